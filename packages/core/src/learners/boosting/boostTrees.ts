import { type Features, featureValues } from "../../data/features.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import { addTree, walker } from "../trees/predictTree.ts";
import type { Tree } from "../trees/treeModel.ts";
import { withSteps } from "./leafSteps.ts";
import type { Objective } from "./objective.ts";
import type { RoundGrower } from "./roundGrower.ts";

export interface BoostOptions {
  readonly rounds: number;
  readonly rate: number;
  /** Share of the rows that each round is grown on, drawn without replacement. */
  readonly subsample: number;
  readonly lambda: number;
  readonly seed: number;
  /** Rows that are not learned from, and how many rounds may pass without a better loss on them. */
  readonly watch: { readonly rows: Uint32Array; readonly objective: Objective; readonly patience: number } | null;
}

/** A boosted ensemble on the way: any number of its first rounds is the ensemble of that many. */
export interface Boosted {
  /** One constant per output. */
  readonly initial: readonly number[];
  /** Round by round, one tree per output; leaves hold steps times the rate. */
  readonly trees: readonly Tree[];
  /** Loss on the watched rows before the first round and after each; empty when none are watched. */
  readonly heldOut: readonly number[];
}

/**
 * Gradient boosting of trees (Friedman 2001): from the best constants, each round grows one tree per output on the
 * gradients at the scores so far and adds its leaves' steps times the rate. Sums run in the order of the rows, so equal
 * data give equal bits.
 */
export function boostTrees(
  features: Features,
  rows: Uint32Array,
  weights: Float64Array,
  objective: Objective,
  grow: RoundGrower,
  { rounds, rate, subsample, lambda, seed, watch }: BoostOptions,
): Boosted {
  const { outputs } = objective;
  const n = rows.length;
  const initial = objective.initial();
  const columns = features.columns.map((_, c) => featureValues(features, c));
  const f = constantScores(initial, n);
  const watched = watch ? constantScores(initial, watch.rows.length) : new Float64Array();
  const heldOut = watch ? [watch.objective.loss(watched)] : [];
  const gradient = new Float64Array(n);
  const curvature = new Float64Array(n);
  const trees: Tree[] = [];
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    if (watch && round - best >= watch.patience) break;
    const slope = objective.at(f);
    const drawn = subsample < 1 ? drawnWeights(weights, subsample, stream(seed, "round", round, "rows")) : weights;
    for (let output = 0; output < outputs; output++) {
      slope.negativeGradient(output, gradient);
      slope.curvature(output, curvature);
      const grown = grow({
        gradient,
        curvature,
        weights: drawn,
        rng: () => stream(seed, "round", round, "tree", output),
      });
      const tree = withSteps(grown, slope, { weights: drawn, lambda, rate, gradient, curvature });
      trees.push(tree);
      addLeaves(tree, grown.leafOf, columns, rows, f.subarray(output * n, (output + 1) * n));
      if (watch) {
        const { length } = watch.rows;
        addTree(walker(tree), columns, watch.rows, watched.subarray(output * length, (output + 1) * length));
      }
    }
    if (!watch) continue;
    heldOut.push(watch.objective.loss(watched));
    if (heldOut[round + 1] < heldOut[best]) best = round + 1;
  }
  return { initial, trees, heldOut };
}

function constantScores(initial: readonly number[], rows: number): Float64Array {
  const f = new Float64Array(initial.length * rows);
  initial.forEach((value, output) => {
    f.fill(value, output * rows, (output + 1) * rows);
  });
  return f;
}

/** Rows that the tree was not grown on walk through it. */
function addLeaves(
  tree: Tree,
  leafOf: Int32Array,
  columns: readonly Float64Array[],
  rows: Uint32Array,
  f: Float64Array,
): void {
  const { values } = tree;
  let outside = 0;
  for (let i = 0; i < leafOf.length; i++) {
    if (leafOf[i] >= 0) f[i] += values[leafOf[i]];
    else outside++;
  }
  if (outside === 0) return;
  const places = new Uint32Array(outside);
  const others = new Uint32Array(outside);
  let at = 0;
  for (let i = 0; i < leafOf.length; i++) {
    if (leafOf[i] >= 0) continue;
    places[at] = i;
    others[at++] = rows[i];
  }
  const steps = new Float64Array(outside);
  addTree(walker(tree), columns, others, steps);
  for (let i = 0; i < outside; i++) f[places[i]] += steps[i];
}

/** The weights of the drawn rows, 0 for the others; at least one row is drawn. */
function drawnWeights(weights: Float64Array, share: number, rng: Rng): Float64Array {
  const n = weights.length;
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  const count = Math.max(1, Math.floor(share * n));
  const drawn = new Float64Array(n);
  for (let d = 0; d < count; d++) {
    const i = drawNext(order, d, rng);
    drawn[i] = weights[i];
  }
  return drawn;
}

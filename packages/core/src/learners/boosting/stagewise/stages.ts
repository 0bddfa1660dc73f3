import type { Matrix } from "../../../numeric/linear/matrix.ts";
import { columnAt } from "../../../numeric/linear/matrix.ts";
import type { BoostingLoss } from "../losses/boostingLoss.ts";
import { weightedLoss } from "../losses/weightedLoss.ts";
import { bestStep, jointMinimum, lossAt, type SortedFeature, type Stage } from "./jointMinimum.ts";

/** A member of an additive model with its weight: a stump of one feature, or one feature standardized. */
export type Member =
  | Readonly<{ kind: "stump"; feature: string; threshold: number; weight: number }>
  | Readonly<{ kind: "linear"; feature: string; centre: number; width: number; weight: number }>;

export interface StagesAsked {
  readonly rounds: number;
  readonly member: "stump" | "linear";
  readonly rate: number;
  readonly start: "constant" | "zero";
}

export interface Stages {
  readonly initial: number;
  readonly members: readonly Member[];
  readonly trainLoss: readonly number[];
}

/** A score of two classes or a logarithm of a count never needs a longer step: e^-30 is nothing beside 1. */
const LONGEST_SCORE = 30;

/** Rounds of the joint minimum over members and weights. Ends early when none lowers the loss. */
export function stages(
  loss: BoostingLoss,
  names: readonly string[],
  x: Matrix,
  y: Float64Array,
  weights: Float64Array,
  { rounds, member, rate, start }: StagesAsked,
): Stages {
  const initial = start === "zero" ? 0 : loss.initial(y, weights);
  const f = new Float64Array(y.length).fill(initial);
  const find = member === "stump" ? stumpFinder(names, x) : linearFinder(names, x, weights);
  const members: Member[] = [];
  const trainLoss = [weightedLoss(loss, y, f, weights)];
  for (let round = 0; round < rounds; round++) {
    const found = find({ loss, y, f, weights, longest: longestStep(loss, y, f) });
    if (found === null) break;
    const weight = rate * found.member.weight;
    for (let i = 0; i < f.length; i++) f[i] += weight * found.values[i];
    members.push({ ...found.member, weight });
    trainLoss.push(weightedLoss(loss, y, f, weights));
  }
  return { initial, members, trainLoss };
}

function longestStep({ name }: BoostingLoss, y: Float64Array, f: Float64Array): number {
  if (name === "exponential" || name === "logistic" || name === "poisson") return LONGEST_SCORE;
  let most = Number.MIN_VALUE;
  for (let i = 0; i < y.length; i++) most = Math.max(most, Math.abs(y[i] - f[i]));
  return most;
}

interface Found {
  readonly member: Member;
  /** What it says of each row. */
  readonly values: Float64Array;
}

type Finder = (stage: Stage) => Found | null;

function stumpFinder(names: readonly string[], x: Matrix): Finder {
  const columns = names.map((_, j) => columnAt(x, j));
  const sorted = columns.map(sortedFeature);
  return (stage) => {
    const best = jointMinimum(stage, sorted);
    if (best === null) return null;
    const { order } = sorted[best.feature];
    const column = columns[best.feature];
    const [below, above] = [column[order[best.cut - 1]], column[order[best.cut]]];
    const middle = below + (above - below) / 2;
    // rounding must not lift a cut to the value above it
    const threshold = middle < above ? middle : below;
    return {
      member: { kind: "stump", feature: names[best.feature], threshold, weight: best.weight },
      values: column.map((value) => (value <= threshold ? -1 : 1)),
    };
  };
}

function sortedFeature(column: Float64Array): SortedFeature {
  const order = Uint32Array.from(column.keys()).sort((a, b) => column[a] - column[b] || a - b);
  const cuts: number[] = [];
  for (let k = 1; k < order.length; k++) if (column[order[k]] > column[order[k - 1]]) cuts.push(k);
  return { order, cuts };
}

/** Of each feature the weight that lowers the loss most, in either direction; the first of equally good ones. */
function linearFinder(names: readonly string[], x: Matrix, weights: Float64Array): Finder {
  const scaled = names.flatMap((feature, j) => {
    const column = columnAt(x, j);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const centre = column.reduce((sum, value, i) => sum + weights[i] * value, 0) / total;
    const square = column.reduce((sum, value, i) => sum + weights[i] * (value - centre) ** 2, 0) / total;
    const width = Math.sqrt(square);
    // a feature that does not vary says nothing
    if (!(width > 1e-12 * Math.abs(centre)) || width === 0) return [];
    return [{ feature, centre, width, values: column.map((value) => (value - centre) / width) }];
  });
  return (stage) => {
    const before = lossAt(stage, () => 0);
    let best: (Found & { readonly value: number }) | null = null;
    for (const { feature, centre, width, values } of scaled) {
      for (const sign of [1, -1]) {
        const weight = sign * bestStep(stage, (i) => sign * values[i]);
        const value = lossAt(stage, (i) => weight * values[i]);
        if (!(value < (best?.value ?? before) - 1e-12 * before)) continue;
        best = { member: { kind: "linear", feature, centre, width, weight }, values, value };
      }
    }
    return best;
  };
}

import type { Rng } from "../../numeric/random.ts";
import { softmaxRows } from "../softmax.ts";
import { classFactors } from "./classCosts.ts";
import { crossFolds } from "./crossFolds.ts";
import { type MarginSample, partOf } from "./marginSample.ts";
import { coupledProbabilities } from "./pairwiseCoupling.ts";
import { type Rows, takeRows } from "./rows.ts";
import { fitSigmoid, type Sigmoid, sigmoidAt } from "./sigmoid.ts";

/** Which classes a machine distinguishes: a score above 0 supports `positive`, against `negative` or all others (null). */
export interface MachineClasses {
  readonly positive: number;
  readonly negative: number | null;
}

/** One machine for two classes; for more, one per pair. */
export function pairMachines(classes: number): MachineClasses[] {
  const pairs: MachineClasses[] = [];
  for (let i = 0; i < classes; i++) {
    for (let j = i + 1; j < classes; j++) pairs.push({ positive: j, negative: i });
  }
  return pairs;
}

/** One machine for two classes; for more, one per class against the rest. */
export function restMachines(classes: number): MachineClasses[] {
  if (classes === 2) return pairMachines(2);
  return Array.from({ length: classes }, (_, positive) => ({ positive, negative: null }));
}

/** The places of the rows that a machine is about, and 1 or 0 for each. */
export function machineRows(
  { positive, negative }: MachineClasses,
  codes: Int32Array,
): { readonly places: number[]; readonly truth: Uint8Array } {
  const places = Array.from(codes.keys()).filter(
    (i) => negative === null || codes[i] === positive || codes[i] === negative,
  );
  return { places, truth: Uint8Array.from(places, (i) => (codes[i] === positive ? 1 : 0)) };
}

/** Scores of rows by all machines: machine after machine. */
export type Scorer = (rows: Rows) => Float64Array;

/**
 * A sigmoid per machine that turns its scores into probabilities (Platt 1999), learned from scores of rows that the
 * machine was not fitted on: everything is fitted again without each fold, scaling included.
 *
 * A row counts by the weight of its class here too: of a class that counts c times as much p becomes c p / (c p + 1 - p), which
 * is above 1/2 where p is above 1 / (1 + c). So labels, which are cut at 1/2, follow the costs.
 */
export function crossFitSigmoids(
  sample: MarginSample,
  machines: readonly MachineClasses[],
  fit: (part: MarginSample) => Scorer,
  learner: string,
  rng: Rng,
  classWeight = "equal",
): Sigmoid[] {
  const { target } = sample;
  if (target.kind !== "classes") return [];
  const n = sample.x.count;
  const scores = machines.map(() => new Float64Array(n));
  const scored = new Uint8Array(n);
  for (const fold of crossFolds(sample, learner, rng)) {
    const held = new Set(fold);
    const score = fit(
      partOf(
        sample,
        Array.from(sample.weights.keys()).filter((i) => !held.has(i)),
      ),
    );
    const found = score(takeRows(sample.x, fold));
    fold.forEach((i, f) => {
      scored[i] = 1;
      for (let m = 0; m < machines.length; m++) scores[m][i] = found[m * fold.length + f];
    });
  }
  const factors = classFactors(learner, classWeight, target.classes, target.codes, sample.weights);
  const counts = sample.weights.map((weight, i) => weight * factors[target.codes[i]]);
  return machines.map((machine, m) => {
    const { places, truth } = machineRows(machine, target.codes);
    const seen = Array.from(places.keys()).filter((p) => scored[places[p]] === 1);
    const take = (values: Float64Array): Float64Array => Float64Array.from(seen, (p) => values[places[p]]);
    const positive = seen.map((p) => truth[p]);
    return fitSigmoid(take(scores[m]), positive, take(counts));
  });
}

/**
 * The probabilities of the classes, class after class, from the scores of all machines.
 *
 * With sigmoids they are estimates: of pairs by coupling, of one against the rest divided by their sum. Without, they
 * only say in which order the scores put the classes: 1 / (1 + e^-score), for more classes the softmax of votes or scores.
 */
export function probabilitiesOf(
  scores: Float64Array,
  rows: number,
  classes: number,
  machines: readonly MachineClasses[],
  sigmoids: readonly Sigmoid[] | null,
): Float64Array {
  const result = new Float64Array(classes * rows);
  const paired = machines[0].negative !== null;
  for (let r = 0; r < rows; r++) {
    const own = machines.map((_, m) => scores[m * rows + r]);
    const p = classes === 2 ? twoClasses(own[0], sigmoids) : manyClasses(own, classes, machines, sigmoids, paired);
    for (let c = 0; c < classes; c++) result[c * rows + r] = p[c];
  }
  return result;
}

const PLAIN: Sigmoid = { slope: 1, offset: 0 };

function twoClasses(score: number, sigmoids: readonly Sigmoid[] | null): [number, number] {
  const p = sigmoidAt(sigmoids ? sigmoids[0] : PLAIN, score);
  return [1 - p, p];
}

function manyClasses(
  scores: readonly number[],
  classes: number,
  machines: readonly MachineClasses[],
  sigmoids: readonly Sigmoid[] | null,
  paired: boolean,
): Float64Array {
  if (!sigmoids) {
    const p = paired ? votes(scores, classes, machines) : Float64Array.from(scores);
    softmaxRows(p, 1);
    return p;
  }
  if (paired) {
    // pairs come in the order of `pairMachines`
    const place = (i: number, j: number): number => (i * (2 * classes - i - 1)) / 2 + (j - i - 1);
    return coupledProbabilities(classes, (i, j) => sigmoidAt(sigmoids[place(i, j)], scores[place(i, j)]));
  }
  const p = Float64Array.from(scores, (score, m) => sigmoidAt(sigmoids[m], score));
  const total = p.reduce((sum, value) => sum + value, 0);
  return total > 0 ? p.map((value) => value / total) : p.fill(1 / classes);
}

/**
 * How many pairs each class wins, plus a share of less than a half for the sum of its scores, so that classes with equal
 * votes are in the order of their scores; scikit-learn's decision function does the same.
 */
export function votes(scores: readonly number[], classes: number, machines: readonly MachineClasses[]): Float64Array {
  const won = new Float64Array(classes);
  const sums = new Float64Array(classes);
  machines.forEach(({ positive, negative }, m) => {
    const loser = negative ?? 0;
    won[scores[m] >= 0 ? positive : loser]++;
    sums[positive] += scores[m];
    sums[loser] -= scores[m];
  });
  return won.map((count, c) => count + sums[c] / (3 * (Math.abs(sums[c]) + 1)));
}

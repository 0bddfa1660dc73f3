import type { Numbers, Probabilities } from "../src/data/prediction.ts";
import { type Rng, stream } from "../src/numeric/random.ts";

export interface PairOptions {
  readonly rows: number;
  readonly seed: number;
  /** Groups that rows fall into, small numbers more often; 0: none. */
  readonly groups?: number;
  /** How well either model tells the classes apart. Equal: no difference. */
  readonly strength?: readonly [number, number];
}

/** A normal number, by Box and Muller. */
export function normalFrom(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());
}

function expit(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Probabilities of two models that err partly on the same rows; with groups each model leans one way within a group. */
export function pairOfClassifiers({
  rows,
  seed,
  groups = 0,
  strength = [1.2, 1.2],
}: PairOptions): readonly [Probabilities, Probabilities] {
  const rng = stream(seed, "pair");
  const lean = Array.from({ length: groups }, () => [normalFrom(rng), normalFrom(rng)]);
  const truth = new Int32Array(rows);
  const group = groups > 0 ? new Int32Array(rows) : null;
  const scores = [new Float64Array(rows), new Float64Array(rows)];
  for (let row = 0; row < rows; row++) {
    const own = Math.floor(groups * rng() ** 1.5);
    if (group) group[row] = own;
    truth[row] = rng() < 0.4 ? 1 : 0;
    const shared = normalFrom(rng);
    for (let m = 0; m < 2; m++) {
      const leaning = groups > 0 ? 0.8 * lean[own][m] : 0;
      scores[m][row] = expit(strength[m] * (truth[row] - 0.5) + 0.7 * shared + 0.7 * normalFrom(rng) + leaning);
    }
  }
  const made = scores.map(
    (score): Probabilities => ({ kind: "probabilities", classes: ["no", "yes"], truth, score, weight: null, group }),
  );
  return [made[0], made[1]];
}

/** Numbers of two models with errors of the given spread, partly shared. */
export function pairOfRegressions({
  rows,
  seed,
  groups = 0,
  strength: spread = [1, 1],
}: PairOptions): readonly [Numbers, Numbers] {
  const rng = stream(seed, "numbers");
  const lean = Array.from({ length: groups }, () => [normalFrom(rng), normalFrom(rng)]);
  const truth = new Float64Array(rows);
  const group = groups > 0 ? new Int32Array(rows) : null;
  const predicted = [new Float64Array(rows), new Float64Array(rows)];
  for (let row = 0; row < rows; row++) {
    const own = Math.floor(groups * rng());
    if (group) group[row] = own;
    truth[row] = 10 + normalFrom(rng);
    const shared = normalFrom(rng);
    for (let m = 0; m < 2; m++) {
      const leaning = groups > 0 ? lean[own][m] : 0;
      predicted[m][row] = truth[row] + spread[m] * (shared + normalFrom(rng) + leaning);
    }
  }
  const made = predicted.map(
    (numbers): Numbers => ({ kind: "numbers", truth, predicted: numbers, weight: null, group }),
  );
  return [made[0], made[1]];
}

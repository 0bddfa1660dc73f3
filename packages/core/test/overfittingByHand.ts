import { type ErrorMatrix, errsOn } from "../src/theory/overfitting/errorMatrix.ts";

/** What empirical risk minimisation comes to over all splits, straight from the definitions and slowly. */
export interface ByHand {
  readonly pessimistic: number;
  readonly random: number;
  readonly optimistic: number;
  readonly uniform: number;
  readonly trainingError: number;
  readonly testErrors: { readonly pessimistic: number; readonly random: number; readonly optimistic: number };
  readonly chosen: readonly number[];
}

/** `over` says from test and training errors whether that is overfitting: exact fractions are the caller's business. */
export function overfittingByHand(
  matrix: ErrorMatrix,
  train: number,
  over: (testErrors: number, trainingErrors: number) => boolean,
): ByHand {
  const test = matrix.rows - train;
  const sums = { pessimistic: 0, random: 0, optimistic: 0, uniform: 0, trainingError: 0 };
  const testErrors = { pessimistic: 0, random: 0, optimistic: 0 };
  const chosen = new Array<number>(matrix.algorithms).fill(0);
  let splits = 0;
  for (const rows of choices(matrix.rows, train)) {
    splits += 1;
    const inTraining = new Set(rows);
    const found = Array.from({ length: matrix.algorithms }, (_, a) => {
      let [s, t] = [0, 0];
      for (let i = 0; i < matrix.rows; i++) {
        if (!errsOn(matrix, i, a)) continue;
        if (inTraining.has(i)) s += 1;
        else t += 1;
      }
      return { a, s, t };
    });
    const fewest = Math.min(...found.map(({ s }) => s));
    const tied = found.filter(({ s }) => s === fewest).sort((p, q) => q.t - p.t);
    const worst = tied[0];
    const best = tied[tied.length - 1];
    sums.pessimistic += over(worst.t, worst.s) ? 1 : 0;
    sums.optimistic += over(best.t, best.s) ? 1 : 0;
    sums.random += tied.filter(({ s, t }) => over(t, s)).length / tied.length;
    sums.uniform += found.some(({ s, t }) => over(t, s)) ? 1 : 0;
    sums.trainingError += fewest / train;
    testErrors.pessimistic += worst.t / test;
    testErrors.optimistic += best.t / test;
    testErrors.random += tied.reduce((sum, { t }) => sum + t, 0) / tied.length / test;
    for (const { a } of tied) chosen[a] += 1 / tied.length;
  }
  return {
    pessimistic: sums.pessimistic / splits,
    random: sums.random / splits,
    optimistic: sums.optimistic / splits,
    uniform: sums.uniform / splits,
    trainingError: sums.trainingError / splits,
    testErrors: {
      pessimistic: testErrors.pessimistic / splits,
      random: testErrors.random / splits,
      optimistic: testErrors.optimistic / splits,
    },
    chosen: chosen.map((count) => count / splits),
  };
}

/** All choices of `count` of 0..n-1. */
function* choices(n: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= n - count; first++) {
    for (const rest of choices(n, count - 1, first + 1)) yield [first, ...rest];
  }
}

import { stream } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import type { LinearLoss } from "./linearLoss.ts";
import { type Rows, squaredLengths } from "./rows.ts";

/** A linear machine to fit: rows on the scale of the penalty, targets (±1 for classes), and what each row's loss costs. */
export interface LinearProblem {
  readonly rows: Rows;
  readonly y: Float64Array;
  readonly cost: Float64Array;
  readonly loss: LinearLoss;
  /** Whether 1/2 b² is added to the objective. */
  readonly penaliseIntercept: boolean;
}

/** A machine on its way: Σ β x are the weights. */
export interface LinearState {
  readonly weights: Float64Array;
  readonly intercept: number;
  /** The multiplier β of each row. */
  readonly beta: Float64Array;
}

/**
 * Dual coordinate descent (Hsieh et al. 2008): goes through the rows in random order and moves one multiplier at a time to
 * its best value, while the weights follow.
 *
 * Its own intercept is penalised. It comes near quickly and then creeps, so its few rounds are only a start.
 */
export function dualDescent({ rows, y, cost, loss }: LinearProblem, rounds: number): LinearState {
  const { count: n, entries, values } = rows;
  const lengths = squaredLengths(rows);
  const weights = new Float64Array(entries);
  const beta = new Float64Array(n);
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  const rng = stream(1, "dual descent", n);
  let intercept = 0;
  for (let round = 0; round < rounds; round++) {
    for (let d = 0; d < n; d++) {
      const i = drawNext(order, d, rng);
      const at = i * entries;
      let score = intercept;
      for (let e = 0; e < entries; e++) score += weights[e] * values[at + e];
      const change = loss.multiplier(y[i], score, cost[i], beta[i], 1 / (lengths[i] + 1)) - beta[i];
      if (change === 0) continue;
      beta[i] += change;
      intercept += change;
      for (let e = 0; e < entries; e++) weights[e] += change * values[at + e];
    }
  }
  return { weights, intercept, beta };
}

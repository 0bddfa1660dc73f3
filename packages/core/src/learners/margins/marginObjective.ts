import type { MarginLoss } from "../../losses/margin/marginLoss.ts";
import { type MarginRows, scoresOf } from "./marginRows.ts";

export type Penalty = "none" | "l1" | "l2";

/**
 * The mean of cost · loss(y g(x)) + the penalty: lambda ‖w‖₁ or lambda / 2 ‖w‖². The intercept, the last weight, is free.
 *
 * Costs make margins asymmetric: a row counts by what a mistake on its class costs. Kitov, Model evaluation.
 */
export interface MarginObjective {
  readonly rows: MarginRows;
  /** +1 or -1 per row. */
  readonly signs: Float64Array;
  /** Weight times cost, per row. */
  readonly counts: Float64Array;
  readonly loss: MarginLoss;
  readonly penalty: Penalty;
  readonly lambda: number;
  /** Of an l2 penalty that weighs each coordinate by itself, one per weight but the intercept. Default: `lambda` each. */
  readonly lambdas?: Float64Array | undefined;
}

export function marginObjective(
  rows: MarginRows,
  signs: Float64Array,
  {
    loss,
    penalty,
    lambda,
    costPositive,
    costNegative,
  }: Pick<MarginObjective, "loss" | "penalty" | "lambda"> & {
    readonly costPositive: number;
    readonly costNegative: number;
  },
): MarginObjective {
  const counts = rows.weights.map((weight, i) => weight * (signs[i] > 0 ? costPositive : costNegative));
  return { rows, signs, counts, loss, penalty, lambda };
}

/** Mean loss of the rows, given their scores. */
export function meanLoss({ signs, counts, loss }: MarginObjective, scores: Float64Array): number {
  let total = 0;
  for (let i = 0; i < scores.length; i++) total += counts[i] * loss.value(signs[i] * scores[i]);
  return total / scores.length;
}

export function penaltyOf({ penalty, lambda, lambdas }: MarginObjective, w: Float64Array): number {
  if (penalty === "none") return 0;
  if (lambdas) return lambdas.reduce((sum, own, j) => sum + (own * w[j] * w[j]) / 2, 0);
  let sum = 0;
  for (let j = 0; j + 1 < w.length; j++) sum += penalty === "l1" ? Math.abs(w[j]) : (w[j] * w[j]) / 2;
  return lambda * sum;
}

export function objectiveAt(objective: MarginObjective, w: Float64Array): number {
  return meanLoss(objective, scoresOf(objective.rows, w)) + penaltyOf(objective, w);
}

/** Slopes of the mean loss by the weights, given the scores; without the penalty. */
export function lossGradient({ rows, signs, counts, loss }: MarginObjective, scores: Float64Array): Float64Array {
  const { x, width } = rows;
  const gradient = new Float64Array(width);
  for (let i = 0; i < scores.length; i++) {
    const slope = (counts[i] * signs[i] * loss.derivative(signs[i] * scores[i])) / scores.length;
    if (slope === 0) continue;
    for (let j = 0; j < width; j++) gradient[j] += slope * x[i * width + j];
  }
  return gradient;
}

/**
 * The weights that the penalty leaves of `w` after a step, in place: exact for the penalty itself (its proximal map), so
 * it never overshoots, and l1 makes weights exactly 0.
 */
export function shrink(
  { penalty, lambda, lambdas }: Pick<MarginObjective, "penalty" | "lambda" | "lambdas">,
  w: Float64Array,
  step: number,
): void {
  if (penalty === "none" || lambda === 0) return;
  const last = w.length - 1;
  if (lambdas) {
    for (let j = 0; j < last; j++) w[j] /= 1 + step * lambdas[j];
    return;
  }
  if (penalty === "l2") {
    const share = 1 / (1 + step * lambda);
    for (let j = 0; j < last; j++) w[j] *= share;
    return;
  }
  const least = step * lambda;
  for (let j = 0; j < last; j++) w[j] = w[j] > least ? w[j] - least : w[j] < -least ? w[j] + least : 0;
}

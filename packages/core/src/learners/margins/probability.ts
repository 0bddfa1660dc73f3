import type { MarginLossName } from "../../losses/margin/marginLosses.ts";
import { fitSigmoid, type Sigmoid } from "../svm/sigmoid.ts";
import { type MarginRows, scoresOf, takeRows } from "./marginRows.ts";

/** How a score becomes a probability. */
export type ScoreLink = Sigmoid;

/** Parts of the training rows that Platt's sigmoid is cross-fitted on. */
export const PARTS = 3;

/**
 * The link that the loss itself has: the p at which the expected loss is least is 1 / (1 + e^-g) for the logistic and
 * 1 / (1 + e^-2g) for the exponential loss. The others tell the more likely class and not how likely it is: null.
 */
export function ownLink(loss: MarginLossName): ScoreLink | null {
  if (loss === "logistic") return { slope: 1, offset: 0 };
  return loss === "exponential" ? { slope: 2, offset: 0 } : null;
}

/** Weights of a linear discriminant for each stop of a descent on some rows. */
export type FitRows = (rows: MarginRows, signs: Float64Array) => readonly Float64Array[];

/**
 * Platt's sigmoid for each stop of a descent, from scores of rows that were not descended on: each part of the rows is
 * scored by a fit of the others. `counts`, by default the weights, say what a row counts: with costs the sigmoid is that of rows
 * that count by their cost, as the probabilities of the logistic loss are. Where a part holds all rows of a class, or there is nothing to part, the scores are
 * those of `weights`, fitted on all rows.
 */
export function plattLinks(
  all: MarginRows,
  signs: Float64Array,
  parts: Uint8Array,
  weights: readonly Float64Array[],
  fit: FitRows,
  counts: Float64Array = all.weights,
): ScoreLink[] {
  const scores = crossFitted(all, signs, parts, weights, fit) ?? weights.map((w) => scoresOf(all, w));
  const positive = signs.map((sign) => (sign > 0 ? 1 : 0));
  return scores.map((own) => fitSigmoid(own, positive, counts));
}

/** Scores for each stop, as long as those of the given weights; null where the rows cannot be parted. */
function crossFitted(
  all: MarginRows,
  signs: Float64Array,
  parts: Uint8Array,
  weights: readonly Float64Array[],
  fit: FitRows,
): Float64Array[] | null {
  const places = Uint32Array.from(parts.keys());
  const inner = Array.from({ length: PARTS }, (_, part) => places.filter((i) => parts[i] !== part));
  const bothClasses = (rows: Uint32Array): boolean => rows.some((i) => signs[i] > 0) && rows.some((i) => signs[i] < 0);
  if (!inner.every((rows) => rows.length < places.length && bothClasses(rows))) return null;
  const scores: Float64Array[] = [];
  inner.forEach((rows, part) => {
    const found = fit(
      takeRows(all, rows),
      Float64Array.from(rows, (i) => signs[i]),
    );
    found.forEach((w, s) => {
      scores[s] ??= new Float64Array(all.rows);
      const own = scoresOf(all, w);
      // a loss such as the perceptron's fixes the direction of the weights and not their length
      const share = lengthOf(w) > 0 ? lengthOf(weights[s]) / lengthOf(w) : 1;
      for (let i = 0; i < all.rows; i++) if (parts[i] === part) scores[s][i] = share * own[i];
    });
  });
  return scores;
}

/** Of the weights without the intercept. */
function lengthOf(w: Float64Array): number {
  let sum = 0;
  for (let j = 0; j + 1 < w.length; j++) sum += w[j] * w[j];
  return Math.sqrt(sum);
}

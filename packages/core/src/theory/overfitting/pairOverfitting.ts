import { InputError } from "../../data/inputError.ts";
import { hypergeometricCdf, hypergeometricMass } from "../../numeric/distributions/hypergeometric.ts";
import { type Cut, mostTrainingErrors } from "../hypergeometricOverfitting.ts";
import type { TieRule } from "./splitTally.ts";

/**
 * Two algorithms, by the rows on which they err.
 *
 * @see {@link pairOverfitting}
 */
export interface PairFamily {
  /** Rows on which both algorithms err. */
  readonly both: number;
  /** Rows on which only the first errs. */
  readonly first: number;
  /** Rows on which only the second errs. */
  readonly second: number;
}

/**
 * The exact probability of overfitting when one of two algorithms is chosen by its training errors: a sum over how many
 * of the rows on which only one of them errs are training rows. Two are enough to overfit more than either does alone.
 * Ties are broken pessimistically by default.
 *
 * @param cut the split, and what counts as overfitting
 * @param family rows on which both algorithms err, and on which only one does
 * @param ties which of two algorithms with the same training errors is chosen
 * @example
 * ```ts
 * import { pairOverfitting } from "@heldout/core/theory";
 * pairOverfitting({ total: 200, train: 100, epsilon: 0.05 }, { both: 10, first: 10, second: 10 }); // 0.2004
 * ```
 * @see Vorontsov (2009), Pattern Recognit. Image Anal. 19:412
 */
export function pairOverfitting(cut: Cut, { both, first, second }: PairFamily, ties: TieRule = "pessimistic"): number {
  const { total, train } = cut;
  const whole = [both, first, second].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!whole || both + first + second > total) {
    throw new InputError(
      "bad-option",
      `two algorithms cannot err together on ${both}, and alone on ${first} and ${second}, of ${total} rows.`,
      "These are different rows: whole numbers whose sum is at most the number of rows.",
    );
  }
  const limits = [mostTrainingErrors(cut, both + first), mostTrainingErrors(cut, both + second)];
  const worse = first >= second ? 0 : 1;
  const rest = total - first - second;
  let sum = 0;
  for (let s = Math.max(0, train - total + first); s <= Math.min(first, train); s++) {
    const chance = hypergeometricMass(s, total, first, train);
    const [open, wanted] = [total - first, train - s];
    for (let t = Math.max(0, wanted - rest); t <= Math.min(second, wanted); t++) {
      const over = (chosen: number): number =>
        hypergeometricCdf(limits[chosen] - (chosen === 0 ? s : t), rest, both, wanted - t);
      sum += chance * hypergeometricMass(t, open, second, wanted) * byTies(s, t, over, worse, ties);
    }
  }
  return sum;
}

function byTies(s: number, t: number, over: (chosen: number) => number, worse: number, ties: TieRule): number {
  if (s !== t) return over(s < t ? 0 : 1);
  if (ties === "random") return (over(0) + over(1)) / 2;
  return over(ties === "pessimistic" ? worse : 1 - worse);
}

import { InputError } from "../../data/inputError.ts";
import { hypergeometricCdf } from "../../numeric/distributions/hypergeometric.ts";
import { logChoose } from "../../numeric/gamma.ts";
import { type Cut, mostTrainingErrors } from "../hypergeometricOverfitting.ts";
import type { TieRule } from "./splitTally.ts";

/**
 * A bundle of monotone chains that share their best algorithm.
 *
 * @see {@link chainOverfitting}
 */
export interface ChainFamily {
  /** m: errors of the best algorithm on all rows. */
  readonly errors: number;
  /**
   * Steps of each chain that begins at the best algorithm; each step errs on one row more, a row of its own. One arm is a
   * monotone chain, two are a unimodal one, none is the best algorithm alone.
   */
  readonly arms: readonly number[];
}

/**
 * The exact probability of overfitting of empirical risk minimisation over a bundle of monotone chains that share their
 * best algorithm. Ties are broken pessimistically by default.
 *
 * Training finds the best algorithm, and ties with it exactly the first d steps of an arm whose rows are all test rows.
 * Given d for each arm, the training errors are hypergeometric on the rows that remain, so R_epsilon is a sum over the
 * d of C(L', l') / C(L, l) H_{L'}^{l',m}(l/L (m + step - epsilon k)), one term per combination of steps. Published for
 * one and two arms and the pessimistic choice; the other choices and more arms follow in the same way.
 *
 * @param cut the split, and what counts as overfitting
 * @param family errors of the best algorithm, and the steps of each chain
 * @param ties which of several algorithms with the fewest training errors is chosen
 * @example
 * ```ts
 * import { chainOverfitting } from "@heldout/core/theory";
 * chainOverfitting({ total: 200, train: 100, epsilon: 0.05 }, { errors: 20, arms: [99] }); // 0.2051
 * ```
 * @see Vorontsov (2009), Pattern Recognit. Image Anal. 19:412; Vorontsov (2010), Pattern Recognit. Image Anal. 20:269
 */
export function chainOverfitting(cut: Cut, { errors, arms }: ChainFamily, ties: TieRule = "pessimistic"): number {
  const { total, train } = cut;
  const steps = arms.reduce((sum, arm) => sum + arm, 0);
  const whole = [errors, ...arms].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!whole || errors + steps > total) {
    throw new InputError(
      "bad-option",
      `there is no bundle of chains of ${arms.join(", ")} steps from ${errors} errors on ${total} rows.`,
      "Errors and steps are whole numbers, and every step needs a row of its own on which the best does not err.",
    );
  }
  const limit = (step: number): number => mostTrainingErrors(cut, errors + step);
  const limits = Array.from({ length: Math.max(0, ...arms) + 1 }, (_, step) => limit(step));
  const all = logChoose(total, train);
  // tied[j]: how many algorithms of j steps are tied with the best
  const term = (tied: readonly number[], tests: number, trains: number): number => {
    const [rows, open] = [total - tests - trains, train - trains];
    if (open < 0 || open > rows) return 0;
    const over = (step: number): number => hypergeometricCdf(limits[step], rows, errors, open);
    const chance = Math.exp(logChoose(rows, open) - all);
    if (ties === "optimistic") return chance * over(0);
    if (ties === "pessimistic") return chance * over(tied.length - 1);
    const sum = tied.reduce((part, count, step) => part + count * over(step), 0);
    return (chance * sum) / tied.reduce((part, count) => part + count, 0);
  };
  const visit = (arm: number, tied: readonly number[], tests: number, trains: number): number => {
    if (arm === arms.length) return term(tied, tests, trains);
    let sum = 0;
    let reached = tied;
    for (let d = 0; d <= arms[arm]; d++) {
      if (d > 0) reached = withOneMore(reached, d);
      sum += visit(arm + 1, reached, tests + d, trains + (d < arms[arm] ? 1 : 0));
    }
    return sum;
  };
  return visit(0, [1], 0, 0);
}

function withOneMore(tied: readonly number[], step: number): readonly number[] {
  const next = tied.slice();
  next[step] = (next[step] ?? 0) + 1;
  return next;
}

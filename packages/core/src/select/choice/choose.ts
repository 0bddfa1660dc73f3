import type { Metric } from "../../metrics/metric.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";

/**
 * A candidate as a rule of choice sees it.
 *
 * @see {@link chooseOneStandardError}
 */
export interface Contender {
  /** Its cross-validated mean, with the values of the folds. */
  readonly estimate: Pick<Estimate, "value" | "folds" | "standardError" | "rowStandardError">;
  /** Name of the learner: only settings of the same learner can be compared by complexity. */
  readonly learner: string;
  /** Larger means more flexible. */
  readonly complexity: number;
}

/**
 * Index of the candidate with the best mean, the first of equal ones; null when none has a value.
 *
 * @example
 * ```ts
 * import { chooseBest } from "@heldout/core/select";
 * const values = [0.31, 0.27, 0.28];
 * const contenders = values.map((value, c) => ({ estimate: { value, folds: [] }, learner: "knn", complexity: c }));
 * chooseBest(contenders, "lower"); // 1
 * ```
 */
export function chooseBest(contenders: readonly Contender[], better: Metric["better"]): number | null {
  const sign = better === "lower" ? -1 : 1;
  let best: number | null = null;
  contenders.forEach(({ estimate: { value } }, c) => {
    if (value === null) return;
    const champion = best === null ? null : contenders[best].estimate.value;
    if (champion === null || sign * value > sign * champion) best = c;
  });
  return best;
}

/**
 * The one-standard-error rule: the index of the simplest setting of the best candidate's learner whose mean is within
 * one standard error of the best mean. Of equally simple ones the better mean wins; null when none has a value.
 *
 * The standard error is the plain one over folds, sd/sqrt(k), as in CART: here it is a tolerance, not an interval.
 *
 * @example
 * ```ts
 * import { chooseOneStandardError } from "@heldout/core/select";
 * const folds = [[0.3, 0.36], [0.24, 0.32], [0.22, 0.3]];
 * const contenders = folds.map(([a, b], c) => {
 *   return { estimate: { value: (a + b) / 2, folds: [a, b] }, learner: "knn", complexity: c };
 * });
 * chooseOneStandardError(contenders, "lower"); // 1
 * ```
 *
 * @see Breiman, Friedman, Olshen and Stone (1984), Classification and Regression Trees, section 3.4
 */
export function chooseOneStandardError(contenders: readonly Contender[], better: Metric["better"]): number | null {
  const best = chooseBest(contenders, better);
  if (best === null) return null;
  const sign = better === "lower" ? -1 : 1;
  const champion = contenders[best].estimate;
  const limit = sign * (champion.value ?? 0) - plainStandardError(champion);
  let chosen = best;
  contenders.forEach(({ estimate: { value }, learner, complexity }, c) => {
    if (value === null || learner !== contenders[best].learner || sign * value < limit) return;
    const own = contenders[chosen];
    const simpler = complexity < own.complexity;
    const asSimple = complexity === own.complexity && sign * value > sign * (own.estimate.value ?? 0);
    if (simpler || asSimple) chosen = c;
  });
  return chosen;
}

/** The standard error over folds; of pooled folds, and of a single test part, that of the metric on its rows. */
export function plainStandardError({ folds, standardError = 0, rowStandardError }: Contender["estimate"]): number {
  if (rowStandardError !== undefined) return rowStandardError;
  const present = folds.filter((value) => value !== null);
  if (present.length < 2) return standardError;
  const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
  const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (present.length - 1) / present.length);
}

/** Ranks 1, 2, ... by the mean, best first; candidates without a value come last. */
export function ranks(contenders: readonly Contender[], better: Metric["better"]): number[] {
  const sign = better === "lower" ? -1 : 1;
  const order = contenders
    .map((_, c) => c)
    .sort((a, b) => {
      const left = contenders[a].estimate.value;
      const right = contenders[b].estimate.value;
      if (left === null || right === null) return Number(left === null) - Number(right === null) || a - b;
      return sign * (right - left) || a - b;
    });
  const result: number[] = [];
  order.forEach((candidate, at) => {
    result[candidate] = at + 1;
  });
  return result;
}

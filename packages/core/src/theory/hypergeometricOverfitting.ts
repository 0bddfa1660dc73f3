import { InputError } from "../data/inputError.ts";
import { hypergeometricCdf } from "../numeric/distributions/hypergeometric.ts";
import { smallestWhere } from "../numeric/rootFinding.ts";
import { exactDecimal, floorDivide } from "./exactDecimal.ts";

/**
 * How a sample of `total` rows is split, and what counts as overfitting.
 *
 * @see {@link overfittingOfOne}
 */
export interface Cut {
  /** L: all rows, at least 2. */
  readonly total: number;
  /** l: training rows, at least 1 and fewer than `total`; the other k = L - l are test rows. */
  readonly train: number;
  /** By how much the test error rate exceeds the training error rate, in [0, 1]; taken as the decimal it is written as. */
  readonly epsilon: number;
}

/**
 * The largest number s of errors among the training rows with which a classifier that errs on `errors` of all rows
 * overfits: floor(l/L (m - epsilon k)), computed in whole numbers. Negative when it cannot.
 */
export function mostTrainingErrors({ total, train, epsilon }: Cut, errors: number): number {
  const { numerator, denominator } = exactDecimal(epsilon);
  const spare = BigInt(errors) * denominator - numerator * BigInt(total - train);
  return Number(floorDivide(BigInt(train) * spare, BigInt(total) * denominator));
}

/**
 * Probability of overfitting of a single classifier, R_epsilon: over all splits of the rows into l training and k test
 * rows, the probability that its test error rate exceeds its training error rate by epsilon or more, when it errs on m
 * = `errors` of all rows. In [0, 1], exact: H_L^{l,m}(l/L (m - epsilon k)), a tail of the hypergeometric distribution.
 *
 * @example
 * ```ts
 * import { overfittingOfOne } from "@heldout/core/theory";
 * overfittingOfOne({ total: 200, train: 100, epsilon: 0.1 }, 30); // 0.03671
 * ```
 * @see Vorontsov (2009), Pattern Recognit. Image Anal. 19:412; Vorontsov's lecture on generalisation, the case of a
 * single algorithm
 */
export function overfittingOfOne(cut: Cut, errors: number): number {
  checkCut(cut, errors);
  return hypergeometricCdf(mostTrainingErrors(cut, errors), cut.total, errors, cut.train);
}

/**
 * The probability, at most, that some of several classifiers overfits: the sum over their numbers of errors. Not cut at
 * 1, where it says nothing. Boole's inequality; the same lecture's lemma.
 */
export function overfittingUnion(cut: Cut, errors: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const m of errors) counts.set(m, (counts.get(m) ?? 0) + 1);
  let sum = 0;
  for (const [m, times] of [...counts].sort(([a], [b]) => a - b)) sum += times * overfittingOfOne(cut, m);
  return sum;
}

/**
 * The number of errors at which one classifier overfits most probably, and that probability: max over m of R_epsilon,
 * which times |A| bounds the probability that any of |A| classifiers overfits. Up to 4,000 rows every m is tried; beyond
 * that 4,000 of them, so the probability may be a little too small there.
 */
export function worstErrors(cut: Cut): { readonly errors: number; readonly probability: number } {
  checkCut(cut, 0);
  let worst = { errors: 0, probability: 0 };
  for (const errors of candidates(cut)) {
    const probability = overfittingOfOne(cut, errors);
    if (probability > worst.probability) worst = { errors, probability };
  }
  return worst;
}

/** For many rows a grid, and those around a half, where the spread is largest. */
function candidates({ total }: Cut): number[] {
  if (total <= 4000) return Array.from({ length: total + 1 }, (_, m) => m);
  const grid = Array.from({ length: 2001 }, (_, i) => Math.round((i * total) / 2000));
  const around = Array.from({ length: 2001 }, (_, i) => Math.round(total / 2) - 1000 + i);
  return [...new Set([...grid, ...around])].sort((a, b) => a - b);
}

/**
 * R_epsilon of one classifier, inverted: the smallest excess (m - s)/k - s/l that it can show and that is reached with
 * probability at most `probability`. null when even the largest possible one is likelier.
 */
export function excessOfOne(
  { total, train }: Omit<Cut, "epsilon">,
  errors: number,
  probability: number,
): number | null {
  checkCut({ total, train, epsilon: 0 }, errors);
  const test = total - train;
  const first = Math.max(0, errors - test);
  const last = Math.min(errors, train);
  const likelier = (s: number): boolean => hypergeometricCdf(s, total, errors, train) > probability;
  if (likelier(first)) return null;
  const s = smallestWhere(first, last + 1, (errors * train) / total, (s) => s > last || likelier(s)) - 1;
  return (errors - s) / test - s / train;
}

function checkCut({ total, train, epsilon }: Cut, errors: number): void {
  const whole = [total, train, errors].every(Number.isSafeInteger);
  if (whole && train >= 1 && train < total && errors >= 0 && errors <= total && epsilon >= 0 && epsilon <= 1) return;
  throw new InputError(
    "bad-option",
    `there is no such cut: ${total} rows, ${train} of them for training, ${errors} errors, epsilon ${epsilon}.`,
    "Counts are whole; training rows are at least 1 and fewer than all, errors at most all, epsilon in [0, 1].",
  );
}

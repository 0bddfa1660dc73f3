import { InputError } from "../../data/inputError.ts";
import { smallestWhere } from "../../numeric/rootFinding.ts";
import { type GrowthOptions, logGrowth } from "./growthFunction.ts";
import { vcPenalty } from "./vcPenalty.ts";
import { vcProbability } from "./vcProbability.ts";

/** Nobody has more rows; a search that gets here has failed, and answers Infinity. */
const MOST_ROWS = 1e15;

export interface FamilyOptions {
  /** In how many ways the family can answer the training and test rows together, at least 1. */
  readonly size: number;
  /** Probability that the bound may fail, in (0, 1). */
  readonly eta: number;
}

/**
 * By how much the test error rate may exceed the training error rate, with probability 1 - eta, for whichever
 * classifier of a family of `size` is chosen, on l training and l test rows: sqrt((ln size + ln(3/(2 eta)))/l).
 *
 * @param options `size`: in how many ways the family can classify all rows, at least 1; `eta`: the bound may fail with
 * this probability, in (0, 1); `l`: training rows, and as many test rows
 * @example
 * ```ts
 * import { vcEpsilon } from "@heldout/core/theory";
 * vcEpsilon({ size: 1000, eta: 0.05, l: 1000 }); // 0.1015
 * ```
 * @see Vapnik and Chervonenkis (1971), Theory Probab. Appl. 16:264, solved for epsilon; Vorontsov's lecture on
 * generalisation
 */
export function vcEpsilon({ size, eta, l }: FamilyOptions & { readonly l: number }): number {
  check(size >= 1 && l >= 1 && eta > 0 && eta < 1, `size = ${size}, l = ${l}, eta = ${eta}`);
  return Math.sqrt(Math.max(0, Math.log(size) + Math.log(1.5) - Math.log(eta)) / l);
}

/** The same with the growth function of 2l rows in place of a size, so for infinite families: L = 2l, not approximated. */
export function growthPenalty({ h, l, eta }: { readonly h: number; readonly l: number; readonly eta: number }): number {
  check(h >= 1 && l >= 1 && eta > 0 && eta < 1, `h = ${h}, l = ${l}, eta = ${eta}`);
  const both: GrowthOptions = { h, length: 2 * l };
  return Math.sqrt((logGrowth(both) + Math.log(1.5) - Math.log(eta)) / l);
}

/** The fewest training rows (and as many test rows) on which a family of `size` exceeds epsilon with probability at most eta. */
export function vcRowsOfSize({ size, eta, epsilon }: FamilyOptions & { readonly epsilon: number }): number {
  check(
    size >= 1 && epsilon > 0 && epsilon <= 1 && eta > 0 && eta < 1,
    `size = ${size}, epsilon = ${epsilon}, eta = ${eta}`,
  );
  const guess = (Math.log(size) + Math.log(1.5) - Math.log(eta)) / (epsilon * epsilon);
  return finite(smallestWhere(1, MOST_ROWS, guess, (l) => vcProbability({ size, l, epsilon }) <= eta));
}

/** The largest family that l rows bound: 2/3 eta exp(epsilon^2 l), rounded down; 0 when not even one classifier. */
export function vcSize({
  l,
  eta,
  epsilon,
}: {
  readonly l: number;
  readonly eta: number;
  readonly epsilon: number;
}): number {
  return Math.floor((eta / vcProbability({ size: 1, l, epsilon })) * (1 + 1e-14));
}

/**
 * The fewest training rows, at least h, for which the Vapnik-Chervonenkis penalty of a family of VC dimension h is at
 * most epsilon; Infinity beyond 10^15.
 *
 * @param options `h`: VC dimension, at least 1; `eta`: the bound may fail with this probability, in (0, 1); `epsilon`:
 * the largest penalty, above 0
 * @example
 * ```ts
 * import { vcRows } from "@heldout/core/theory";
 * vcRows({ h: 11, eta: 0.05, epsilon: 0.1 }); // 9704
 * ```
 * @see {@link vcPenalty}
 */
export function vcRows({
  h,
  eta,
  epsilon,
}: {
  readonly h: number;
  readonly eta: number;
  readonly epsilon: number;
}): number {
  check(h >= 1 && epsilon > 0 && eta > 0 && eta < 1, `h = ${h}, epsilon = ${epsilon}, eta = ${eta}`);
  const guess = (h * Math.log(6 / epsilon ** 2) + Math.log(9 / (4 * eta))) / epsilon ** 2;
  return finite(smallestWhere(h, MOST_ROWS, guess, (l) => vcPenalty({ h, l, eta }) <= epsilon));
}

/** The largest dimension, at most l, whose penalty on l rows is at most epsilon; 0 when there is none. */
export function vcLargestDimension({
  l,
  eta,
  epsilon,
}: {
  readonly l: number;
  readonly eta: number;
  readonly epsilon: number;
}): number {
  check(l >= 1 && epsilon > 0 && eta > 0 && eta < 1, `l = ${l}, epsilon = ${epsilon}, eta = ${eta}`);
  return smallestWhere(1, l + 1, 1, (h) => h > l || vcPenalty({ h, l, eta }) > epsilon) - 1;
}

/** The probability with which the penalty of dimension h may be exceeded: 9/4 (2el/h)^h exp(-epsilon^2 l). Not cut at 1. */
export function vcEta({ h, l, epsilon }: { readonly h: number; readonly l: number; readonly epsilon: number }): number {
  check(h >= 1 && l >= 1 && epsilon > 0, `h = ${h}, l = ${l}, epsilon = ${epsilon}`);
  return Math.exp(Math.log(2.25) + h * (Math.log((2 * l) / h) + 1) - epsilon * epsilon * l);
}

function finite(rows: number): number {
  return rows >= MOST_ROWS ? Number.POSITIVE_INFINITY : rows;
}

function check(fine: boolean, values: string): void {
  if (fine) return;
  throw new InputError(
    "bad-option",
    `there is no bound for ${values}.`,
    "Sizes, dimensions and rows are at least 1, epsilon above 0, eta between 0 and 1.",
  );
}

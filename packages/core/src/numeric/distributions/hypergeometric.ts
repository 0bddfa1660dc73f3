import { requireCount, requireNumber, requireProbability } from "../domain.ts";
import { divide, widen } from "../doubleDouble.ts";
import { smallestWhere } from "../rootFinding.ts";
import { massAt } from "./binomial.ts";
import { normalQuantile } from "./normal.ts";

/** How far, relatively, a computed cdf may fall short of a probability that it equals on paper. */
const ROUNDING = 1e-14;

/**
 * P(K = k) for the number K of marked items among `drawn` items taken without replacement from a `population` that
 * contains `marked` marked ones; 0 where k is impossible.
 *
 * Computed by Loader's saddle-point form: the binomial masses of the marked and of the unmarked items over that of all,
 * at p = drawn/population.
 *
 * @example
 * ```ts
 * import { hypergeometricMass } from "@heldout/core/numeric";
 * hypergeometricMass(2, 50, 10, 5); // 0.2098
 * ```
 *
 * @see Loader (2000), Fast and accurate computation of binomial probabilities
 */
export function hypergeometricMass(k: number, population: number, marked: number, drawn: number): number {
  const { first, last } = support(k, population, marked, drawn);
  if (!Number.isInteger(k) || k < first || k > last) return 0;
  return first === last ? 1 : inner(k, population, marked, drawn);
}

/**
 * P(K ≤ k) for the number K of marked items among `drawn` items taken without replacement, with full relative accuracy
 * in the far tail.
 *
 * @example
 * ```ts
 * import { hypergeometricCdf } from "@heldout/core/numeric";
 * hypergeometricCdf(2, 50, 10, 5); // 0.9517
 * ```
 */
export function hypergeometricCdf(k: number, population: number, marked: number, drawn: number): number {
  return tails(k, population, marked, drawn).lower;
}

/**
 * P(K > k) for the number K of marked items among `drawn` items taken without replacement, with full relative accuracy
 * in the far tail.
 *
 * @example
 * ```ts
 * import { hypergeometricSurvival } from "@heldout/core/numeric";
 * hypergeometricSurvival(2, 50, 10, 5); // 0.0483
 * ```
 */
export function hypergeometricSurvival(k: number, population: number, marked: number, drawn: number): number {
  return tails(k, population, marked, drawn).upper;
}

/**
 * The smallest k with P(K ≤ k) ≥ probability; a cumulative probability that misses it by rounding alone (1e-14
 * relative) counts as equal.
 *
 * @example
 * ```ts
 * import { hypergeometricQuantile } from "@heldout/core/numeric";
 * hypergeometricQuantile(0.975, 50, 10, 5); // 3
 * ```
 */
export function hypergeometricQuantile(probability: number, population: number, marked: number, drawn: number): number {
  const { first, last } = support(0, population, marked, drawn);
  requireProbability(probability, "probability");
  if (probability === 0 || first === last) return first;
  if (probability === 1) return last;
  const share = drawn / population;
  const variance = (marked * share * (1 - share) * (population - marked)) / (population - 1);
  const guess = marked * share + normalQuantile(probability) * Math.sqrt(variance) - 0.5;
  const enough = probability * (1 - ROUNDING);
  return smallestWhere(first, last, guess, (k) => hypergeometricCdf(k, population, marked, drawn) >= enough);
}

/** Both tails. One that is not small may be the difference from 1; a small one is always summed itself. */
function tails(
  k: number,
  population: number,
  marked: number,
  drawn: number,
): { readonly lower: number; readonly upper: number } {
  const { first, last } = support(k, population, marked, drawn);
  const whole = Math.floor(k);
  if (whole < first) return { lower: 0, upper: 1 };
  if (whole >= last) return { lower: 1, upper: 0 };
  if (whole + 1 > (marked * drawn) / population) {
    const upper = sumUpwards(whole + 1, population, marked, drawn, last);
    return { lower: upper > 0.8 ? sumDownwards(whole, population, marked, drawn, first) : 1 - upper, upper };
  }
  const lower = sumDownwards(whole, population, marked, drawn, first);
  return { lower, upper: lower > 0.8 ? sumUpwards(whole + 1, population, marked, drawn, last) : 1 - lower };
}

/** P(K ≤ k), from k outwards until a term no longer counts. */
function sumDownwards(k: number, population: number, marked: number, drawn: number, first: number): number {
  const others = population - marked - drawn;
  let sum = 1;
  let term = 1;
  for (let j = k; j > first && term > sum * 1e-17; j--) {
    term *= (j / (marked - j + 1)) * ((others + j) / (drawn - j + 1));
    sum += term;
  }
  return Math.min(1, sum * inner(k, population, marked, drawn));
}

/** P(K ≥ k), from k outwards until a term no longer counts. */
function sumUpwards(k: number, population: number, marked: number, drawn: number, last: number): number {
  const others = population - marked - drawn;
  let sum = 1;
  let term = 1;
  for (let j = k; j < last && term > sum * 1e-17; j++) {
    term *= ((marked - j) / (j + 1)) * ((drawn - j) / (others + j + 1));
    sum += term;
  }
  return Math.min(1, sum * inner(k, population, marked, drawn));
}

/** The mass at a k of the support; there 0 < drawn < population. */
function inner(k: number, population: number, marked: number, drawn: number): number {
  const p = divide(widen(drawn), widen(population));
  const q = divide(widen(population - drawn), widen(population));
  const chosen = massAt(k, marked, p, q) * massAt(drawn - k, population - marked, p, q);
  return chosen / massAt(drawn, population, p, q);
}

function support(k: number, population: number, marked: number, drawn: number): { first: number; last: number } {
  requireNumber(k, "k");
  requireCount(population, "population");
  requireShare(marked, "marked", population);
  requireShare(drawn, "drawn", population);
  return { first: Math.max(0, drawn + marked - population), last: Math.min(drawn, marked) };
}

function requireShare(value: number, name: string, population: number): void {
  if (requireCount(value, name) <= population) return;
  throw new RangeError(`${name} is ${value}; the population has only ${population}.`);
}

import { requireCount, requireNumber, requireProbability } from "../domain.ts";
import { divide, widen } from "../doubleDouble.ts";
import { smallestWhere } from "../rootFinding.ts";
import { massAt } from "./binomial.ts";
import { normalQuantile } from "./normal.ts";

/** How far, relatively, a computed cdf may fall short of a probability that it equals on paper. */
const ROUNDING = 1e-14;

/**
 * P(K = k) for the number K of marked ones among `drawn`, taken without replacement from a `population` of which
 * `marked` are marked.
 *
 * Loader's (2000) form: the binomial masses of the marked and of the others, over that of all, at p = drawn/population.
 */
export function hypergeometricMass(k: number, population: number, marked: number, drawn: number): number {
  const { first, last } = support(k, population, marked, drawn);
  if (!Number.isInteger(k) || k < first || k > last) return 0;
  return first === last ? 1 : inner(k, population, marked, drawn);
}

/** P(K ≤ k), accurate also where it is tiny. */
export function hypergeometricCdf(k: number, population: number, marked: number, drawn: number): number {
  return tails(k, population, marked, drawn).lower;
}

/** P(K > k), accurate also where it is tiny. */
export function hypergeometricSurvival(k: number, population: number, marked: number, drawn: number): number {
  return tails(k, population, marked, drawn).upper;
}

/** The smallest k with P(K ≤ k) ≥ probability; a cdf short of it by rounding (1e-14 relative) counts as equal. */
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

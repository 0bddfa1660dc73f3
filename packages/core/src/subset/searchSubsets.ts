import { InputError } from "../data/inputError.ts";

export type StepwiseSearch = "forward" | "backward" | "floating" | "exhaustive" | "order";

/** All subsets of this many features are 4,095: as many as a search may try without being asked twice. */
const MOST_EXHAUSTIVE = 12;

/** A subset by the places of its features, ascending, and what it costs. */
export interface ScoredSubset {
  readonly places: readonly number[];
  /** Lower is better. */
  readonly score: number;
}

export interface SearchOptions {
  /** What a subset costs, lower is better; null when it cannot be had. */
  readonly score: (places: readonly number[]) => number | null;
  /** The smallest size that is asked for; a backward search ends there. Default 1. */
  readonly least?: number;
  /** The largest size that is asked for; forward and exhaustive searches end there. Default: all features. */
  readonly most?: number;
}

/**
 * A path through the subsets of `count` features, one subset of each size, in the order of the search.
 *
 * Forward adds the feature that helps most, from one feature up; backward removes the one that is missed least, from all
 * features down; floating adds like forward, but goes back as long as leaving a feature out gives a better subset of
 * that size than any before; exhaustive tries every subset; order takes the first features as they stand, so that the
 * subsets are fixed before any row is seen and each contains the one before. The empty subset is not tried. Of equally good subsets the
 * first in order of places. A subset without a score cannot be chosen, and a search that has no other ends there. What
 * the path has at one size does not depend on `least` and `most`.
 */
export function searchSubsets(
  count: number,
  method: StepwiseSearch,
  { score, least = 1, most = count }: SearchOptions,
): ScoredSubset[] {
  const best = (subsets: Iterable<readonly number[]>): ScoredSubset | null => bestOf(subsets, score);
  switch (method) {
    case "forward":
      return walk(null, most, (places) => best(larger(places, count)));
    case "backward":
      return walk(best([upTo(count)]), count - least + 1, (places) => best(smaller(places)));
    case "floating":
      return floating(count, best);
    case "exhaustive":
      refuseTooMany(count);
      return upTo(most).flatMap((size) => best(subsetsOf(count, size + 1)) ?? []);
    case "order":
      return upTo(most).flatMap((size) => best([upTo(size + 1)]) ?? []);
    default:
      return method satisfies never;
  }
}

function bestOf(subsets: Iterable<readonly number[]>, score: SearchOptions["score"]): ScoredSubset | null {
  let best: ScoredSubset | null = null;
  for (const places of subsets) {
    const value = score(places);
    if (value !== null && (best === null || value < best.score)) best = { places, score: value };
  }
  return best;
}

/** From the start, or from no feature, step by step until there are so many subsets. */
function walk(
  start: ScoredSubset | null,
  length: number,
  next: (places: readonly number[]) => ScoredSubset | null,
): ScoredSubset[] {
  const path = start ? [start] : [];
  while (path.length < length) {
    const found = next(path.at(-1)?.places ?? []);
    if (found === null || found.places.length === 0) break;
    path.push(found);
  }
  return path;
}

/**
 * Sequential floating forward selection (Pudil, Novovičová and Kittler 1994). When adding leads to a subset worse than
 * one of its size found before, the search goes on from the better one, so that no size ever gets worse. It ends because
 * every step back finds a better subset than any before of that size.
 */
function floating(count: number, best: (subsets: Iterable<readonly number[]>) => ScoredSubset | null): ScoredSubset[] {
  const found = new Map<number, ScoredSubset>();
  const improves = ({ places, score }: ScoredSubset): boolean =>
    score < (found.get(places.length)?.score ?? Number.POSITIVE_INFINITY);
  let places: readonly number[] = [];
  while (places.length < count) {
    const added = best(larger(places, count));
    if (added === null) break;
    if (improves(added)) found.set(added.places.length, added);
    places = found.get(added.places.length)?.places ?? added.places;
    while (places.length > 2) {
      const fewer = best(smaller(places));
      if (fewer === null || !improves(fewer)) break;
      found.set(fewer.places.length, fewer);
      places = fewer.places;
    }
  }
  return [...found.values()].sort((a, b) => a.places.length - b.places.length);
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** Every subset with one feature more. */
function larger(places: readonly number[], count: number): number[][] {
  return upTo(count)
    .filter((place) => !places.includes(place))
    .map((place) => [...places, place].sort((a, b) => a - b));
}

/** Every subset with one feature less. */
function smaller(places: readonly number[]): number[][] {
  return places.map((place) => places.filter((other) => other !== place));
}

function* subsetsOf(count: number, size: number): Iterable<readonly number[]> {
  const all = upTo(count);
  for (let mask = 1; mask < 2 ** count; mask++) {
    const places = all.filter((place) => mask & (1 << place));
    if (places.length === size) yield places;
  }
}

function refuseTooMany(count: number): void {
  if (count <= MOST_EXHAUSTIVE) return;
  throw new InputError(
    "fit-failed",
    `${count} features have ${(2 ** count - 1).toLocaleString("en-US")} subsets, too many to try them all.`,
    `Exhaustive search takes at most ${MOST_EXHAUSTIVE} features; use forward, backward, floating or l1.`,
  );
}

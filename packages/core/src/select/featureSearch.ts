import { InputError } from "../data/inputError.ts";
import type { Metric } from "../metrics/metric.ts";

export type FeatureSearchMethod = "forward" | "backward" | "exhaustive";

/** All subsets of this many features are 4,095: as many as a search may try without being asked twice. */
const MOST_EXHAUSTIVE = 12;

/** A subset on the way, by the places of its features, ascending. */
export interface SearchStep {
  readonly places: readonly number[];
  /** The feature that was added or removed to get here; null at the start of a backward search, and for exhaustive. */
  readonly changed: number | null;
  readonly score: number;
}

/**
 * A path through the subsets of `count` features, one subset of each size.
 *
 * Forward adds the feature that helps most, from one feature up; backward removes the one that is missed least, from all
 * features down; exhaustive tries every subset and keeps the best of each size, smallest first. The empty subset is not
 * tried. Of equally good subsets the first in order of places. A subset without a score cannot be chosen, and a search
 * that has no other ends there.
 */
export function searchFeatures(
  count: number,
  method: FeatureSearchMethod,
  {
    score,
    better,
  }: { readonly score: (places: readonly number[]) => number | null; readonly better: Metric["better"] },
): SearchStep[] {
  const sign = better === "lower" ? -1 : 1;
  const all = Array.from({ length: count }, (_, place) => place);
  const bestOf = (steps: Iterable<Omit<SearchStep, "score">>): SearchStep | null => {
    let best: SearchStep | null = null;
    for (const step of steps) {
      const value = score(step.places);
      if (value !== null && (best === null || sign * value > sign * best.score)) best = { ...step, score: value };
    }
    return best;
  };
  switch (method) {
    case "forward":
      return walk(null, count, (places) =>
        bestOf(
          all
            .filter((place) => !places.includes(place))
            .map((place) => ({ places: [...places, place].sort((a, b) => a - b), changed: place })),
        ),
      );
    case "backward":
      return walk(bestOf([{ places: all, changed: null }]), count - 1, (places) =>
        bestOf(places.map((place) => ({ places: places.filter((other) => other !== place), changed: place }))),
      );
    case "exhaustive":
      refuseTooMany(count);
      return all.flatMap((_, size) => bestOf(subsetsOf(all, size + 1)) ?? []);
    default:
      return method satisfies never;
  }
}

function walk(
  start: SearchStep | null,
  steps: number,
  next: (places: readonly number[]) => SearchStep | null,
): SearchStep[] {
  const path: SearchStep[] = start ? [start] : [];
  for (let step = 0; step < steps; step++) {
    const found = next(path[path.length - 1]?.places ?? []);
    if (found === null) break;
    path.push(found);
  }
  return path;
}

function* subsetsOf(all: readonly number[], size: number): Iterable<Omit<SearchStep, "score">> {
  for (let mask = 1; mask < 2 ** all.length; mask++) {
    const places = all.filter((place) => mask & (1 << place));
    if (places.length === size) yield { places, changed: null };
  }
}

function refuseTooMany(count: number): void {
  if (count <= MOST_EXHAUSTIVE) return;
  throw new InputError(
    "bad-option",
    `${count} features have ${(2 ** count - 1).toLocaleString("en-US")} subsets, too many to try them all.`,
    `Exhaustive search takes at most ${MOST_EXHAUSTIVE} features; use forward or backward.`,
  );
}

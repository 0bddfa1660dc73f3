import type { CandidateResult } from "@heldout/core/internal";

/**
 * The scale of the bars of all candidates: from the least to the largest bound, except that one candidate that is
 * wildly uncertain or wrong does not press the others flat: what lies farther beyond the bounds of the better half than
 * three times their spread is cut.
 */
export function meanRange(candidates: readonly CandidateResult[]): readonly [number, number] {
  const ranked = candidates.filter(({ mean }) => mean.value !== null).sort((a, b) => a.rank - b.rank);
  return rangeOf(ranked.map(({ mean }) => mean));
}

/** The scale of the differences; 0 is always on it. */
export function differenceRange(candidates: readonly CandidateResult[]): readonly [number, number] {
  const ranked = [...candidates].sort((a, b) => a.rank - b.rank);
  const differences = ranked.flatMap(({ difference }) => difference ?? []);
  return differences.length === 0 ? [0, 1] : rangeOf([{ value: 0 }, ...differences]);
}

interface Bounded {
  readonly value: number | null;
  readonly lower?: number;
  readonly upper?: number;
}

/** `ranked` from the best to the worst. */
function rangeOf(ranked: readonly Bounded[]): readonly [number, number] {
  const values = ranked.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return [0, 1];
  const ends = ranked.flatMap(({ value, lower, upper }) => (value === null ? [] : [lower ?? value, upper ?? value]));
  const half = ranked.slice(0, Math.ceil(ranked.length / 2));
  const core = half.flatMap(({ value, lower, upper }) => (value === null ? [] : [lower ?? value, upper ?? value]));
  const [low, high] = [least(core), most(core)];
  const reach = 3 * Math.max(high - low, Math.abs(high) / 20);
  const from = Math.max(least(ends), low - reach);
  const to = Math.min(most(ends), high + reach);
  return from < to ? [from, to] : [from - (Math.abs(from) || 1) / 2, to + (Math.abs(to) || 1) / 2];
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

import type { ErrorLine } from "./errorLines.ts";

export interface CurveDomain {
  readonly low: number;
  readonly high: number;
  /** The worst value that lies outside; null when every value is drawn. */
  readonly beyond: number | null;
}

/**
 * The vertical range of a drawing of error curves.
 *
 * One setting that goes astray (a polynomial of too high a degree can be wrong by orders of magnitude) must not press
 * all others flat: what is worse than the median by more than three times the median's size, and by more than eight
 * times its distance to the best, lies outside. Intervals widen the range by at most its own height on either side.
 */
export function curveDomain(lines: readonly ErrorLine[], better: string): CurveDomain {
  const points = lines.flatMap((line) => line.points);
  const sign = better === "lower" ? -1 : 1;
  const goodness = points.flatMap(({ test: { value } }) => (value === null ? [] : [sign * value]));
  goodness.sort((a, b) => b - a);
  if (goodness.length === 0) return { low: 0, high: 1, beyond: null };
  const [best] = goodness;
  const median = goodness[Math.floor(goodness.length / 2)];
  const reach = Math.max(8 * (best - median), 3 * Math.abs(median));
  const floor = reach > 0 ? median - reach : Number.NEGATIVE_INFINITY;
  const values = points
    .flatMap(({ test, train, inner }) => [test.value, train.value, inner?.value ?? null])
    .filter((value) => value !== null && sign * value >= floor);
  const drawn = points.filter(({ test: { value } }) => value !== null && sign * value >= floor);
  const low = least(values);
  const high = most(values);
  const span = high - low || Math.abs(high) || 1;
  const worst = goodness[goodness.length - 1];
  return {
    low: Math.max(low - span, least([low, ...drawn.map(({ test }) => test.lower ?? null)])),
    high: Math.min(high + span, most([high, ...drawn.map(({ test }) => test.upper ?? null)])),
    beyond: worst < floor ? sign * worst : null,
  };
}

function least(values: readonly (number | null)[]): number {
  return values.reduce<number>((a, b) => (b === null ? a : Math.min(a, b)), Number.POSITIVE_INFINITY);
}

function most(values: readonly (number | null)[]): number {
  return values.reduce<number>((a, b) => (b === null ? a : Math.max(a, b)), Number.NEGATIVE_INFINITY);
}

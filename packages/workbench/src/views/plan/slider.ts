import type { Quantity } from "@heldout/core/internal";

/** A slider that reaches the useful values of a quantity: where it stands, and what a place on it means. */
export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly place: (value: number) => number;
  readonly value: (place: number) => number;
}

/** Shares that are as often near 1 as near 0. */
const SHARES = ["power", "rate", "rateA", "rateB", "positives", "auc", "null", "aucA", "aucB", "correlation", "among"];

/**
 * Shares move evenly over their range. Everything else moves by factors around where it started, a hundredth to a hundred
 * times as much but never outside its range, and snaps to two significant digits (rows to three).
 */
export function sliderOf({ name, range }: Quantity, start: number): Slider {
  if (SHARES.includes(name)) {
    const [low, high] = [Math.max(range.low, -0.99), Math.min(range.high, 1)];
    const margin = range.open === "none" ? 0 : 0.01;
    return {
      min: low < 0 ? low : low + margin,
      max: high - margin,
      step: 0.01,
      place: (value) => value,
      value: (place) => Number(place.toFixed(2)),
    };
  }
  const centre = Math.log10(Math.max(start, 1e-12));
  const least = range.low > 0 ? Math.log10(range.low) : Number.NEGATIVE_INFINITY;
  const most = Number.isFinite(range.high) ? Math.log10(range.high) : Number.POSITIVE_INFINITY;
  const digits = name === "n" ? 3 : 2;
  return {
    min: Math.max(least, centre - 2),
    max: Math.min(most, centre + 2),
    step: 0.01,
    place: (value) => Math.log10(Math.max(value, 1e-12)),
    value: (place) => {
      const snapped = Number((10 ** place).toPrecision(digits));
      return range.whole ? Math.max(range.low, Math.round(snapped)) : Math.min(snapped, range.high);
    },
  };
}

/** A number with the ends of its interval; an end that is missing is open. */
export interface WithEnds {
  readonly value: number;
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
}

/** More decimals than this tell nobody anything. */
const MOST = 12;

/**
 * Decimals that show two significant digits of the width of the interval: what lies beyond them is noise, and fewer would
 * make the ends look the same. 0 when there is no interval, or one without width.
 */
export function intervalDecimals({ value, lower, upper }: WithEnds): number {
  const width =
    lower === undefined || upper === undefined ? 2 * Math.abs(value - (lower ?? upper ?? value)) : upper - lower;
  if (!(width > 0) || !Number.isFinite(width)) return 0;
  // a width of 0.01 that is stored as 0.00999... has the decimals of 0.01
  return Math.min(MOST, Math.max(0, 1 - Math.floor(Math.log10(width * (1 + 1e-9)))));
}

import { InputError } from "../data/inputError.ts";

/**
 * A confidence interval, or for the Beta posteriors a credible one.
 *
 * The procedure covers the true value in a share `level` of all samples; this is not the probability that one given
 * interval contains it.
 *
 * @see {@link wilson}
 */
export interface Interval {
  /** Lower bound. */
  readonly lower: number;
  /** Upper bound. */
  readonly upper: number;
  /** The level that was asked for. */
  readonly level: number;
  /** Id of the procedure. */
  readonly method: string;
  /** Standard error, when the procedure is based on one. */
  readonly standardError?: number;
  /** What must be known to read this interval, such as an end that is set and not computed. */
  readonly note?: string;
}

/**
 * Level and side of an interval.
 *
 * @see {@link wilson}
 */
export interface IntervalOptions {
  /** Probability with which the procedure covers the true value, in (0, 1). Default 0.95. */
  readonly level?: number | undefined;
  /**
   * "both" (default), or one-sided: "lower" gives [lower, range maximum], "upper" gives [range minimum, upper], each at
   * the full level.
   */
  readonly side?: "both" | "lower" | "upper" | undefined;
}

/** The same level, or an error that knows a percentage when it sees one. */
export function checkLevel(level: number): number {
  if (level > 0 && level < 1) return level;
  throw new InputError(
    "bad-level",
    `the level must lie strictly between 0 and 1, not ${level}.`,
    level > 1 && level < 100
      ? `Did you mean ${Number((level / 100).toPrecision(12))}?`
      : "Use a value such as 0.95: intervals that cover the true value 95 times in 100.",
  );
}

/** The probability left out on each open side: (1 - level) / 2 two-sided, 1 - level one-sided. */
export function tailOf({ level = 0.95, side = "both" }: IntervalOptions): number {
  checkLevel(level);
  return side === "both" ? (1 - level) / 2 : 1 - level;
}

/**
 * The interval between two bounds, of which a one-sided one replaces the bound it leaves open by the end of the range.
 *
 * Bounds are functions because an open one need not be computed.
 */
export function intervalBetween(
  method: string,
  bounds: { readonly lower: () => number; readonly upper: () => number },
  { level = 0.95, side = "both" }: IntervalOptions,
  [minimum, maximum]: readonly [minimum: number, maximum: number] = [0, 1],
): Interval {
  return {
    lower: side === "upper" ? minimum : bounds.lower(),
    upper: side === "lower" ? maximum : bounds.upper(),
    level,
    method,
  };
}

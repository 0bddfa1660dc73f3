import type { Interval } from "../intervals/interval.ts";
import type { MetricResult } from "./evaluation.ts";

/** What stands in the place of an interval that cannot be written down. */
export const TOO_WIDE = "no interval: its numbers are too large for a double";

/** Whether numbers of an interval, or of its standard error, have overflowed. */
export function hasOverflown({ lower, upper, standardError = 0 }: Interval): boolean {
  return Number.isNaN(lower) || Number.isNaN(upper) || !Number.isFinite(standardError);
}

/** A bound at infinity says nothing and is left out: a one-sided interval of an unbounded metric has one end. */
export function asFields({ lower, upper, standardError, method }: Interval): Omit<MetricResult, "value" | "n"> {
  return {
    ...(Number.isFinite(lower) ? { lower } : {}),
    ...(Number.isFinite(upper) ? { upper } : {}),
    ...(standardError === undefined ? {} : { standardError }),
    method,
  };
}

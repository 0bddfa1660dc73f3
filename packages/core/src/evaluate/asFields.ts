import type { Interval } from "../intervals/interval.ts";
import type { MetricResult } from "./evaluation.ts";

/** A bound at infinity says nothing and is left out: a one-sided interval of an unbounded metric has one end. */
export function asFields({ lower, upper, standardError, method, note }: Interval): Omit<MetricResult, "value" | "n"> {
  return {
    ...(Number.isFinite(lower) ? { lower } : {}),
    ...(Number.isFinite(upper) ? { upper } : {}),
    ...(standardError === undefined ? {} : { standardError }),
    method,
    ...(note === undefined ? {} : { note }),
  };
}

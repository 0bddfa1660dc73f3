import type { MetricResult } from "./evaluation.ts";

/** Fewer groups than this give a bootstrap of whole groups next to nothing to draw from. */
const FEWEST_GROUPS = 5;

/**
 * The results, with those marked whose interval is not to be trusted: bootstrap intervals of a handful of groups, which are far
 * too short. Cameron, Gelbach and Miller (2008), Bootstrap-based improvements for inference with clustered errors.
 */
export function markUnreliable(
  results: Readonly<Record<string, MetricResult>>,
  groups: number | null,
): Readonly<Record<string, MetricResult>> {
  if (groups === null || groups >= FEWEST_GROUPS) return results;
  const reason = `a bootstrap of ${groups === 1 ? "1 group" : `${groups} groups`} cannot estimate the variance between groups`;
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => [
      id,
      result.method !== undefined && /bootstrap|percentile|bca/.test(result.method)
        ? { ...result, reliable: false as const, reason }
        : result,
    ]),
  );
}

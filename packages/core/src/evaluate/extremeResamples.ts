import { inTerms, option, words } from "../data/wording.ts";
import { tailOf } from "../intervals/interval.ts";
import type { MetricResult } from "./evaluation.ts";
import type { Settings } from "./options.ts";

/** Resamples that should lie beyond an end of an interval, for that end to rest on more than chance. */
const BEYOND = 10;
const USUAL = 2000;
const MOST = 20_000;

/** Replicates for a level that looks have raised: the usual 2,000, and more when fewer than 10 would lie beyond an end. */
export function replicatesFor(level: number, side: "both" | "lower" | "upper"): number {
  return Math.min(MOST, Math.max(USUAL, Math.ceil(BEYOND / tailOf({ level, side }) - 1e-6)));
}

/** Said when even those are too few: the most extreme resamples end an interval too early. */
export function extremeWarning(
  { replicates, bounds, terms }: Settings,
  results: Readonly<Record<string, MetricResult>>,
): string[] {
  const beyond = tailOf(bounds) * replicates;
  const resampled = Object.values(results).some(({ method }) => method?.startsWith("bootstrap"));
  if (!resampled || beyond >= BEYOND / 2) return [];
  return [
    inTerms(
      words`at this level about ${beyond.toFixed(1)} of ${replicates.toLocaleString("en-US")} resamples lie beyond each end of a bootstrap interval: such intervals are too narrow; raise ${option("bootstrap")}.`,
      terms,
    ),
  ];
}

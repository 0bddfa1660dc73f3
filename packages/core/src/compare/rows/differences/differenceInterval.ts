import type { Settings } from "../../../evaluate/options.ts";
import { type BootstrapInterval, bootstrapInterval } from "../../../intervals/bootstrap.ts";
import type { IntervalOptions } from "../../../intervals/interval.ts";
import { isBootstrap } from "../../../intervals/intervalIds.ts";
import type { DifferenceReplicates } from "../resampling/pairedReplicates.ts";
import { expandedPercentile, leastExpandedP } from "./expandedPercentile.ts";

/** The bootstrap interval of a difference: expanded percentiles, or the method that was asked for. */
export function differenceInterval(
  value: number,
  { values, jackknife, units }: DifferenceReplicates,
  { interval }: Pick<Settings, "interval">,
  bounds: IntervalOptions,
): BootstrapInterval | null {
  if (isBootstrap(interval)) return bootstrapInterval(value, values, jackknife, { ...bounds, method: interval });
  return expandedPercentile(value, values, units, bounds);
}

/**
 * The p-value of "the difference is 0" that belongs to these intervals: 1 less the largest level whose interval leaves 0
 * out. Found by halving, so test and interval cannot contradict each other.
 *
 * Never below what the number of replicates can show. As trustworthy as the interval, whose coverage is right for many
 * rows. Efron and Tibshirani (1993), 15.4. null when there is no interval.
 */
export function bootstrapTest(
  value: number,
  replicates: DifferenceReplicates,
  settings: Pick<Settings, "interval">,
): number | null {
  const covers = (p: number): boolean | null => {
    const interval = differenceInterval(value, replicates, settings, { level: 1 - p });
    return interval && interval.lower <= 0 && interval.upper >= 0;
  };
  const drawn = replicates.values.length;
  let low = isBootstrap(settings.interval) ? 2 / (drawn + 1) : leastExpandedP(drawn, replicates.units);
  let high = 1;
  const inWidest = covers(low);
  if (inWidest === null) return null;
  if (value === 0) return 1;
  if (!inWidest) return low;
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (covers(middle)) low = middle;
    else high = middle;
  }
  return low;
}

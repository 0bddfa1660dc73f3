import { InputError, quoteValue } from "../data/inputError.ts";
import { checkLevel } from "../intervals/interval.ts";
import { INTERVAL_IDS, type IntervalChoice, type IntervalId } from "../intervals/intervalIds.ts";
import type { MetricOptions } from "../metrics/catalog.ts";

/**
 * Options of a metric's estimate; every one has a default.
 *
 * @see {@link estimate}
 */
export interface EstimateOptions extends MetricOptions {
  /** Predict positive when `score >= threshold`. Default 0.5 for probabilities, none for other scores. */
  readonly threshold?: number | null;
  /** Probability with which each interval's procedure covers the true value. Default 0.95. */
  readonly level?: number;
  /** Both ends (default), or a bound on one side at the full level. */
  readonly side?: "both" | "lower" | "upper";
  /** Interval to use wherever it fits. Default: each metric's own. */
  readonly interval?: IntervalId;
  /** Bootstrap replicates. Default 2000. */
  readonly replicates?: number;
  /**
   * Whether the bootstrap keeps the size of each class. Default false: rows are drawn as if the file were a random
   * sample, in which class sizes vary too. True for rows that were sampled class by class.
   */
  readonly stratified?: boolean;
  /** Seed of everything random. Default 1. */
  readonly seed?: number;
}

/** Options with every default filled in. */
export interface Settings extends IntervalChoice {
  readonly threshold: number | null;
  readonly replicates: number;
  readonly stratified: boolean;
  readonly seed: number;
}

export function settingsOf(options: EstimateOptions, defaultThreshold: number | null): Settings {
  const {
    threshold = defaultThreshold,
    level = 0.95,
    side = "both",
    interval,
    replicates = 2000,
    stratified = false,
    seed = 1,
  } = options;
  if (interval !== undefined && !INTERVAL_IDS.includes(interval)) {
    throw new InputError(
      "unknown-interval",
      `there is no interval ${quoteValue(String(interval))}.`,
      `Use one of ${INTERVAL_IDS.join(", ")}.`,
    );
  }
  if (!(Number.isInteger(replicates) && replicates >= 100)) {
    throw new InputError(
      "bad-option",
      `${replicates} bootstrap replicates are too few.`,
      "Use a whole number from 100 up, such as 2000.",
    );
  }
  if (threshold !== null && Number.isNaN(threshold)) {
    throw new InputError("bad-option", "the threshold is not a number.", "Give a number, such as 0.5.");
  }
  return {
    threshold,
    interval: interval ?? null,
    replicates,
    stratified,
    seed,
    bounds: { level: checkLevel(level), side },
  };
}

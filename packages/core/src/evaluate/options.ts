import { InputError, quoteValue } from "../data/inputError.ts";
import { libraryTerms, type Terms } from "../data/wording.ts";
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
  readonly threshold?: number | null | undefined;
  /** Probability with which each interval's procedure covers the true value. Default 0.95. */
  readonly level?: number | undefined;
  /** Both ends (default), or a bound on one side at the full level. */
  readonly side?: "both" | "lower" | "upper" | undefined;
  /** Interval to use wherever it fits. Default: each metric's own. */
  readonly interval?: IntervalId | undefined;
  /** Bootstrap replicates. Default 2000. */
  readonly replicates?: number | undefined;
  /**
   * Whether the bootstrap keeps the size of each class. Default false: rows are drawn as if the file were a random
   * sample, in which class sizes vary too. True for rows that were sampled class by class.
   */
  readonly stratified?: boolean | undefined;
  /** Seed of everything random. Default 1. */
  readonly seed?: number | undefined;
  /** How options are called in warnings. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/** Options with every default filled in. */
export interface Settings extends IntervalChoice {
  readonly threshold: number | null;
  readonly replicates: number;
  readonly stratified: boolean;
  readonly seed: number;
  readonly terms: Terms;
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
    terms = libraryTerms,
  } = options;
  if (!(Number.isInteger(replicates) && replicates >= 100)) {
    throw new InputError(
      "bad-option",
      `${replicates} bootstrap replicates are too few.`,
      "Use a whole number from 100 up, such as 2000.",
    );
  }
  if (threshold !== null && Number.isNaN(threshold)) {
    throw new InputError("bad-option", "the threshold is not a number.", "Give one, such as 0.5.");
  }
  return {
    threshold,
    interval: interval === undefined ? null : intervalNamed(String(interval)),
    replicates,
    stratified,
    seed,
    bounds: { level: checkLevel(level), side },
    terms,
  };
}

/** The interval of this name. */
export function intervalNamed(name: string): IntervalId {
  const found = INTERVAL_IDS.find((id) => id === name);
  if (found !== undefined) return found;
  throw new InputError(
    "unknown-interval",
    `there is no interval ${quoteValue(name)}.`,
    `Use one of ${INTERVAL_IDS.join(", ")}.`,
  );
}

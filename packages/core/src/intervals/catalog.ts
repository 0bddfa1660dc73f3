import { anytimeProportion } from "./anytime/anytimeProportion.ts";
import { betaHighestDensity } from "./betaHighestDensity.ts";
import { betaPosterior } from "./betaPosterior.ts";
import { clopperPearson } from "./clopperPearson.ts";
import { hoeffdingProportion } from "./hoeffding.ts";
import type { Interval, IntervalOptions } from "./interval.ts";
import { jeffreys } from "./jeffreys.ts";
import { normalProportion } from "./normalProportion.ts";
import type { ProportionIntervalId } from "./proportionMethods.ts";
import { studentProportion } from "./studentProportion.ts";
import { wilson } from "./wilson.ts";

/**
 * The interval of a proportion of `k` successes in `n` trials, both real.
 *
 * @see {@link proportionIntervals}
 */
export type ProportionInterval = (k: number, n: number, options?: IntervalOptions) => Interval;

/**
 * Every interval of a proportion by its id; the first one, Wilson's, is the default.
 *
 * @example
 * ```ts
 * import { proportionIntervals } from "@heldout/core/intervals";
 * Object.keys(proportionIntervals).length; // 9
 * proportionIntervals["clopper-pearson"](8, 100).upper; // 0.152
 * ```
 * @see Brown, Cai and DasGupta (2001), Interval estimation for a binomial proportion, Statist. Sci. 16:101
 */
export const proportionIntervals: Readonly<Record<ProportionIntervalId, ProportionInterval>> = {
  wilson,
  normal: normalProportion,
  student: studentProportion,
  "clopper-pearson": clopperPearson,
  jeffreys,
  beta: betaPosterior,
  "beta-hdi": betaHighestDensity,
  hoeffding: hoeffdingProportion,
  anytime: anytimeProportion,
};

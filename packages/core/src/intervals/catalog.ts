import type { About } from "./about.ts";
import { anytimeAbout, anytimeProportion } from "./anytime/anytimeProportion.ts";
import { betaHighestDensity, betaHighestDensityAbout } from "./betaHighestDensity.ts";
import { betaAbout, betaPosterior } from "./betaPosterior.ts";
import { clopperPearson, clopperPearsonAbout } from "./clopperPearson.ts";
import { hoeffdingAbout, hoeffdingProportion } from "./hoeffding.ts";
import type { Interval, IntervalOptions } from "./interval.ts";
import { jeffreys, jeffreysAbout } from "./jeffreys.ts";
import { normalAbout, normalProportion } from "./normalProportion.ts";
import { studentAbout } from "./studentMean.ts";
import { studentProportion } from "./studentProportion.ts";
import { wilson, wilsonAbout } from "./wilson.ts";

/**
 * An interval of a proportion with its description.
 *
 * @see {@link proportionIntervals}
 */
export interface ProportionInterval {
  /** Name, definition, formula, range and reference of the method. */
  readonly about: About;
  /** The interval for `k` successes in `n` trials. Default level 0.95, two-sided. */
  readonly interval: (k: number, n: number, options?: IntervalOptions) => Interval;
}

/**
 * Id of an interval of a proportion.
 *
 * @see {@link proportionIntervals}
 */
export type ProportionIntervalId =
  | "wilson"
  | "normal"
  | "student"
  | "clopper-pearson"
  | "jeffreys"
  | "beta"
  | "beta-hdi"
  | "hoeffding"
  | "anytime";

/**
 * Every interval of a proportion by its id; the first one, Wilson's, is the default.
 *
 * @example
 * ```ts
 * import { proportionIntervals } from "@heldout/core/intervals";
 * Object.keys(proportionIntervals).length; // 9
 * proportionIntervals["clopper-pearson"].interval(8, 100).upper; // 0.152
 * ```
 * @see Brown, Cai and DasGupta (2001), Interval estimation for a binomial proportion, Statist. Sci. 16:101
 */
export const proportionIntervals: Readonly<Record<ProportionIntervalId, ProportionInterval>> = {
  wilson: { about: wilsonAbout, interval: wilson },
  normal: { about: normalAbout, interval: normalProportion },
  student: { about: studentAbout, interval: studentProportion },
  "clopper-pearson": { about: clopperPearsonAbout, interval: clopperPearson },
  jeffreys: { about: jeffreysAbout, interval: jeffreys },
  beta: { about: betaAbout, interval: betaPosterior },
  "beta-hdi": { about: betaHighestDensityAbout, interval: betaHighestDensity },
  hoeffding: { about: hoeffdingAbout, interval: hoeffdingProportion },
  anytime: { about: anytimeAbout, interval: anytimeProportion },
};

/** The intervals of a proportion by their ids; the first one is the default. */
export const PROPORTION_METHODS = [
  "wilson",
  "normal",
  "student",
  "clopper-pearson",
  "jeffreys",
  "beta",
  "beta-hdi",
  "hoeffding",
  "anytime",
] as const;

/**
 * Id of an interval of a proportion.
 *
 * @see {@link proportionIntervals}
 */
export type ProportionIntervalId = (typeof PROPORTION_METHODS)[number];

export function isProportionMethod(id: string): id is ProportionIntervalId {
  return PROPORTION_METHODS.some((method) => method === id);
}

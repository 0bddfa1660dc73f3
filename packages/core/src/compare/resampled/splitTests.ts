/** Tests of a difference on splits that a verdict can rest on, by their id. */
export const SPLIT_TESTS = ["conservativeT", "correctedResampledT", "fiveByTwo", "fiveByTwoF"] as const;

/**
 * A test of a difference on splits that a verdict can rest on.
 *
 * @see {@link compareFolds}
 */
export type SplitTest = (typeof SPLIT_TESTS)[number];

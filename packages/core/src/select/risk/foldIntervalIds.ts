/** Intervals of a mean of row losses over folds, by their id. */
export const FOLD_INTERVALS = ["corrected-t", "cv-clt", "nested-cv"] as const;

/**
 * An interval of a mean of row losses over folds.
 *
 * @see {@link estimateRisk}
 */
export type FoldInterval = (typeof FOLD_INTERVALS)[number];

import { InputError } from "../data/inputError.ts";

/**
 * How rows are clustered, for plans in which they are not independent: several rows of one patient, document or
 * question.
 *
 * @see {@link designEffect}
 */
export interface Clusters {
  /** Mean rows per cluster, at least 1. */
  readonly size: number;
  /** Intraclass correlation of what is averaged, in [0, 1]: 0 independent rows, 1 copies of one row. */
  readonly icc: number;
  /** Standard deviation of the cluster sizes over their mean, 0 or more. Default 0: all of one size. */
  readonly cv?: number | undefined;
}

/**
 * The design effect: by what factor clustering inflates the variance of a mean, 1 + ((cv² + 1) size - 1) icc, at least
 * 1.
 *
 * It assumes that every pair of rows of a cluster has the correlation `icc`.
 *
 * @param clusters mean size, intraclass correlation, and variation of the sizes
 *
 * @example
 * ```ts
 * import { designEffect } from "@heldout/core/plan";
 * designEffect({ size: 10, icc: 0.05 }); // 1.45
 * ```
 *
 * @see Kish (1965), Survey Sampling, section 5.4; for unequal sizes Kerry and Bland (2001), Statist. Med. 20:377
 */
export function designEffect({ size, icc, cv = 0 }: Clusters): number {
  if (!(size >= 1 && icc >= 0 && icc <= 1 && cv >= 0 && Number.isFinite(size) && Number.isFinite(cv))) {
    throw new InputError(
      "bad-option",
      `clusters of ${size} rows with correlation ${icc} and variation ${cv} do not exist.`,
      "The size is at least 1, the correlation in [0, 1], the variation of sizes 0 or more.",
    );
  }
  return 1 + ((cv * cv + 1) * size - 1) * icc;
}

/** How many independent rows `n` rows of clusters amount to, rounded down. */
export function independentRows(n: number, effect: number): number {
  return Math.floor((n / effect) * (1 + 1e-12));
}

/** The fewest rows of clusters that amount to `independent` rows. */
export function clusteredRows(independent: number, effect: number): number {
  return Math.ceil(independent * effect * (1 - 1e-12));
}

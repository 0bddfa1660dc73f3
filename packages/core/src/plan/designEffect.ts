import { InputError } from "../data/inputError.ts";

export interface Clusters {
  /** Mean rows per cluster, at least 1. */
  readonly size: number;
  /** Intraclass correlation of what is averaged, in [0, 1]: 0 independent rows, 1 copies of one row. */
  readonly icc: number;
  /** Standard deviation of the cluster sizes over their mean, 0 or more. Default 0: all of one size. */
  readonly cv?: number | undefined;
}

/**
 * By what factor rows in clusters are worth less than independent ones: 1 + ((cv² + 1) size - 1) icc, at least 1.
 *
 * The variance of a mean of such rows over that of independent ones, when every pair of rows of a cluster has the
 * correlation `icc`. Kish (1965), 5.4; for unequal sizes Kerry and Bland (2001), Statist. Med. 20:377.
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

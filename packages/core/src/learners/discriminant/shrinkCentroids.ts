import type { ClassRows } from "../classRows.ts";
import { columnMean } from "../columnMean.ts";

/**
 * Centroids moved towards the mean of all rows, each coordinate by `threshold` times its standard error
 * sqrt(1/n_c - 1/n) (s + median of all s), and never beyond it; s is the sd around the centroids with divisor n - classes,
 * on the scale that `factor` gives each feature. A feature of factor 0 stays
 * where it is and is none of those.
 */
export function shrinkCentroids(
  { codes, weights, totals, classes }: ClassRows,
  columns: readonly Float64Array[],
  centroids: readonly (readonly number[])[],
  factor: readonly number[],
  threshold: number,
): number[][] {
  const n = codes.length;
  const deviations = columns.map((column, j) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += weights[i] * (column[i] - centroids[codes[i]][j]) ** 2;
    return factor[j] * Math.sqrt(sum / Math.max(1, n - classes.length));
  });
  const typical = median(deviations.filter((_, j) => factor[j] > 0));
  const middle = columns.map((column) => columnMean(column, weights));
  return centroids.map((centroid, c) =>
    centroid.map((value, j) => {
      if (factor[j] === 0) return value;
      const error = (Math.sqrt(1 / totals[c] - 1 / n) * (deviations[j] + typical)) / factor[j];
      const away = Math.abs(value - middle[j]) - threshold * error;
      return away > 0 ? middle[j] + Math.sign(value - middle[j]) * away + 0 : middle[j] + 0;
    }),
  );
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : sorted.length === 0 ? 0 : (sorted[half - 1] + sorted[half]) / 2;
}

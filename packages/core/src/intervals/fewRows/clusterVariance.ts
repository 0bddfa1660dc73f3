import type { RobustVariance } from "../clusterRobust.ts";

/** The variance of a statistic of dependent or unequally weighted rows, with what it rests on. */
export interface ClusterVariance extends RobustVariance {
  /** Groups with a row that counts. */
  readonly units: number;
  /** How many groups of one size have as many degrees of freedom as these groups of theirs, whatever the losses. */
  readonly effectiveUnits: number;
}

/**
 * The variance of a statistic from its row influences when rows come in groups, for few groups and groups of unequal size.
 *
 * A large group draws the statistic to itself, so its residual is too small: each is divided by sqrt(1 - h), h the share of
 * the group (the correction CR2). The degrees of freedom are those of a chi-squared variable with the mean and variance of
 * this estimate: once by the sizes of the groups, for groups whose rows are all alike, which is the worst there is; and
 * once by the kurtosis of the residuals. The smaller number counts. With groups of one size and normal residuals these are
 * the usual factor G/(G-1) and G - 1.
 *
 * `influence` sums to 0 over all rows; NaN marks rows that do not count. `group` null: each row its own group. `size` is
 * what each row weighs in the statistic (null: 1 each). null with fewer than two groups.
 *
 * Bell and McCaffrey (2002), Survey Methodology 28:169; Imbens and Kolesár (2016), Rev. Econ. Statist. 98:701, for groups
 * whose rows correlate; Satterthwaite (1946) for degrees of freedom from the variance of a variance.
 */
export function clusterVariance(
  influence: Float64Array,
  group: Int32Array | null,
  size: Float64Array | null,
): ClusterVariance | null {
  let slots = group ? 0 : influence.length;
  if (group) for (let i = 0; i < group.length; i++) if (group[i] >= slots) slots = group[i] + 1;
  const sums = new Float64Array(slots);
  const sizes = new Float64Array(slots);
  let total = 0;
  for (let i = 0; i < influence.length; i++) {
    if (Number.isNaN(influence[i])) continue;
    const own = size === null ? 1 : size[i];
    const at = group ? group[i] : i;
    sums[at] += influence[i];
    sizes[at] += own;
    total += own;
  }
  if (!(total > 0)) return null;
  let units = 0;
  let variance = 0;
  let fourth = 0;
  for (let g = 0; g < slots; g++) {
    sizes[g] /= total;
    if (sizes[g] === 0) continue;
    units++;
    const square = (sums[g] * sums[g]) / (1 - sizes[g]);
    variance += square;
    fourth += square * square;
  }
  if (units < 2) return null;
  const bySizes = dfBySizes(sizes);
  // kurtosis of the residuals: units * fourth / variance^2
  const byKurtosis = variance > 0 ? dfByKurtosis(units, (units * fourth) / (variance * variance)) : bySizes;
  return {
    variance,
    df: Math.max(1, Math.min(units - 1, bySizes, byKurtosis)),
    units,
    effectiveUnits: Math.min(units, bySizes + 1),
  };
}

/** How many groups of one size have as many degrees of freedom as these groups of theirs. */
export function effectiveGroups(group: Int32Array, weight: Float64Array | null): number {
  return clusterVariance(new Float64Array(group.length), group, weight)?.effectiveUnits ?? 1;
}

/** Degrees of freedom of a variance of n values with this kurtosis; those of normal values are n. */
export function dfByKurtosis(n: number, kurtosis: number): number {
  return kurtosis > 1 ? (2 * n) / (kurtosis - 1) : Number.POSITIVE_INFINITY;
}

/**
 * (tr M)^2 / tr M^2, M the covariance of the corrected residuals when the error of each group has a standard deviation
 * proportional to its size: M = D - u w' - w u' + c u u' with sizes s, a = 1/sqrt(1 - s), D = diag(a^2 s^2), u = a s,
 * w = a s^2, c = sum s^2.
 */
function dfBySizes(sizes: Float64Array): number {
  let c = 0;
  for (const s of sizes) c += s * s;
  let d1 = 0;
  let d2 = 0;
  let uu = 0;
  let uw = 0;
  let ww = 0;
  let dk = 0;
  for (const s of sizes) {
    if (s === 0 || s >= 1) continue;
    const u = s / Math.sqrt(1 - s);
    const w = s * u;
    const d = u * u;
    d1 += d;
    d2 += d * d;
    uu += u * u;
    uw += u * w;
    ww += w * w;
    dk += d * (c * u * u - 2 * u * w);
  }
  const trace = d1 - 2 * uw + c * uu;
  const traceOfSquare = d2 + 2 * dk + 2 * uw * uw + 2 * uu * ww - 4 * c * uu * uw + c * c * uu * uu;
  return traceOfSquare > 0 ? (trace * trace) / traceOfSquare : 1;
}

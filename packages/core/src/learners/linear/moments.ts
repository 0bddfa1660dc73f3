import { gram as gramOf } from "../../numeric/linear/gram.ts";
import { addScaled, columnAt, type Matrix, mirror, zeros } from "../../numeric/linear/matrix.ts";
import { centreColumn } from "../centreColumn.ts";
import { columnMean } from "../columnMean.ts";
import type { Design } from "./design.ts";

/** Means and centred second moments: all that ridge needs to know of its rows. */
export interface Moments {
  /** How many rows have a weight above 0. */
  readonly rows: number;
  readonly weight: number;
  readonly mean: Float64Array;
  readonly targetMean: number;
  /** Σ w (x - mean)(x - mean)'. */
  readonly gram: Matrix;
  /** Σ w (x - mean)(y - targetMean). */
  readonly cross: Float64Array;
}

/** Rows less their mean. */
export interface Centred {
  readonly rows: number;
  readonly weight: number;
  readonly mean: Float64Array;
  readonly targetMean: number;
  readonly x: Matrix;
  readonly y: Float64Array;
}

/** The rows less their mean, in memory of their own. Columns that are the same in all rows become exactly 0. */
export function centred({ x, y, weights }: Design): Centred {
  const ownX: Matrix = { ...x, values: x.values.slice() };
  const ownY = y.slice();
  const mean = Float64Array.from({ length: x.columns }, (_, j) => centreColumn(columnAt(ownX, j), weights));
  const targetMean = centreColumn(ownY, weights);
  return { ...rowsThatCount(weights), mean, targetMean, x: ownX, y: ownY };
}

export function momentsOf({ x, y, weights }: Design): Moments {
  const { rows, weight } = rowsThatCount(weights);
  const uneven = weights.some((w) => w !== 1) ? weights : null;
  const mean = Float64Array.from({ length: x.columns }, (_, j) => columnMean(columnAt(x, j), uneven));
  const targetMean = columnMean(y, uneven);
  const target = y.map((value, i) => weights[i] * (value - targetMean));
  return {
    rows,
    weight,
    mean,
    targetMean,
    gram: gramOf(x, { centre: mean, factors: uneven ? uneven.map(Math.sqrt) : null }),
    cross: mean.map((value, j) => dotAbove(columnAt(x, j), value, target)),
  };
}

/** How many rows have a weight above 0, and what the weights sum to. */
export function rowsThatCount(weights: Float64Array): Pick<Moments, "rows" | "weight"> {
  let rows = 0;
  let weight = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] > 0) rows++;
    weight += weights[i];
  }
  return { rows, weight };
}

/** Σ (x - from) y, in four strands as `dot`. */
function dotAbove(x: Float64Array, from: number, y: Float64Array): number {
  const even = x.length - (x.length % 4);
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < even; i += 4) {
    s0 += (x[i] - from) * y[i];
    s1 += (x[i + 1] - from) * y[i + 1];
    s2 += (x[i + 2] - from) * y[i + 2];
    s3 += (x[i + 3] - from) * y[i + 3];
  }
  for (let i = even; i < x.length; i++) s0 += (x[i] - from) * y[i];
  return s0 + s1 + (s2 + s3);
}

/**
 * The moments without one row, which lies `away` from the mean and `off` from the mean of the target; null when next to
 * nothing would be left of a column's variance, so that the subtraction would keep too few digits.
 */
export function momentsWithout(all: Moments, weight: number, away: Float64Array, off: number): Moments | null {
  if (weight === 0) return all;
  const left = all.weight - weight;
  const factor = (weight * all.weight) / left;
  const p = all.cross.length;
  const values = all.gram.values.slice();
  for (let j = 0; j < p; j++) {
    const column = values.subarray(j * p, (j + 1) * p);
    const before = column[j];
    addScaled(column, away, -factor * away[j]);
    if (before > 0 && !(column[j] > 1e-5 * before)) return null;
  }
  const cross = all.cross.slice();
  addScaled(cross, away, -factor * off);
  const mean = all.mean.slice();
  addScaled(mean, away, -weight / left);
  return {
    rows: all.rows - 1,
    weight: left,
    mean,
    targetMean: all.targetMean - (weight / left) * off,
    gram: { ...all.gram, values },
    cross,
  };
}

/**
 * The moments of several sets of rows together; nothing is subtracted, so no digits are lost (Chan, Golub and LeVeque
 * 1983). Means are combined as differences from the first, which keeps a constant column exactly constant.
 */
export function mergeMoments(parts: readonly Moments[]): Moments {
  const [first] = parts;
  const p = first.cross.length;
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const mean = first.mean.map(
    (value, j) => value + parts.reduce((sum, part) => sum + part.weight * (part.mean[j] - value), 0) / weight,
  );
  const targetMean =
    first.targetMean +
    parts.reduce((sum, part) => sum + part.weight * (part.targetMean - first.targetMean), 0) / weight;
  const away = parts.map((part) => part.mean.map((value, j) => value - mean[j]));
  const gram = zeros(p, p);
  // column by column, so that a column stays in the cache while the parts are added to it
  for (let j = 0; j < p; j++) {
    for (let k = 0; k < parts.length; k++) addAround(gram, j, parts[k], away[k]);
  }
  mirror(gram);
  const cross = new Float64Array(p);
  for (const [k, part] of parts.entries()) {
    addScaled(cross, part.cross, 1);
    addScaled(cross, away[k], part.weight * (part.targetMean - targetMean));
  }
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return { rows, weight, mean, targetMean, gram, cross };
}

/** Adds column j of the Gram matrix of a part, as far as the diagonal, around a mean that lies `away` from its own. */
function addAround({ values }: Matrix, j: number, { weight, gram }: Moments, away: Float64Array): void {
  const from = gram.values;
  const own = weight * away[j];
  const at = j * away.length;
  for (let i = 0; i <= j; i++) values[at + i] += from[at + i] + own * away[i];
}

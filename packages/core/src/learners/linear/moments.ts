import { gram } from "../../numeric/linear/gram.ts";
import { addScaled, columnAt, dot, type Matrix } from "../../numeric/linear/matrix.ts";
import { centreColumn } from "../centreColumn.ts";
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

/** The rows less their mean, in memory of their own. */
export function centred(design: Design): Centred {
  const x = { ...design.x, values: design.x.values.slice() };
  return centreConsumed({ ...design, x, y: design.y.slice() });
}

/** The same in the memory of the design, which is lost. Columns that are the same in all rows become exactly 0. */
export function centreConsumed({ x, y, weights }: Design): Centred {
  const mean = Float64Array.from({ length: x.columns }, (_, j) => centreColumn(columnAt(x, j), weights));
  const targetMean = centreColumn(y, weights);
  let rows = 0;
  let weight = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] > 0) rows++;
    weight += weights[i];
  }
  return { rows, weight, mean, targetMean, x, y };
}

export function momentsOf(design: Design, from: Centred = centred(design)): Moments {
  const { weights } = design;
  const even = weights.every((w) => w === 1);
  const roots = weights.map(Math.sqrt);
  const values = even ? from.x.values : from.x.values.map((value, at) => value * roots[at % weights.length]);
  const target = even ? from.y : from.y.map((value, i) => value * roots[i]);
  const x = { ...from.x, values };
  return {
    rows: from.rows,
    weight: from.weight,
    mean: from.mean,
    targetMean: from.targetMean,
    gram: gram(x),
    cross: Float64Array.from({ length: x.columns }, (_, j) => dot(columnAt(x, j), target)),
  };
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
  const values = new Float64Array(p * p);
  const cross = new Float64Array(p);
  for (const part of parts) {
    const away = part.mean.map((value, j) => value - mean[j]);
    const off = part.targetMean - targetMean;
    addScaled(values, part.gram.values, 1);
    for (let j = 0; j < p; j++) addScaled(values.subarray(j * p, (j + 1) * p), away, part.weight * away[j]);
    addScaled(cross, part.cross, 1);
    addScaled(cross, away, part.weight * off);
  }
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return { rows, weight, mean, targetMean, gram: { rows: p, columns: p, values }, cross };
}

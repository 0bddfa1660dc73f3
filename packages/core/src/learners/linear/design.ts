import { type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { numbersOf, weightsAt } from "../target.ts";

/** The rows a linear learner looks at, copied out of the task. */
export interface Design {
  readonly names: readonly string[];
  /** Finite numbers, one row per training row. */
  readonly x: Matrix;
  readonly y: Float64Array;
  /** One per row, 1 without weights. */
  readonly weights: Float64Array;
}

export function designOf(data: LearningData, rows: Uint32Array, learner: string): Design {
  const names = featureNames(data.features);
  const weights = weightsAt(data, rows);
  return { names, x: gather(data.features, names, rows), y: numbersOf(data, rows, learner), weights };
}

/** The features behind a column of ones, if an intercept is wanted; every row times the root of its weight. */
export function weightedDesign({ x, y, weights }: Design, intercept: boolean): { a: Matrix; b: Float64Array } {
  const extra = intercept ? 1 : 0;
  const a = zeros(x.rows, x.columns + extra);
  a.values.set(x.values, extra * x.rows);
  if (intercept) a.values.fill(1, 0, x.rows);
  const b = y.slice();
  const roots = weights.map(Math.sqrt);
  if (roots.some((root) => root !== 1)) {
    for (let at = 0; at < a.values.length; at++) a.values[at] *= roots[at % x.rows];
    for (let i = 0; i < b.length; i++) b[i] *= roots[i];
  }
  return { a, b };
}

/** The same rows without one of them. */
export function withoutRow({ names, x, y, weights }: Design, row: number): Design {
  const kept = (_: number, at: number): boolean => at % x.rows !== row;
  return {
    names,
    x: { rows: x.rows - 1, columns: x.columns, values: x.values.filter(kept) },
    y: y.filter(kept),
    weights: weights.filter(kept),
  };
}

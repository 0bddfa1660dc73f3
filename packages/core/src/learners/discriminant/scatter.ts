import { type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import { type ClassRows, classRows } from "../classRows.ts";
import { columnMean } from "../columnMean.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";

/** Class means, and how the rows lie around them. */
export interface Scatter extends ClassRows {
  readonly features: readonly string[];
  /** The values themselves. */
  readonly x: Matrix;
  /** One per class, one number per feature. */
  readonly means: readonly Float64Array[];
  /** What is left of each row without the mean of its class; exactly 0 where a feature is constant in a class. */
  readonly deviations: Matrix;
}

export function scatterOf(data: LearningData, rows: Uint32Array, learner: string): Scatter {
  const own = classRows(data, rows, learner);
  const features = featureNames(data.features);
  const x = gather(data.features, features, own.rows);
  const members = own.classes.map((_, c) =>
    Uint32Array.from({ length: x.rows }, (_row, i) => i).filter((i) => own.codes[i] === c),
  );
  const weights = members.map((list) => Float64Array.from(list, (i) => own.weights[i]));
  const means = own.classes.map(() => new Float64Array(features.length));
  const deviations = zeros(x.rows, x.columns);
  for (let j = 0; j < x.columns; j++) {
    members.forEach((list, c) => {
      const column = Float64Array.from(list, (i) => x.values[j * x.rows + i]);
      means[c][j] = columnMean(column, weights[c]) + 0;
    });
    for (let i = 0; i < x.rows; i++) {
      deviations.values[j * x.rows + i] = x.values[j * x.rows + i] - means[own.codes[i]][j];
    }
  }
  return { ...own, features, x, means, deviations };
}

/** The mean of all rows, from those of the classes. */
export function overallMean({ means, totals, features, rows }: Scatter): Float64Array {
  return Float64Array.from(
    features,
    (_, j) => means.reduce((sum, mean, c) => sum + totals[c] * mean[j], 0) / rows.length,
  );
}

import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import { classRows } from "../classRows.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { posterior } from "../posterior.ts";
import { areChances, isGrid, isPrior } from "./shape.ts";

export type MultinomialModel = Readonly<{
  features: readonly string[];
  /** Share of each class, in the order of the target's classes. */
  prior: readonly number[];
  /** One row per class: the share of each feature in all that the class counts; sums to 1. */
  chance: readonly (readonly number[])[];
}>;

/** Chances are (count of the feature + smoothing) / (count of all + features · smoothing), over the rows of a class. */
export function fitMultinomial(data: LearningData, rows: Uint32Array, smoothing: number): MultinomialModel {
  const { rows: kept, classes, codes, weights, totals } = classRows(data, rows, "naiveBayes");
  const features = featureNames(data.features);
  const x = gather(data.features, features, kept);
  refuseNegative(x, features, kept, "fit-failed");
  const counts = classes.map(() => new Float64Array(features.length));
  for (let j = 0; j < features.length; j++) {
    const column = columnAt(x, j);
    for (let i = 0; i < column.length; i++) counts[codes[i]][j] += weights[i] * column[i];
  }
  const chance = counts.map((list) => {
    const all = list.reduce((sum, count) => sum + count, features.length * smoothing);
    return Array.from(list, (count) => (count + smoothing) / all);
  });
  const model = { features, prior: Array.from(totals, (total) => total / kept.length), chance };
  if (isMultinomial(model)) return model;
  throw new InputError("fit-failed", "the counts are too large to add up.", "Rescale the features.");
}

export function predictMultinomial(
  { features: names, prior, chance }: MultinomialModel,
  features: Features,
  rows: Uint32Array,
): Float64Array {
  const x = gather(features, names, rows);
  refuseNegative(x, names, rows, "wrong-kind");
  const n = rows.length;
  const result = new Float64Array(n * prior.length);
  for (let c = 0; c < prior.length; c++) {
    const scores = result.subarray(c * n, (c + 1) * n).fill(Math.log(prior[c]));
    for (let j = 0; j < names.length; j++) {
      const column = columnAt(x, j);
      const log = Math.log(chance[c][j]);
      for (let i = 0; i < n; i++) scores[i] += log * column[i];
    }
  }
  posterior(result, n);
  return result;
}

export function isMultinomial(stored: unknown): stored is MultinomialModel {
  return isPrior(stored) && isGrid(stored, "chance") && areChances(stored.chance, "up to 1");
}

function refuseNegative(
  x: Matrix,
  names: readonly string[],
  rows: Uint32Array,
  code: "fit-failed" | "wrong-kind",
): void {
  const at = x.values.findIndex((value) => value < 0);
  if (at < 0) return;
  throw new InputError(
    code,
    `${x.values[at]} is not a count, and kind=multinomial takes counts.`,
    "Give numbers of 0 or more, or use another kind, such as gaussian.",
    { column: names[Math.floor(at / x.rows)], row: rows[at % x.rows] },
  );
}

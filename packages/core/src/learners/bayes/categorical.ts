import type { Features } from "../../data/features.ts";
import { classRows } from "../classRows.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { posterior } from "../posterior.ts";
import { isNumbers, isRecord, isTexts } from "../shape.ts";
import { columnsFor, treeColumnsOf } from "../trees/treeColumns.ts";
import { isGrid, isPrior } from "./shape.ts";

export type CategoricalModel = Readonly<{
  features: readonly string[];
  /** Share of each class, in the order of the target's classes. */
  prior: readonly number[];
  /** Per feature the names behind the codes, or null for numbers. */
  levels: readonly (readonly string[] | null)[];
  /** Per feature the codes or numbers that training rows have, ascending. */
  values: readonly (readonly number[])[];
  /** Per feature, per class: the chance of each of those. */
  chance: readonly (readonly (readonly number[])[])[];
  /** One row per class: the chance of a category that no training row has. */
  unseen: readonly (readonly number[])[];
}>;

/**
 * Chances are (rows with the category + smoothing) / (rows of the class + categories · smoothing), over the categories
 * that the training rows have. One that none of them has counts 0 rows, so smoothing alone supports it. Each different
 * number of a numeric feature is a category.
 */
export function fitCategorical(data: LearningData, rows: Uint32Array, smoothing: number): CategoricalModel {
  const { rows: kept, classes, codes, weights, totals } = classRows(data, rows, "naiveBayes");
  const features = featureNames(data.features);
  const x = gather(data.features, features, kept);
  const values: number[][] = [];
  const chance: number[][][] = [];
  for (let j = 0; j < features.length; j++) {
    const column = x.values.subarray(j * x.rows, (j + 1) * x.rows);
    const seen = distinct(column);
    const place = new Map(seen.map((value, at) => [value, at]));
    const counts = classes.map(() => new Float64Array(seen.length));
    for (let i = 0; i < column.length; i++) counts[codes[i]][place.get(column[i] + 0) ?? 0] += weights[i];
    values.push(seen);
    chance.push(
      counts.map((list, c) => Array.from(list, (count) => (count + smoothing) / (totals[c] + seen.length * smoothing))),
    );
  }
  return {
    features,
    prior: Array.from(totals, (total) => total / kept.length),
    levels: treeColumnsOf(data.features).levels,
    values,
    chance,
    unseen: classes.map((_, c) => values.map((seen) => smoothing / (totals[c] + seen.length * smoothing))),
  };
}

export function predictCategorical(model: CategoricalModel, features: Features, rows: Uint32Array): Float64Array {
  const { features: names, prior, values, chance, unseen } = model;
  gather(features, names, rows);
  const columns = columnsFor(model, features, new Set(names.keys()));
  const n = rows.length;
  const result = new Float64Array(n * prior.length);
  for (let c = 0; c < prior.length; c++) result.fill(Math.log(prior[c]), c * n, (c + 1) * n);
  columns.forEach((column, j) => {
    const place = new Map(values[j].map((value, at) => [value, at]));
    const logs = prior.map((_, c) => chance[j][c].map(Math.log));
    const never = prior.map((_, c) => Math.log(unseen[c][j]));
    for (let i = 0; i < n; i++) {
      const at = place.get(column[rows[i]] + 0);
      for (let c = 0; c < prior.length; c++) result[c * n + i] += at === undefined ? never[c] : logs[c][at];
    }
  });
  posterior(result, n);
  return result;
}

export function isCategorical(stored: unknown): stored is CategoricalModel {
  if (!isRecord(stored) || !isPrior(stored) || !isGrid(stored, "unseen")) return false;
  const { features, prior, levels, values, chance } = stored;
  const isChances = (list: unknown, length: number): boolean =>
    isNumbers(list, length) && list.every((value) => value > 0 && value <= 1);
  return (
    stored.unseen.every((list) => isChances(list, features.length)) &&
    Array.isArray(levels) &&
    levels.length === features.length &&
    levels.every((list) => list === null || isTexts(list)) &&
    Array.isArray(values) &&
    values.length === features.length &&
    values.every((list) => isNumbers(list)) &&
    Array.isArray(chance) &&
    chance.length === features.length &&
    chance.every(
      (grid, j) =>
        Array.isArray(grid) && grid.length === prior.length && grid.every((list) => isChances(list, values[j].length)),
    )
  );
}

function distinct(column: Float64Array): number[] {
  return [...new Set(Array.from(column, (value) => value + 0))].sort((a, b) => a - b);
}

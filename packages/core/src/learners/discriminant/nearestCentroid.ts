import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { columnAt } from "../../numeric/linear/matrix.ts";
import { weightedMedian } from "../baseline/centre.ts";
import { type ClassRows, classRows } from "../classRows.ts";
import { columnMean } from "../columnMean.ts";
import { featureNames, gather } from "../columns.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  checkValue,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
} from "../parameters.ts";
import { posterior } from "../posterior.ts";
import { isFiniteNumber, isNumbers, isRecord, isTexts } from "../shape.ts";
import { columnScale, UNSCALED } from "../weightedScaling.ts";
import { shrinkCentroids } from "./shrinkCentroids.ts";

export interface NearestCentroidParameters {
  /** Distances, and with them what a centroid is. Default "euclidean". */
  readonly metric: ChoiceRule<"euclidean" | "manhattan">;
  /** How far centroids are moved towards the mean of all rows, in standard errors. 0 or more. Default 0. */
  readonly shrinkage: NumberRule<"shrinkThreshold">;
  /** Whether features are scaled to sd 1 (divisor n) of the training rows. Default true. */
  readonly standardize: FlagRule;
}

export const nearestCentroidParameters: NearestCentroidParameters = {
  metric: {
    kind: "choice",
    meaning: "How far apart rows are: euclidean, with means as centroids, or manhattan, with medians.",
    default: "euclidean",
    values: ["euclidean", "manhattan"],
  },
  shrinkage: {
    kind: "number",
    meaning: "How far the centroids are shrunk towards the overall mean, in standard errors of each feature.",
    default: 0,
    least: 0,
    aliases: ["shrinkThreshold"],
  },
  standardize: {
    kind: "flag",
    meaning: "Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

/** A place per class. */
export type NearestCentroidModel = Readonly<{
  features: readonly string[];
  /** One row per class, in the order of the target's classes, on the scale of the inputs. */
  centroids: readonly (readonly number[])[];
  /** What differences of each feature are multiplied by; 0 for a feature that is constant in training. */
  factor: readonly number[];
  /** How far rows are from the centroid of their class: the mean square, or the mean, per feature that counts. */
  spread: number;
}>;

/**
 * Nearest centroid classifier: the class whose centroid is nearest. Centroids are means by Euclidean distance
 * (default) or medians by Manhattan distance.
 *
 * Probabilities follow from the model behind the rule, equally frequent classes whose features are independent with
 * one spread: P(c) ∝ exp(-d² / 2σ²) with σ² the mean square of the rows around their centroid (normal), or exp(-d / b)
 * with b their mean distance per feature (Laplace). The nearest centroid is always the most probable; where all rows
 * lie on their centroids it has probability 1, shared by equally near ones.
 *
 * Shrinkage moves every coordinate of a centroid by that many standard errors towards the mean of all rows, and no
 * further, so features whose class means hardly differ drop out (`shrink_threshold` of scikit-learn).
 *
 * @see Tibshirani, Hastie, Narasimhan and Chu (2002), Diagnosis of multiple cancer types by shrunken centroids of gene
 *   expression
 * @example
 * ```ts
 * import { crossValidate, defineTask, nearestCentroid, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(nearestCentroid(), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.517
 * ```
 */
export function nearestCentroid(options: OptionsOf<NearestCentroidParameters> = {}): Learner<NearestCentroidModel> {
  const { metric, shrinkage, standardize } = checkParameters("nearestCentroid", nearestCentroidParameters, options);
  const path = (data: LearningData, rows: Uint32Array, values: readonly number[]): NearestCentroidModel[] => {
    for (const value of values) checkValue("nearestCentroid", "shrinkage", nearestCentroidParameters.shrinkage, value);
    const own = classRows(data, rows, "nearestCentroid");
    const features = featureNames(data.features);
    const x = gather(data.features, features, own.rows);
    const columns = features.map((_, j) => columnAt(x, j));
    const factor = columns.map((column, j) =>
      standardize ? columnScale(features[j], column, own.weights).factor : UNSCALED.factor,
    );
    const centroids = centroidsOf(own, columns, metric);
    const spread = spreadOf(own, columns, centroids, factor, metric);
    return values.map((value) => ({
      features,
      centroids: value === 0 ? centroids : shrinkCentroids(own, columns, centroids, factor, value),
      factor,
      spread,
    }));
  };
  return {
    name: "nearestCentroid",
    params: { metric, shrinkage, standardize },
    tasks: ["binary", "multiclass"],
    handles: { missing: false, categories: false, weights: true },
    complexity: 0 - shrinkage,
    fit: (data, rows) => path(data, rows, [shrinkage])[0],
    predict: (model, features, rows) => predict(model, features, rows, metric),
    isModel,
    path: { parameter: "shrinkage", fit: path },
  };
}

function centroidsOf(
  { classes, codes, weights }: ClassRows,
  columns: readonly Float64Array[],
  metric: string,
): number[][] {
  return classes.map((_, c) => {
    const within = weights.map((w, i) => (codes[i] === c ? w : 0));
    return columns.map(
      (column) => (metric === "manhattan" ? weightedMedian(column, within) : columnMean(column, within)) + 0,
    );
  });
}

function spreadOf(
  { codes, weights }: ClassRows,
  columns: readonly Float64Array[],
  centroids: readonly (readonly number[])[],
  factor: readonly number[],
  metric: string,
): number {
  let sum = 0;
  columns.forEach((column, j) => {
    if (factor[j] === 0) return;
    for (let i = 0; i < column.length; i++) {
      const away = Math.abs((column[i] - centroids[codes[i]][j]) * factor[j]);
      sum += weights[i] * (metric === "manhattan" ? away : away * away);
    }
  });
  const spread = sum / (codes.length * Math.max(1, factor.filter((value) => value > 0).length));
  if (Number.isFinite(spread)) return spread;
  throw new InputError("fit-failed", "the numbers of the features are too large to square.", "Rescale the features.");
}

function predict(model: NearestCentroidModel, features: Features, rows: Uint32Array, metric: string): Float64Array {
  const { centroids, factor, spread } = model;
  const x = gather(features, model.features, rows);
  const n = rows.length;
  const result = new Float64Array(n * centroids.length);
  centroids.forEach((centroid, c) => {
    const distances = result.subarray(c * n, (c + 1) * n);
    for (let j = 0; j < x.columns; j++) {
      if (factor[j] === 0) continue;
      for (let i = 0; i < n; i++) {
        const away = Math.abs((x.values[j * n + i] - centroid[j]) * factor[j]);
        distances[i] += metric === "manhattan" ? away : away * away;
      }
    }
  });
  const width = metric === "manhattan" ? spread : 2 * spread;
  // without any spread only the nearest counts
  for (let at = 0; at < result.length; at++)
    result[at] = width > 0 ? -result[at] / width : -result[at] * Number.MAX_VALUE;
  posterior(result, n);
  return result;
}

function isModel(stored: unknown): stored is NearestCentroidModel {
  if (!isRecord(stored) || !isTexts(stored.features) || !Array.isArray(stored.centroids)) return false;
  const { features, centroids, factor, spread } = stored;
  return (
    centroids.length > 0 &&
    centroids.every((list) => isNumbers(list, features.length)) &&
    isNumbers(factor, features.length) &&
    factor.every((value) => value >= 0) &&
    isFiniteNumber(spread) &&
    spread >= 0
  );
}

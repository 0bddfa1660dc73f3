import { givenOnly } from "../../data/givenOnly.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Prediction } from "../../data/prediction.ts";
import { applyPreprocessing } from "../../data/preprocessing/applyPreprocessing.ts";
import type { Task } from "../../data/task.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Learner, LearningData } from "../../learners/learner.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import type { Metric } from "../../metrics/metric.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";

/**
 * What an ensemble predicts for its own training rows, each row by the members that did not see it.
 *
 * @see {@link outOfBag}
 */
export interface OutOfBagPrediction {
  /** The predictions, for every metric and interval, like any other out-of-sample prediction. */
  readonly prediction: Prediction;
  /** The rows of the task, ascending; those that every member saw are left out. */
  readonly rows: Uint32Array;
  /** How many members predicted each row. */
  readonly members: Uint32Array;
  /** Training rows that every member saw, so that none could predict them. */
  readonly alwaysDrawn: number;
}

export interface OutOfBagOptions {
  /** The rows the model was fitted on. Default: all. */
  readonly rows?: Uint32Array | undefined;
  /** What is known by name. Default: what comes with heldout. */
  readonly registry?: Registry | undefined;
}

/**
 * Out-of-bag predictions of a stored ensemble (forest, bagging, extraTrees with bootstrap).
 *
 * A model does not store its bags: they are drawn again from its seed, so the rows must be those of the fit. Groups are
 * drawn whole, so no row is predicted by a member that saw another row of its group. Imputed values, for a base that
 * needs them, were learned on all rows.
 *
 * @param task the task that the ensemble was fitted on
 * @param stored the stored model
 * @param options the rows of the fit, when they are not all
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { outOfBag } from "@heldout/core/learners";
 * const x = Array.from({ length: 40 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => value % 7) }), { target: "y" });
 * const { rows, alwaysDrawn } = outOfBag(task, trainModel(task, { name: "forest", params: { trees: 50 } }));
 * [rows.length, alwaysDrawn]; // [ 40, 0 ]
 * ```
 *
 * @see Breiman (1996), Out-of-bag estimation
 */
export function outOfBag(
  task: Task,
  stored: StoredModel,
  { rows, registry = builtIn }: OutOfBagOptions = {},
): OutOfBagPrediction {
  const { name, params } = stored.learner;
  const learner = learnerOf(name, params, registry);
  if (!learner.outOfBag) throw noOutOfBag(learner);
  const data = trainingData(task, stored, registry);
  const train = rows ?? Uint32Array.from({ length: task.rows }, (_, row) => row);
  const found = learner.outOfBag(stored.model, data, train);
  return {
    prediction: predictionOf(task, found.rows, found.output),
    rows: found.rows,
    members: found.members,
    alwaysDrawn: countDistinct(train, data.weight) - found.rows.length,
  };
}

/** Why a learner has no out-of-bag predictions. */
export function noOutOfBag({ name, params }: Learner): InputError {
  const ensemble = "trees" in params || "replace" in params;
  return new InputError(
    "bad-option",
    `${quoteValue(name)} has no out-of-bag predictions: ${ensemble ? "every member sees every row" : "it has no members that see different rows"}.`,
    "Forests and baggings have them, such as forest(bootstrap=true); cross-validate other learners.",
  );
}

/** The data as a stored model's learner saw them: for its out-of-bag rows and its importances. */
export function trainingData(
  task: Task,
  { learner, preprocessing }: StoredModel,
  registry: Registry = builtIn,
): LearningData {
  const { weights } = learnerOf(learner.name, learner.params, registry).handles;
  return {
    kind: task.kind,
    features: applyPreprocessing(preprocessing, task.features),
    target: task.target,
    weight: weights ? task.weight : null,
    group: task.group,
  };
}

/**
 * A metric of out-of-bag predictions with its interval (default level 0.95).
 *
 * Pessimistic: a row is predicted by about 37% of the members, a smaller ensemble than the fitted one; the fewer
 * members, the larger the bias. The interval is the metric's own, as on a test set.
 *
 * @param metric what to compute
 * @param found the out-of-bag predictions
 * @param options level and seed of the interval
 *
 * @example
 * ```ts
 * import { defineTask, r2, tableFrom, trainModel } from "@heldout/core";
 * import { outOfBag, outOfBagEstimate } from "@heldout/core/learners";
 * const x = Array.from({ length: 40 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value) }), { target: "y" });
 * const model = trainModel(task, { name: "forest", params: { trees: 50 } });
 * outOfBagEstimate(r2, outOfBag(task, model)).value; // 0.997
 * ```
 */
export function outOfBagEstimate(
  metric: Metric,
  { prediction }: Pick<OutOfBagPrediction, "prediction">,
  { level = 0.95, seed = 1 }: { readonly level?: number; readonly seed?: number } = {},
): Estimate {
  const threshold = prediction.kind === "probabilities" ? 0.5 : null;
  const sample = sampleOf(prediction, threshold);
  const result = estimateAll([metric], sample, settingsOf({ level, seed }, threshold))[metric.id];
  const { value, lower, upper, standardError, method = "none", n } = result;
  return {
    value: typeof value === "number" ? value : null,
    aggregation: "pooled",
    ...givenOnly({ lower, upper, standardError }),
    level,
    method,
    n,
    bias: "pessimistic",
    folds: [],
    leftOut: 0,
  };
}

function countDistinct(rows: Uint32Array, weight: Float64Array | null): number {
  return new Set(weight ? rows.filter((row) => weight[row] > 0) : rows).size;
}

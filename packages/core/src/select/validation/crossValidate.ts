import type { Prediction } from "../../data/prediction.ts";
import { type Task, targetCount } from "../../data/task.ts";
import type { Learner } from "../../learners/learner.ts";
import { requireTask } from "../../learners/requireTask.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import type { Metric } from "../../metrics/metric.ts";
import { metricById } from "../../metrics/metricById.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import type { Split, Splitter } from "../../split/split.ts";
import { splittable } from "../../split/splittable.ts";
import { attempted, fitLearner } from "../fits/fitLearner.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { runRounds } from "../plan/runRounds.ts";
import { requireMetrics } from "../severalTargets.ts";
import { estimateOf } from "./crossValidation.ts";
import type { Estimate } from "./estimateOfFolds.ts";
import { planSplits } from "./planSplits.ts";

/**
 * How to cross-validate a learner.
 *
 * @see {@link crossValidate}
 */
export interface CrossValidateOptions {
  /** How to split the rows, such as `stratifiedKFold({ folds: 10 })`. */
  readonly split: Splitter;
  /** Seed of everything random: the splits, and the learner where it draws. */
  readonly seed: number;
}

/**
 * The predictions of the models of a cross-validation for rows that they were not fitted on. Nothing here fits again.
 *
 * @see {@link crossValidate}
 */
export interface CrossValidated {
  /**
   * A metric, by its id or itself: the mean over splits with the corrected t interval, n, the bias, and the value of
   * each split. Pessimistic, because a model of all rows has more to learn from.
   */
  readonly estimate: (metric: string | Metric, options?: { readonly level?: number }) => Estimate;
  /**
   * Every split's predictions of its test rows; splits whose fit failed are not among them. Of several targets they are
   * how far each row is off, as `predictionOf` says.
   */
  readonly predictions: () => readonly SplitPrediction[];
  /** The splits, in order. */
  readonly splits: readonly Split[];
  /** Reasons of failed fits, each once. */
  readonly failures: readonly string[];
}

export interface SplitPrediction {
  readonly repeat: number;
  readonly fold: number;
  /** Row numbers of the task, in the order of the prediction. */
  readonly rows: Uint32Array;
  readonly prediction: Prediction;
}

/**
 * Cross-validates a learner: fits it on the training rows of every split and keeps its predictions of the others.
 *
 * It takes any learner, one of your own too. Preprocessing (imputation, encoding) is learned inside the training rows.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, readTable, ridge } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(ridge({ lambda: 1 }), task, { split: kFold({ folds: 10 }), seed: 1 });
 * result.estimate("rmse").value; // 54.56
 * result.estimate("rmse").upper; // 58.91
 * ```
 */
export function crossValidate(learner: Learner, task: Task, { split, seed }: CrossValidateOptions): CrossValidated {
  requireTask(learner, task.kind, targetCount(task.target));
  const splits = makeSplits(split, splittable(task), seed);
  const setting = { name: learner.name, params: learner.params };
  // the learner is at hand and need not be found by its name, so that one of your own is as good as any
  const validation = runRounds(planSplits(setting, task, splits, seed), (fit) =>
    attempted(fit, () => ({ kind: "done", outputs: fitLearner(learner, task, fit).outputs })),
  );
  const [outputs] = validation.outputs;
  return {
    splits,
    failures: [...new Set(outputs.flatMap((output) => (output.kind === "failed" ? [output.reason] : [])))],
    estimate: (metric, { level = 0.95 } = {}) => estimateOf(validation, 0, metricOf(metric, task), { level }),
    predictions: () =>
      splits.flatMap(({ repeat, fold, test }, s) => {
        const output = outputs[s];
        if (output.kind === "failed") return [];
        return [{ repeat, fold, rows: test, prediction: predictionOf(task, test, output.test) }];
      }),
  };
}

function metricOf(metric: string | Metric, task: Task): Metric {
  const found = typeof metric === "string" ? metricNamed(metric, task) : metric;
  requireMetrics(task, [found]);
  return found;
}

function metricNamed(id: string, { kind }: Task): Metric {
  return metricById(metricsOf(kind, { metrics: [id] }), id, {
    message: (quoted) => `there is no metric ${quoted} of a ${kind} task.`,
  });
}

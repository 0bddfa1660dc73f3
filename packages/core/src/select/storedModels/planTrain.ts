import { InputError } from "../../data/inputError.ts";
import { errorOf } from "../../data/refusal.ts";
import type { Task } from "../../data/task.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import type { FailedFit, Fit, FitResult, LearnerSetting } from "../fits/fit.ts";
import { type Plan, resultsInOrder } from "../plan/plan.ts";

/**
 * Which rows a model is fitted on, and what its randomness follows from.
 *
 * @see {@link planTrain}
 */
export interface PlanTrainOptions {
  /** Seed of everything random, from 0. Default 1. */
  readonly seed?: number | undefined;
  /** Row numbers to fit on. Default: all. */
  readonly rows?: Uint32Array | undefined;
}

/**
 * Training as a plan of one fit, whose result is the model. So it can be done on threads or by a queue, and a store that has
 * the model need not fit it again.
 *
 * @param task the data to learn from
 * @param setting the learner and its parameters
 * @param options seed and rows
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom } from "@heldout/core";
 * import { planTrain, runPlan } from "@heldout/core/select";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] }), { target: "y", kind: "regression" });
 * const { result, done } = await runPlan(planTrain(task, { name: "ols", params: {} }));
 * [result?.learner.name, done]; // [ 'ols', 1 ]
 * ```
 *
 * @see {@link train}, which carries it out
 */
export function planTrain(
  task: Task,
  setting: LearnerSetting,
  { seed = 1, rows }: PlanTrainOptions = {},
): Plan<StoredModel> {
  const fit: Fit = {
    setting,
    path: null,
    candidates: [0],
    train: rows ?? Uint32Array.from({ length: task.rows }, (_, row) => row),
    test: new Uint32Array(0),
    predictTrain: false,
    wants: "model",
    seed,
    place: ["train"],
  };
  return { task, fits: [fit], collect: (results) => modelOf(resultsInOrder(results, [fit])[0]) };
}

/** The model of a fit that wants one; its refusal is thrown. */
export function modelOf(result: FitResult): StoredModel {
  if (result.kind === "done") {
    if (result.model === undefined) throw new Error("a fit that wants a model has none");
    return result.model;
  }
  throw refusedBy(result);
}

/** The failure of a fit as the error that it was. */
export function refusedBy({ refusal, reason }: FailedFit): InputError {
  if (refusal) return errorOf(refusal);
  return new InputError(
    "fit-failed",
    reason,
    "Try it again; if that does not help, try fewer rows or another learner.",
  );
}

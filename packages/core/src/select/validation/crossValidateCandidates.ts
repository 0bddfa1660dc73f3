import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Split } from "../../split/split.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { runInline } from "../plan/runPlan.ts";
import type { CrossValidation } from "./crossValidation.ts";
import { planCrossValidation } from "./planCrossValidation.ts";

/**
 * Cross-validates several candidates on the same splits, in this thread, and keeps their predictions of the test rows.
 * Candidates that differ only in a path parameter, such as k of nearest neighbours, share a fit.
 *
 * @example
 * ```ts
 * import { candidatesFrom, crossValidateCandidates, defineTask, estimateOf, kFold } from "heldout";
 * import { makeSplits, readTable, rmse, splittable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
 * const validation = crossValidateCandidates(task, candidatesFrom("ols, knn(k=5|25)", task.kind), splits, { seed: 1 });
 * validation.fits; // 10
 * estimateOf(validation, 2, rmse).value; // 57.41
 * ```
 */
export function crossValidateCandidates(
  task: Task,
  candidates: readonly LearnerSetting[],
  splits: readonly Split[],
  options: { readonly seed: number; readonly predictTrain?: boolean; readonly registry?: Registry | undefined },
): CrossValidation {
  return runInline(planCrossValidation(task, candidates, splits, options), options.registry);
}

import type { Task } from "../../data/task.ts";
import type { Split } from "../../split/split.ts";
import type { Fit, LearnerSetting } from "../fits/fit.ts";
import { type Plan, resultsInOrder } from "../plan/plan.ts";
import type { CrossValidation } from "./crossValidation.ts";

/**
 * A cross-validation of one learner with one fit for each split, each on its own: nothing is shared between folds, so a fit
 * has the bits of the learner's own `fit`. A bootstrap sample is fitted as it was drawn.
 */
export function planSplits(
  setting: LearnerSetting,
  task: Task,
  splits: readonly Split[],
  seed: number,
): Plan<CrossValidation> {
  const fits = splits.map(
    ({ train, test, drawn, repeat, fold }): Fit => ({
      setting,
      path: null,
      candidates: [0],
      train: drawn ?? train,
      test,
      predictTrain: false,
      seed,
      place: ["repeat", repeat, "fold", fold],
    }),
  );
  return {
    task,
    fits,
    collect: (results) => {
      const own = resultsInOrder(results, fits);
      const outputs = own.map((result) => (result.kind === "failed" ? result : result.outputs[0]));
      return { task, splits, candidates: [setting], outputs: [outputs], fits: splits.length };
    },
  };
}

import type { LearningData, Model } from "../../learners/learner.ts";
import type { Fit, LearnerSetting } from "../../select/fits/fit.ts";
import { type Plan, resultsInOrder } from "../../select/plan/plan.ts";
import { modelOf } from "../../select/storedModels/planTrain.ts";
import { type DoneOutput, labFit, outputsOf } from "../labFits.ts";
import { stackedTask } from "../stackedTask.ts";

/** The parts of a plane: what is fitted, and rows that nobody fits; null for none. */
export interface PlaneParts {
  readonly train: LearningData;
  readonly test: LearningData | null;
}

/** A model, and what it says of the rows of both parts. */
export interface PlaneModel extends DoneOutput {
  readonly model: Model;
}

/** Both parts as one task, and the fits of learners on the first. */
export function planeFits({ train, test }: PlaneParts, random: Pick<Fit, "seed" | "place" | "stream">) {
  const { task, rowsOf } = stackedTask(test ? [train, test] : [train]);
  const rows = { train: rowsOf(0), test: test ? rowsOf(1) : new Uint32Array(0) };
  return {
    task,
    fitOf: (setting: LearnerSetting, own: Partial<Pick<Fit, "path" | "wants">> = {}): Fit =>
      labFit(setting, { ...random, ...rows, ...own, predictTrain: true }),
  };
}

/** One model of the plane. */
export function planPlaneModel(
  setting: LearnerSetting,
  { train, test, ...random }: PlaneParts & Pick<Fit, "seed" | "place" | "stream">,
): Plan<PlaneModel> {
  const { task, fitOf } = planeFits({ train, test }, random);
  const fit = fitOf(setting, { wants: "model" });
  return {
    task,
    fits: [fit],
    collect: (results) => {
      const [result] = resultsInOrder(results, [fit]);
      const { model } = modelOf(result);
      return { model, ...outputsOf(task, fit, result)[0] };
    },
  };
}

import { keepOutputs } from "../../data/preprocessing/keepOutputs.ts";
import type { Task } from "../../data/task.ts";
import type { Learner } from "../../learners/learner.ts";
import { MODEL_VERSION, type StoredModel } from "../../learners/storedModel.ts";
import type { FittedLearner } from "./fitLearner.ts";

/** The model of a fit with all that it takes to predict new rows, under the name that its learner was asked for. */
export function storedModelOf(
  name: string,
  learner: Learner,
  { kind, target, features }: Task,
  { model, preprocessing }: Pick<FittedLearner, "model" | "preprocessing">,
): StoredModel {
  return {
    heldout: MODEL_VERSION,
    learner: { name, params: learner.params },
    task: {
      kind,
      target: target.name,
      ...(target.kind === "numbers" && target.outputs ? { outputs: target.outputs } : {}),
      features: features.columns.map((column) => column.name),
      ...(target.kind === "classes" ? { classes: target.classes } : {}),
      ...(target.kind === "classes" && target.classes.length === 2 ? { positive: target.classes[1] } : {}),
    },
    preprocessing: learner.uses ? keepOutputs(preprocessing(), learner.uses(model)) : preprocessing(),
    model,
  };
}

import { InputError } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import type { Fit, FitResult, LearnerSetting } from "../select/fits/fit.ts";
import { runFit } from "../select/fits/runFit.ts";
import { resultsInOrder } from "../select/plan/plan.ts";
import { outcomeOf, type PlanSteps } from "../select/plan/planSteps.ts";
import { modelOf } from "../select/storedModels/planTrain.ts";

/** A fit of one learner, or of its whole path, on the rows per sample. */
export function labFit(
  setting: LearnerSetting,
  fit: Pick<Fit, "train" | "seed" | "place"> &
    Partial<Pick<Fit, "test" | "predictTrain" | "path" | "wants" | "stream">>,
): Fit {
  return { setting, path: null, candidates: [0], test: new Uint32Array(0), predictTrain: false, ...fit };
}

/** The results of fits on one task, in their order. */
export function* fitted(task: Task, fits: readonly Fit[]): PlanSteps<readonly FitResult[]> {
  return yield* outcomeOf({ task, fits, collect: (results) => resultsInOrder(results, fits) });
}

/** What a fit says of its rows. */
export interface DoneOutput {
  readonly test: Float64Array;
  /** Empty where nobody asked for it. */
  readonly train: Float64Array;
}

/** The outputs of a fit. An experiment has no use for a part of them: what could not be fitted is its refusal. */
export function outputsOf(task: Task, fit: Fit, result: FitResult): DoneOutput[] {
  if (result.kind === "failed") throw refusalOf(task, fit, result.reason);
  return result.outputs.map((output, o) => {
    if (output.kind === "failed") throw refusalOf(task, fit, output.reason, o);
    return { test: output.test, train: output.train ?? new Float64Array(0) };
  });
}

/** The learner's own words, which only a fit that wants a model carries: it fails once more, and as quickly. */
function refusalOf(task: Task, { path, setting, ...fit }: Fit, reason: string, output = 0): unknown {
  const params = path ? { ...setting.params, [path.parameter]: path.values[output] } : setting.params;
  try {
    modelOf(runFit(task, { ...fit, setting: { ...setting, params }, path: null, wants: "model" }));
  } catch (error) {
    return error;
  }
  return new InputError("fit-failed", reason, "Take other settings.");
}

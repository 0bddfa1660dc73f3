import { InputError } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import { learnerOf } from "../learners/catalog.ts";
import { prepare } from "../learners/prepare.ts";
import { stream } from "../numeric/random.ts";
import type { Fit, FitResult } from "./fit.ts";

/**
 * Does one fit. A pure function of the task and the fit: the same bits wherever and whenever it runs.
 *
 * A fit that cannot be done (a singular matrix, a class absent from the training rows) is a value with its reason.
 */
export function runFit(task: Task, fit: Fit): FitResult {
  try {
    const learner = learnerOf(fit.setting.name, fit.setting.params);
    const { data } = prepare(task, learner.handles, fit.train);
    const rng = stream(fit.seed, ...fit.place, learner.name);
    const models =
      fit.path && learner.path
        ? learner.path.fit(data, fit.train, fit.path.values, rng)
        : [learner.fit(data, fit.train, rng)];
    return {
      kind: "done",
      outputs: models.map((model) => ({
        test: learner.predict(model, data.features, fit.test),
        train: fit.predictTrain ? learner.predict(model, data.features, fit.train) : null,
      })),
    };
  } catch (error) {
    if (error instanceof InputError) return { kind: "failed", reason: error.message };
    throw error;
  }
}

import { InputError } from "../../data/inputError.ts";
import { refusalOf } from "../../data/refusal.ts";
import type { Task } from "../../data/task.ts";
import type { Learner, LearningData, Model } from "../../learners/learner.ts";
import { type Prepared, prepare } from "../../learners/prepare.ts";
import { withKernels } from "../../learners/withKernels.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import type { FailedFit, Fit, FitOutput, FitResult } from "./fit.ts";

/**
 * Does a fit of one setting with the learner at hand, whatever registry it is from: this is what every plan comes down to.
 * A refusal is thrown; `attempted` makes it a result.
 */
export function fitLearner(learner: Learner, task: Task, fit: Fit): FittedLearner {
  const { data, preprocessing } = preparedFor(learner, task, fit);
  const model = withKernels(() => learner.fit(data, fit.train, streamOf(learner, fit)));
  return { kind: "done", outputs: [outputOf(learner, data, fit, model)], model, preprocessing };
}

/** A done fit, and what a stored model is made of. */
export interface FittedLearner extends Pick<Prepared, "preprocessing"> {
  readonly kind: "done";
  readonly outputs: readonly FitOutput[];
  readonly model: Model;
}

/** The data of a fit as its learner takes them. */
export function preparedFor(learner: Learner, task: Task, { train, folds }: Fit): Prepared {
  const prepared = prepare(task, learner.handles, train);
  // what was made for these training rows alone has nothing in common with other folds
  if (!folds || prepared.data.features !== task.features) return prepared;
  return { ...prepared, data: { ...prepared.data, folds } };
}

/** The random stream of a fit, from its beginning. */
export function streamOf({ name }: Learner, { seed, place, stream: path = [...place, name] }: Fit): Rng {
  return stream(seed, ...path);
}

/** What a fitted model says of the rows that are asked for. */
export function outputOf(
  learner: Learner,
  { features }: LearningData,
  { test, train, predictTrain }: Fit,
  model: Model,
): FitOutput {
  return {
    kind: "done",
    // of no rows there is nothing to ask, and some learners prepare themselves before they look
    test: test.length === 0 ? new Float64Array(0) : learner.predict(model, features, test),
    train: predictTrain ? learner.predict(model, features, train) : null,
  };
}

/** The result of a fit, with a refusal as a value; what no learner foresaw is thrown. */
export function attempted({ wants }: Fit, work: () => FitResult): FitResult {
  try {
    return work();
  } catch (error) {
    const failed = failedBy(error);
    // where the formula of leave-one-out fails, refits take its place
    if (wants === undefined || wants === "leave-one-out" || !(error instanceof InputError)) return failed;
    return { ...failed, refusal: refusalOf(error) };
  }
}

/** A refusal as the failure of a fit or of one output; anything else is thrown again. */
export function failedBy(error: unknown): FailedFit {
  if (error instanceof InputError) return { kind: "failed", reason: error.message };
  throw error;
}

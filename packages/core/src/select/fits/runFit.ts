import { InputError } from "../../data/inputError.ts";
import { takeFeatures } from "../../data/takeFeatures.ts";
import { type Task, targetCount } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Learner, LearnerPath, LearningData, Model } from "../../learners/learner.ts";
import { requireTask } from "../../learners/requireTask.ts";
import { withKernels } from "../../learners/withKernels.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import type { Fit, FitOutput, FitResult } from "./fit.ts";
import { attempted, failedBy, fitLearner, outputOf, preparedFor, streamOf } from "./fitLearner.ts";
import { runFormula } from "./runFormula.ts";
import { runSubsetSearch } from "./runSubsetSearch.ts";
import { storedModelOf } from "./storedModelOf.ts";

/**
 * Runs one fit. A pure function of the task and the fit: the same bits wherever and whenever it runs.
 *
 * A fit that cannot be done (a singular matrix, a class absent from the training rows) is a value with its reason. The
 * learner is looked up in the registry, by default among those that come with heldout.
 *
 * @example
 * ```ts
 * import { candidatesFrom, defineTask, kFold, nestedDesign, readTable, runFit } from "heldout";
 * const task = defineTask(await readTable("examples/noisy-sine.csv"), { target: "y" });
 * const split = kFold({ folds: 5 });
 * const plan = nestedDesign(task, candidatesFrom("ols", task.kind), { outer: split, inner: split, seed: 1 });
 * runFit(task, plan.fits[0]).kind; // 'done'
 * ```
 */
export function runFit(whole: Task, fit: Fit, registry: Registry = builtIn): FitResult {
  const task = fit.features ? { ...whole, features: takeFeatures(whole.features, fit.features) } : whole;
  return attempted(fit, () => {
    const learner = learnerOf(fit.setting.name, fit.setting.params, registry);
    requireTask(learner, task.kind, targetCount(task.target));
    if (fit.wants !== undefined && fit.wants !== "model") return runFormula(learner, task, fit, fit.wants);
    if (fit.sizes) return runSubsetSearch(task, fit, fit.sizes, registry);
    if (fit.path && learner.path) return fitPath(learner, learner.path, task, fit, registry);
    const done = fitLearner(learner, task, fit);
    const { kind, outputs } = done;
    if (fit.wants !== "model") return { kind, outputs };
    return { kind, outputs, model: storedModelOf(fit.setting.name, learner, task, done) };
  });
}

/** All values of the path at once; when one of them cannot be fitted, each on its own, so that the others survive. */
function fitPath(learner: Learner, path: LearnerPath<Model>, task: Task, fit: Fit, registry: Registry): FitResult {
  const values = fit.path?.values ?? [];
  const { data } = preparedFor(learner, task, fit);
  try {
    const models = withKernels(() => path.fit(data, fit.train, values, streamOf(learner, fit)));
    const predict = (rows: Uint32Array): readonly Float64Array[] =>
      path.predict?.(models, data.features, rows) ?? models.map((model) => learner.predict(model, data.features, rows));
    const test = predict(fit.test);
    const train = fit.predictTrain ? predict(fit.train) : null;
    return {
      kind: "done",
      outputs: models.map((_, m) => ({ kind: "done", test: test[m], train: train ? train[m] : null })),
    };
  } catch (error) {
    if (!(error instanceof InputError) || values.length === 1) throw error;
    return { kind: "done", outputs: values.map((value) => oneOfPath(fit, value, data, registry)) };
  }
}

function oneOfPath(fit: Fit, value: number, data: LearningData, registry: Registry): FitOutput {
  try {
    const { name, params } = fit.setting;
    const learner = learnerOf(name, { ...params, [fit.path?.parameter ?? ""]: value }, registry);
    return outputOf(
      learner,
      data,
      fit,
      withKernels(() => learner.fit(data, fit.train, streamOf(learner, fit))),
    );
  } catch (error) {
    return failedBy(error);
  }
}

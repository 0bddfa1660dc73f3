import { InputError } from "../../data/inputError.ts";
import { takeFeatures } from "../../data/takeFeatures.ts";
import { type Task, targetCount } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Learner, LearningData, Model } from "../../learners/learner.ts";
import { prepare } from "../../learners/prepare.ts";
import { requireTask } from "../../learners/requireTask.ts";
import { withKernels } from "../../learners/withKernels.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import type { Fit, FitOutput, FitResult } from "./fit.ts";
import { runSubsetSearch } from "./runSubsetSearch.ts";

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
  try {
    const learner = learnerOf(fit.setting.name, fit.setting.params, registry);
    requireTask(learner, task.kind, targetCount(task.target));
    if (fit.sizes) return runSubsetSearch(task, fit, fit.sizes, registry);
    const prepared = prepare(task, learner.handles, fit.train).data;
    // what was made for these training rows alone has nothing in common with other folds
    const data = fit.folds && prepared.features === task.features ? { ...prepared, folds: fit.folds } : prepared;
    const rng = (): Rng => stream(fit.seed, ...fit.place, learner.name);
    return {
      kind: "done",
      outputs: fit.path ? pathOutputs(learner, data, fit, rng, registry) : [single(learner, data, fit, rng)],
    };
  } catch (error) {
    if (error instanceof InputError) return { kind: "failed", reason: error.message };
    throw error;
  }
}

function single(learner: Learner, data: LearningData, fit: Fit, rng: () => Rng): FitOutput {
  const model = withKernels(() => learner.fit(data, fit.train, rng()));
  return {
    kind: "done",
    test: learner.predict(model, data.features, fit.test),
    train: fit.predictTrain ? learner.predict(model, data.features, fit.train) : null,
  };
}

/** All values of the path at once; when one of them cannot be fitted, each on its own, so that the others survive. */
function pathOutputs(learner: Learner, data: LearningData, fit: Fit, rng: () => Rng, registry: Registry): FitOutput[] {
  const { path } = learner;
  const values = fit.path?.values ?? [];
  if (!path) return [single(learner, data, fit, rng)];
  try {
    const models = withKernels(() => path.fit(data, fit.train, values, rng()));
    const predict = (rows: Uint32Array): readonly Float64Array[] =>
      path.predict?.(models, data.features, rows) ?? models.map((model) => learner.predict(model, data.features, rows));
    const test = predict(fit.test);
    const train = fit.predictTrain ? predict(fit.train) : null;
    return models.map((_: Model, m) => ({ kind: "done", test: test[m], train: train ? train[m] : null }));
  } catch (error) {
    if (!(error instanceof InputError) || values.length === 1) throw error;
    return values.map((value) => oneOfPath(fit, value, data, rng, registry));
  }
}

function oneOfPath(fit: Fit, value: number, data: LearningData, rng: () => Rng, registry: Registry): FitOutput {
  try {
    const parameter = fit.path?.parameter ?? "";
    const { name, params } = fit.setting;
    return single(learnerOf(name, { ...params, [parameter]: value }, registry), data, fit, rng);
  } catch (error) {
    if (error instanceof InputError) return { kind: "failed", reason: error.message };
    throw error;
  }
}

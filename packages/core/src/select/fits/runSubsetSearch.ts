import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { checkParameters } from "../../learners/parameters.ts";
import { prepare } from "../../learners/prepare.ts";
import { stream } from "../../numeric/random.ts";
import { learnerFrom } from "../../registry.ts";
import { subset, subsetParameters } from "../../subset/subset.ts";
import { subsetPath } from "../../subset/subsetPath.ts";
import type { Fit, FitOutput, FitResult } from "./fit.ts";
import { type FoundSubsets, stepOf } from "./foundSubsets.ts";

/**
 * Runs a fit of `subset` with `sizes`: one search inside the training rows. Where no rows are to be predicted it gives no
 * outputs, only what it found.
 */
export function runSubsetSearch(task: Task, fit: Fit, sizes: readonly number[], registry: Registry): FitResult {
  const options = checkParameters("subset", subsetParameters, fit.setting.params);
  const base = learnerFrom(options.base, registry);
  const { data } = prepare(task, subset(base, options).handles, fit.train);
  const columns = data.features.columns.length;
  const range = { least: Math.min(...sizes, columns), most: Math.min(Math.max(...sizes), columns) };
  const isPredicted = fit.test.length > 0;
  try {
    const path = subsetPath(base, data, fit.train, stream(fit.seed, ...fit.place, "subset"), { ...options, ...range });
    const subsets: FoundSubsets = { steps: path.steps, chosen: path.chosen, columns };
    const reason = path.failure?.message ?? "the search has no subset of that size.";
    const predictions = (step: number): FitOutput => {
      try {
        const model = path.fit(step);
        const predict = (rows: Uint32Array): Float64Array => base.predict(model, data.features, rows);
        return { kind: "done", test: predict(fit.test), train: fit.predictTrain ? predict(fit.train) : null };
      } catch (error) {
        return failed(error);
      }
    };
    const known = new Map<number, FitOutput>();
    const output = (step: number | null): FitOutput => {
      if (step === null) return { kind: "failed", reason };
      const own = known.get(step) ?? predictions(step);
      known.set(step, own);
      return own;
    };
    const steps = isPredicted ? [...sizes.map((size) => stepOf(subsets, size)), path.chosen] : [];
    return { kind: "done", outputs: steps.map(output), subsets };
  } catch (error) {
    const output = failed(error);
    const outputs = isPredicted ? [...sizes, null].map(() => output) : [];
    return { kind: "done", outputs, subsets: { steps: [], chosen: null, columns } };
  }
}

function failed(error: unknown): FitOutput {
  if (error instanceof InputError) return { kind: "failed", reason: error.message };
  throw error;
}

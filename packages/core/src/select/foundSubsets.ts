import { InputError } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import type { Learner, LearningData } from "../learners/learner.ts";
import type { Rng } from "../numeric/random.ts";
import type { Split } from "../split/split.ts";
import { type SubsetPath, type SubsetPathOptions, subsetPath } from "../subset/subsetPath.ts";
import type { CrossValidation } from "./crossValidation.ts";
import type { FitOutput } from "./fit.ts";

/** What was found inside the training rows of one split, or why nothing was. */
export interface Found {
  readonly data: LearningData;
  readonly path: SubsetPath | null;
  readonly reason: string;
}

/** Searches features for the sizes asked for, `ats`, inside the given rows. */
export function findSubsets(
  base: Learner,
  data: LearningData,
  train: Uint32Array,
  rng: Rng,
  { ats, ...options }: SubsetPathOptions & { readonly ats: readonly number[] },
): Found {
  const count = data.features.columns.length;
  const range = { least: Math.min(...ats, count), most: Math.min(Math.max(...ats), count) };
  try {
    const path = subsetPath(base, data, train, rng, { ...options, ...range });
    return { data, path, reason: path.failure?.message ?? "the search has no subset of that size." };
  } catch (error) {
    if (error instanceof InputError) return { data, path: null, reason: error.message };
    throw error;
  }
}

/** The step with so many features, or all where there are fewer; null when the search did not get there. */
export function stepOf({ path, data }: Found, size: number): number | null {
  const wanted = Math.min(size, data.features.columns.length);
  const at = path?.steps.findIndex(({ features }) => features.length === wanted) ?? -1;
  return at < 0 ? null : at;
}

export function sizeAt({ path }: Found, step: number | null): number | null {
  return step === null ? null : (path?.steps[step].features.length ?? null);
}

/** What the base says about the rows of each split; one candidate for each list of steps, one step per split. */
export function validationOf(
  task: Task,
  base: Learner,
  splits: readonly Split[],
  found: readonly Found[],
  steps: readonly (readonly (number | null)[])[],
): CrossValidation {
  const known = new Map<string, FitOutput>();
  const output = (s: number, step: number | null): FitOutput => {
    const key = `${s} ${step}`;
    const value = known.get(key) ?? outputOf(base, splits[s], found[s], step);
    known.set(key, value);
    return value;
  };
  const outputs = steps.map((ofSplit) => ofSplit.map((step, s) => output(s, step)));
  return { task, splits, candidates: [], outputs, fits: known.size };
}

function outputOf(
  base: Learner,
  { train, test }: Split,
  { data, path, reason }: Found,
  step: number | null,
): FitOutput {
  if (path === null || step === null) return { kind: "failed", reason };
  try {
    const model = path.fit(step);
    const predict = (rows: Uint32Array): Float64Array => base.predict(model, data.features, rows);
    return { kind: "done", test: predict(test), train: predict(train) };
  } catch (error) {
    if (error instanceof InputError) return { kind: "failed", reason: error.message };
    throw error;
  }
}

import { InputError, quoteValue } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import { words } from "../data/wording.ts";
import type { Learner, LearningData } from "../learners/learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  checkValue,
  type LearnerRule,
  type NumberRule,
  type OptionsOf,
  ownOptions,
} from "../learners/parameters.ts";
import { requireTask } from "../learners/requireTask.ts";
import { specText } from "../learners/spec.ts";
import type { Rng } from "../numeric/random.ts";
import type { SubsetCriterion } from "./subsetCriterion.ts";
import { isSubsetModel, type SubsetModel } from "./subsetModel.ts";
import { type SubsetPath, type SubsetSearch, subsetPath } from "./subsetPath.ts";

export interface SubsetParameters {
  readonly base: LearnerRule<"estimator">;
  readonly search: ChoiceRule<SubsetSearch, "direction">;
  readonly by: ChoiceRule<SubsetCriterion>;
  readonly features: NumberRule<"nFeaturesToSelect">;
  readonly folds: NumberRule<"cv">;
}

export const subsetParameters: SubsetParameters = {
  base: {
    kind: "learner",
    meaning: "The learner whose features are selected.",
    default: "ols",
    aliases: ["estimator"],
  },
  search: {
    kind: "choice",
    meaning: "The search method; order takes the first features in the order of the columns.",
    default: "forward",
    values: ["forward", "backward", "floating", "exhaustive", "l1", "order"],
    aliases: ["direction"],
  },
  by: {
    kind: "choice",
    meaning: "The selection criterion, on the training rows.",
    default: "cv",
    values: ["cv", "aic", "bic", "bound"],
  },
  features: {
    kind: "number",
    meaning: "The number of features to select (all if there are fewer); 0 lets the criterion choose.",
    default: 0,
    least: 0,
    whole: true,
    aliases: ["nFeaturesToSelect"],
  },
  folds: { kind: "number", meaning: "Inner folds of by=cv.", default: 5, least: 2, whole: true, aliases: ["cv"] },
};

/**
 * Feature selection for a base learner: searches a subset of the features on the rows that it is given and fits the
 * base on it, so cross-validating it cross-validates the search too. One search yields the models of all sizes.
 *
 * Defaults: forward search by 5-fold cross-validation; `features` 0 leaves the size to the criterion. The option
 * `base` is the spec of the base as text, by which a stored model finds it again; by default it is made from the base.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, ols, readTable, subset } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(subset(ols(), { search: "forward", features: 4 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 56.20
 * ```
 */
export function subset(base: Learner, options: OptionsOf<SubsetParameters> = {}): Learner<SubsetModel> {
  const known = { base: specText(base.name, base.params), ...ownOptions("subset", subsetParameters, options) };
  const { base: text, search, by, features, folds } = checkParameters("subset", subsetParameters, known);
  const tasks = tasksFor(base, by);
  const path = (data: LearningData, rows: Uint32Array, sizes: readonly number[], rng: Rng): SubsetModel[] => {
    requireTask(learner, data.kind);
    const wanted = sizes.map((size) => sizeOf(size, data.features.columns.length));
    const known = wanted.filter((size) => size !== null);
    const asked = known.length < wanted.length ? {} : { least: Math.min(...known), most: Math.max(...known) };
    const found = subsetPath(base, data, rows, rng, { search, by, folds, ...asked });
    return wanted.map((size) => modelOf(found, size, search));
  };
  const learner: Learner<SubsetModel> = {
    name: "subset",
    params: { base: text, search, by, features, folds },
    tasks,
    handles: search === "l1" ? { ...base.handles, missing: false, categories: false } : base.handles,
    complexity: features === 0 ? Number.POSITIVE_INFINITY : features,
    fit: (data, rows, rng) => path(data, rows, [features], rng)[0],
    predict: (model, data, rows) => base.predict(model.base, data, rows),
    isModel: (stored): stored is SubsetModel => isSubsetModel(stored, base),
    uses: (model) => model.features,
    path: { parameter: "features", fit: path },
  };
  return learner;
}

/** A bound on the error rate is one for two classes. */
function tasksFor({ name, tasks }: Learner, by: SubsetCriterion): readonly TaskKind[] {
  const fitting = by === "bound" ? tasks.filter((kind) => kind === "binary") : tasks;
  if (fitting.length > 0) return fitting;
  throw new InputError(
    "bad-parameter",
    `by of subset is "bound", and its base ${quoteValue(name)} is made for ${tasks.join(" and ")}.`,
    "The bound is for two classes; choose by=cv, aic or bic, or another base.",
  );
}

/** The number of features that a value of the parameter asks for; null when the criterion decides. */
function sizeOf(value: number, count: number): number | null {
  checkValue("subset", "features", subsetParameters.features, value);
  return value === 0 ? null : Math.min(value, count);
}

function modelOf(path: SubsetPath, size: number | null, search: SubsetSearch): SubsetModel {
  const { steps, chosen, failure } = path;
  const at = size === null ? (chosen ?? -1) : steps.findIndex(({ features }) => features.length === size);
  if (at < 0) {
    const what = size === null ? "no subset of the features" : `no subset of ${size} features`;
    throw new InputError(
      "fit-failed",
      words`${search} finds ${what} that can be fitted${failure ? words`: ${failure.wording.message}` : "."}`,
      failure?.wording.remedy ?? "Ask for fewer features.",
    );
  }
  const { features } = steps[at];
  const onTheWay = (length: number): boolean =>
    search === "backward" ? length >= features.length : length <= features.length;
  const trace = size === null ? steps : steps.filter((step) => onTheWay(step.features.length));
  return { features, trace, base: path.fit(at) };
}

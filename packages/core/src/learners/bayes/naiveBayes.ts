import { InputError } from "../../data/inputError.ts";
import type { Learner } from "../learner.ts";
import { type ChoiceRule, checkParameters, type NumberRule, type OptionsOf, ownOptions } from "../parameters.ts";
import { type BernoulliModel, fitBernoulli, isBernoulli, predictBernoulli } from "./bernoulli.ts";
import { type CategoricalModel, fitCategorical, isCategorical, predictCategorical } from "./categorical.ts";
import { fitGaussian, type GaussianModel, isGaussian, predictGaussian } from "./gaussian.ts";
import { fitMultinomial, isMultinomial, type MultinomialModel, predictMultinomial } from "./multinomial.ts";

export type NaiveBayesKind = "gaussian" | "bernoulli" | "multinomial" | "categorical";

export interface NaiveBayesParameters {
  /** The distribution of each feature within a class. Default "gaussian". */
  readonly kind: ChoiceRule<NaiveBayesKind>;
  /**
   * gaussian: what is added to every variance, as a share of the largest variance of a feature, 0 or more; default 1e-9.
   * Otherwise what is added to every count, above 0; default 1.
   */
  readonly smoothing: NumberRule<"varSmoothing">;
  /** bernoulli: a feature is there when it is above this. Default 0. */
  readonly threshold: NumberRule<"binarize">;
}

export const naiveBayesParameters: NaiveBayesParameters = {
  kind: {
    kind: "choice",
    meaning: "The distribution of each feature within a class.",
    default: "gaussian",
    values: ["gaussian", "bernoulli", "multinomial", "categorical"],
  },
  smoothing: {
    kind: "number",
    meaning:
      "Gaussian: added to every variance, as a share of the largest (weighted) feature variance. Other kinds: added to every count (default 1).",
    default: 1e-9,
    least: 0,
    aliases: ["varSmoothing"],
    differs: {
      alpha: (alpha) =>
        `For kind=bernoulli, multinomial and categorical it is smoothing: write smoothing=${alpha}, and the kind.`,
    },
  },
  threshold: {
    kind: "number",
    meaning: "For kind=bernoulli: features above this value count as 1.",
    default: 0,
    aliases: ["binarize"],
  },
};

export type NaiveBayesModel = GaussianModel | BernoulliModel | MultinomialModel | CategoricalModel;

/**
 * Naive Bayes: within a class the features are taken to be independent. Priors are the shares of the classes.
 *
 * gaussian (default): numbers with a mean and a variance per class. bernoulli: whether a number is above a threshold.
 * multinomial: counts, such as those of words. categorical: categories, or numbers that stand for categories.
 * Posteriors are computed on the log scale, so rows far from every class still get probabilities that sum to 1.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, naiveBayes, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(naiveBayes(), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.465
 * ```
 */
export function naiveBayes(
  options?: OptionsOf<NaiveBayesParameters> & { readonly kind?: "gaussian" | undefined },
): Learner<GaussianModel>;
export function naiveBayes(options: OptionsOf<NaiveBayesParameters>): Learner<NaiveBayesModel>;
export function naiveBayes(
  given: OptionsOf<NaiveBayesParameters> = {},
): Learner<GaussianModel> | Learner<NaiveBayesModel> {
  const options = ownOptions("naiveBayes", naiveBayesParameters, given);
  const { kind, threshold, ...checked } = checkParameters("naiveBayes", naiveBayesParameters, options);
  const smoothing = options.smoothing === undefined && kind !== "gaussian" ? 1 : checked.smoothing;
  refuseUseless(options, kind, smoothing);
  const shared = {
    name: "naiveBayes",
    params: { kind, smoothing, ...(kind === "bernoulli" ? { threshold } : {}) },
    tasks: ["binary", "multiclass"] as const,
    handles: { missing: false, categories: kind === "categorical", weights: true },
    complexity: -smoothing,
  };
  switch (kind) {
    case "gaussian":
      return {
        ...shared,
        fit: (data, rows) => fitGaussian(data, rows, smoothing),
        predict: predictGaussian,
        isModel: isGaussian,
      };
    case "bernoulli":
      return narrowed<BernoulliModel>({
        ...shared,
        fit: (data, rows) => fitBernoulli(data, rows, { smoothing, threshold }),
        predict: (model, features, rows) => predictBernoulli(model, features, rows, threshold),
        isModel: isBernoulli,
      });
    case "multinomial":
      return narrowed<MultinomialModel>({
        ...shared,
        fit: (data, rows) => fitMultinomial(data, rows, smoothing),
        predict: predictMultinomial,
        isModel: isMultinomial,
      });
    case "categorical":
      return narrowed<CategoricalModel>({
        ...shared,
        fit: (data, rows) => fitCategorical(data, rows, smoothing),
        predict: predictCategorical,
        isModel: isCategorical,
      });
    default:
      return kind satisfies never;
  }
}

/** A learner of one kind of model is one of the union: whoever reads a stored model asks `isModel` first. */
function narrowed<M extends NaiveBayesModel>(learner: Learner<M>): Learner<NaiveBayesModel> {
  const { isModel } = learner;
  return { ...learner, isModel: (stored): stored is NaiveBayesModel => isModel(stored) };
}

function refuseUseless(options: OptionsOf<NaiveBayesParameters>, kind: NaiveBayesKind, smoothing: number): void {
  if (options.threshold !== undefined && kind !== "bernoulli") {
    throw new InputError(
      "bad-parameter",
      `threshold of naiveBayes is ${options.threshold}, but kind is "${kind}".`,
      "Leave threshold out, or say kind=bernoulli.",
    );
  }
  if (kind === "gaussian" || smoothing > 0) return;
  throw new InputError(
    "bad-parameter",
    `smoothing of naiveBayes is 0, but kind is "${kind}": values that did not occur in a class would have probability 0.`,
    "Use a smoothing above 0, such as 1.",
  );
}

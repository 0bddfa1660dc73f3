import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import type { Matrix } from "../../numeric/linear/matrix.ts";
import { featureNames, gather } from "../columns.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  checkValue,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
} from "../parameters.ts";
import { scalingOf } from "../scaling.ts";
import { classesOf, numbersOf, weightsAt } from "../target.ts";
import { type DistanceRule, distanceKeys, distanceOf, type MetricName } from "./distance.ts";
import { isKnnModel, type KnnModel, requireRows } from "./knnModel.ts";
import { leaveOneOutKnn } from "./leaveOneOut.ts";
import { nearest } from "./nearest.ts";
import { type VoteWeights, votes } from "./vote.ts";

export interface KnnParameters {
  /** How many neighbours vote, 1 or more. Default 5. */
  readonly k: NumberRule;
  /** How far apart two rows are. Default "euclidean". */
  readonly metric: ChoiceRule<MetricName>;
  /** The exponent of the minkowski metric, 1 or more; refused with another metric. Default 2. */
  readonly p: NumberRule;
  /** Whether neighbours count alike or by 1 / distance. Default "uniform". */
  readonly weights: ChoiceRule<VoteWeights>;
  /** How neighbours are found; the answer is the same. Default "auto". */
  readonly algorithm: ChoiceRule<"auto" | "brute">;
  /** Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows. Default true. */
  readonly standardize: FlagRule;
}

export const knnParameters: KnnParameters = {
  k: { kind: "number", meaning: "How many neighbours vote.", default: 5, least: 1, whole: true },
  metric: {
    kind: "choice",
    meaning: "How far apart two rows are.",
    default: "euclidean",
    values: ["euclidean", "manhattan", "chebyshev", "minkowski", "cosine"],
  },
  p: { kind: "number", meaning: "The exponent of the minkowski metric.", default: 2, least: 1 },
  weights: {
    kind: "choice",
    meaning: "Whether neighbours count alike or by 1 / distance.",
    default: "uniform",
    values: ["uniform", "distance"],
  },
  algorithm: {
    kind: "choice",
    meaning: "How neighbours are found; the answer is the same.",
    default: "auto",
    values: ["auto", "brute"],
  },
  standardize: {
    kind: "flag",
    meaning: "Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

/**
 * k nearest neighbours: the shares of the votes as probabilities, or the mean of the targets.
 *
 * Of rows at the same distance the one with the lower row number is nearer, exactly and without tolerance. All k come
 * from one search. Weights of rows have no agreed meaning here and are not taken.
 */
export function knn(options: OptionsOf<KnnParameters> = {}): Learner<KnnModel> {
  const { k, metric, p, weights, algorithm, standardize } = checkParameters("knn", knnParameters, options);
  if (options.p !== undefined && metric !== "minkowski") {
    throw new InputError(
      "bad-parameter",
      `p of knn is ${p}, but the metric is "${metric}".`,
      "Leave p out, or say metric=minkowski.",
    );
  }
  const rule = { metric, p, weights };
  const path = (data: LearningData, rows: Uint32Array, ks: readonly number[]): KnnModel[] => {
    for (const value of ks) checkValue("knn", "k", knnParameters.k, value);
    const stored = remember(data, rows, standardize);
    return ks.map((value) => {
      requireRows(value, stored.rows);
      return { k: value, ...stored };
    });
  };
  return {
    name: "knn",
    params: { k, metric, ...(metric === "minkowski" ? { p } : {}), weights, algorithm, standardize },
    tasks: ["binary", "multiclass", "regression"],
    handles: { missing: false, categories: false, weights: false },
    complexity: 1 / k,
    fit: (data, rows) => path(data, rows, [k])[0],
    predict: (model, features, rows) => predictAll([model], features, rows, rule)[0],
    isModel: isKnnModel,
    path: {
      parameter: "k",
      fit: path,
      predict: (models, features, rows) =>
        models.every(({ values }) => values === models[0].values)
          ? predictAll(models, features, rows, rule)
          : models.map((model) => predictAll([model], features, rows, rule)[0]),
      leaveOneOut: (data, rows, ks) => leaveOneOutKnn(data, rows, ks, { ...rule, standardize }),
    },
    leaveOneOut: (data, rows) => leaveOneOutKnn(data, rows, [k], { ...rule, standardize })[0],
  };
}

/** The training rows, in the order of their numbers whatever order they are given in. */
function remember(data: LearningData, rows: Uint32Array, standardize: boolean): Omit<KnnModel, "k"> {
  const ascending = rows.slice().sort();
  weightsAt({ ...data, weight: null }, ascending);
  const names = featureNames(data.features);
  const x = gather(data.features, names, ascending);
  const target = data.target.kind === "classes" ? classesOf(data, ascending, "knn") : null;
  return {
    features: names,
    rows: x.rows,
    values: Array.from(x.values, (value) => value + 0),
    scaling: standardize ? scalingOf(x) : null,
    classes: target ? target.classes.length : null,
    target: Array.from(target ? target.codes : numbersOf(data, ascending, "knn"), (value) => value + 0),
  };
}

/** Models of one path hold the same rows: one search serves them all. */
function predictAll(
  models: readonly KnnModel[],
  features: Features,
  rows: Uint32Array,
  rule: Omit<DistanceRule, "scaling"> & { readonly weights: VoteWeights },
): Float64Array[] {
  const [{ scaling, classes, target }] = models;
  const x: Matrix = {
    rows: models[0].rows,
    columns: models[0].features.length,
    values: Float64Array.from(models[0].values),
  };
  const asked = gather(features, models[0].features, rows);
  const order = Array.from(models.keys()).sort((a, b) => models[a].k - models[b].k);
  const ks = order.map((m) => models[m].k);
  const results = models.map(() => new Float64Array(rows.length * (classes ?? 1)));
  const keys = new Float64Array(x.rows);
  const distances = { ...rule, scaling };
  const voting = { weights: rule.weights, distanceOf: (key: number) => distanceOf(key, distances) };
  const query = new Float64Array(x.columns);
  for (let i = 0; i < rows.length; i++) {
    for (let j = 0; j < x.columns; j++) query[j] = asked.values[j * rows.length + i];
    distanceKeys(x, query, distances, keys);
    const places = nearest(keys, ks[ks.length - 1]);
    votes(places, keys, { classes, values: target }, ks, voting, (which, output, value) => {
      results[order[which]][output * rows.length + i] = value;
    });
  }
  return results;
}

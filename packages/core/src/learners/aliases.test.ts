import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { inTerms } from "../data/wording.ts";
import { learnerOf, learners } from "../registry.ts";
import { canonicalName, canonicalParameters } from "./aliases.ts";
import { checkParameters, type ParameterRule } from "./parameters.ts";

const rules = {
  minLeaf: { kind: "number", meaning: "Rows.", default: 1, aliases: ["minSamplesLeaf"] },
  c: { kind: "number", meaning: "Price.", default: 1, aliases: ["C"], differs: { nu: (nu) => `Not ${nu}.` } },
} as const satisfies Record<string, ParameterRule>;

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return `${error.code}: ${error.message} ${error.remedy}`;
  }
  return "none";
}

test("a parameter is known by its own name, its aliases, and each of them in snake_case", () => {
  for (const name of ["minLeaf", "min_leaf", "minSamplesLeaf", "min_samples_leaf"]) {
    expect(canonicalName("tree", rules, name, 3)).toBe("minLeaf");
    expect(checkParameters("tree", rules, { [name]: 3 })).toEqual({ minLeaf: 3, c: 1 });
  }
  expect(canonicalParameters("tree", rules, { C: 2, min_leaf: undefined })).toEqual({ c: 2 });
});

test("one parameter under two names is refused, unless one of them is undefined", () => {
  expect(refusal(() => checkParameters("tree", rules, { minLeaf: 3, min_samples_leaf: 4 }))).toBe(
    'bad-parameter: tree is given minLeaf twice: as "minLeaf" and as "min_samples_leaf". They are names of one parameter; leave out one of them.',
  );
  expect(checkParameters("tree", rules, { minLeaf: 3, minSamplesLeaf: undefined }).minLeaf).toBe(3);
});

test("a name that means something else is translated, one that nobody knows gets the known ones", () => {
  expect(refusal(() => checkParameters("svm", rules, { nu: 0.2 }))).toBe(
    'bad-parameter: svm has no parameter "nu". Not 0.2.',
  );
  expect(refusal(() => checkParameters("svm", rules, { minLeav: 1 }))).toBe(
    'bad-parameter: svm has no parameter "minLeav". Did you mean minLeaf? Its parameters are "minLeaf", "c".',
  );
  expect(refusal(() => checkParameters("svm", rules, { minLeav: undefined }))).toContain("Did you mean minLeaf?");
  expect(refusal(() => checkParameters("svm", rules, { __proto__x: 1, constructor: 2 }))).toContain("no parameter");
});

test("the seed and the threads belong to the run, and each surface says so in its own terms", () => {
  for (const name of ["random_state", "randomState", "seed"]) {
    expect(refusal(() => learnerOf("forest", { [name]: 1 }))).toBe(
      `bad-parameter: forest has no parameter "${name}". All randomness comes from the seed of the run: set seed.`,
    );
  }
  expect(refusal(() => learnerOf("forest", { n_jobs: 4 }))).toContain("set jobs.");
  try {
    learnerOf("forest", { random_state: 1 });
  } catch (error) {
    const wording = error instanceof InputError ? error.wording.remedy : "";
    expect(inTerms(wording, (mention) => ("option" in mention ? `--${mention.option}` : ""))).toContain("set --seed.");
  }
});

/** learner, name elsewhere, a value, own name: the meaning is the same. */
const SAME: readonly (readonly [string, string, number | string | boolean, string])[] = [
  ["baseline", "strategy", "median", "kind"],
  ["ols", "fit_intercept", false, "intercept"],
  ["ridge", "alpha", 3, "lambda"],
  ["lasso", "alpha", 3, "lambda"],
  ["lasso", "positive", true, "nonNegative"],
  ["elasticNet", "alpha", 3, "lambda"],
  ["elasticNet", "l1_ratio", 0.2, "l1Ratio"],
  ["multiTaskLasso", "alpha", 3, "lambda"],
  ["logistic", "l1_ratio", 0.2, "l1Ratio"],
  ["logistic", "class_weight", "balanced", "classWeight"],
  ["knn", "n_neighbors", 9, "k"],
  ["knn", "nNeighbors", 9, "k"],
  ["naiveBayes", "var_smoothing", 1e-6, "smoothing"],
  ["nearestCentroid", "shrink_threshold", 0.3, "shrinkage"],
  ["sgd", "alpha", 0.01, "lambda"],
  ["sgd", "learningRate", 0.1, "rate"],
  ["sgd", "max_iter", 7, "epochs"],
  ["aucSgd", "learning_rate", 0.1, "rate"],
  ["mlp", "hidden_layer_sizes", "8-4", "hidden"],
  ["mlp", "hiddenLayerSizes", 8, "hidden"],
  ["mlp", "learning_rate", 0.01, "rate"],
  ["mlp", "learning_rate_init", 0.01, "rate"],
  ["mlp", "batch_size", 16, "batch"],
  ["mlp", "max_iter", 7, "epochs"],
  ["mlp", "solver", "sgd", "optimiser"],
  ["linearSvm", "C", 3, "c"],
  ["svm", "C", 3, "c"],
  ["svm", "cost", 3, "c"],
  ["tree", "max_depth", 3, "maxDepth"],
  ["tree", "minSamplesLeaf", 3, "minLeaf"],
  ["tree", "min_samples_leaf", 3, "minLeaf"],
  ["tree", "min_samples_split", 5, "minSplit"],
  ["tree", "maxLeaves", 4, "leaves"],
  ["tree", "max_leaf_nodes", 4, "leaves"],
  ["tree", "ccp_alpha", 0.01, "alpha"],
  ["forest", "n_estimators", 7, "trees"],
  ["forest", "nEstimators", 7, "trees"],
  ["forest", "max_features", "sqrt", "maxFeatures"],
  ["forest", "mtry", 2, "maxFeatures"],
  ["forest", "min_samples_leaf", 3, "minLeaf"],
  ["forest", "max_depth", 3, "maxDepth"],
  ["extraTrees", "n_estimators", 7, "trees"],
  ["bagging", "n_estimators", 7, "rounds"],
  ["bagging", "estimator", "ols", "base"],
  ["bagging", "bootstrap", false, "replace"],
  ["adaBoost", "n_estimators", 7, "rounds"],
  ["adaBoost", "learning_rate", 0.5, "rate"],
  ["adaBoost", "max_depth", 2, "depth"],
  ["adaBoost", "base_estimator", "naiveBayes", "base"],
  ["logitBoost", "n_estimators", 7, "rounds"],
  ["logitBoost", "maxDepth", 2, "depth"],
  ["gradientBoosting", "learningRate", 0.3, "rate"],
  ["gradientBoosting", "learning_rate", 0.3, "rate"],
  ["gradientBoosting", "eta", 0.3, "rate"],
  ["gradientBoosting", "n_estimators", 7, "rounds"],
  ["gradientBoosting", "trees", 7, "rounds"],
  ["gradientBoosting", "max_leaf_nodes", 5, "leaves"],
  ["gradientBoosting", "num_leaves", 5, "leaves"],
  ["gradientBoosting", "min_samples_leaf", 5, "minLeaf"],
  ["gradientBoosting", "max_depth", 2, "maxDepth"],
  ["gradientBoosting", "max_features", 2, "maxFeatures"],
  ["gradientBoosting", "l2_regularization", 1, "lambda"],
  ["gradientBoosting", "early_stopping", 0.1, "earlyStopping"],
  ["splines", "n_knots", 4, "knots"],
  ["subset", "n_features_to_select", 2, "features"],
  ["subset", "direction", "backward", "search"],
  ["subset", "cv", 3, "folds"],
  ["calibrated", "estimator", "lda", "base"],
  ["calibrated", "cv", 3, "folds"],
];

test.each(SAME)("%s takes %s=%s for its %s, and carries its own name", (learner, alias, value, own) => {
  const made = learnerOf(learner, { [alias]: value });
  expect(made.params).toEqual(learnerOf(learner, { [own]: value }).params);
  expect(Object.keys(made.params)).toContain(own);
  expect(refusal(() => learnerOf(learner, { [alias]: value, [own]: value }))).toContain(`is given ${own} twice`);
});

/** learner, name elsewhere, a value, what its refusal says. */
const OTHER: readonly (readonly [string, string, number, string])[] = [
  [
    "logistic",
    "C",
    1,
    "Write lambda = 1 / (C * n), n the rows of a training fold: with 1,000 rows C=1 is lambda=0.001.",
  ],
  ["logistic", "C", 0.05, "with 1,000 rows C=0.05 is lambda=0.02."],
  [
    "naiveBayes",
    "alpha",
    0.5,
    "For kind=bernoulli, multinomial and categorical it is smoothing: write smoothing=0.5, and the kind.",
  ],
  ["qda", "reg_param", 0.1, "reg_param goes towards the identity."],
  ["sgd", "eta0", 0.1, "with 9 standardised features rate=1."],
  ["tree", "cp", 0.01, "Write alpha=0.01, relative=true:"],
  ["bagging", "max_samples", 0.5, "write sample=0.5."],
  ["bagging", "max_samples", 200, "200 / n with n the rows of a training fold: with 1,000 rows sample=0.2."],
  [
    "gradientBoosting",
    "min_child_weight",
    1,
    "Its minLeaf is a number of rows; min_child_weight is a sum of curvatures.",
  ],
];

test.each(OTHER)("%s does not take %s=%s, and says what to write", (learner, alias, value, says) => {
  const text = refusal(() => learnerOf(learner, { [alias]: value }));
  expect(text).toContain(`bad-parameter: ${learner} has no parameter "${alias}".`);
  expect(text).toContain(says);
});

test("no alias of a learner stands for two parameters, is one itself, or is written in snake_case", () => {
  for (const { name, parameters } of Object.values(learners)) {
    const others = Object.values<ParameterRule>(parameters).flatMap(({ aliases = [], differs = {} }) => [
      ...aliases,
      ...Object.keys(differs),
    ]);
    expect([name, others.filter((alias, at) => others.indexOf(alias) !== at)]).toEqual([name, []]);
    expect([name, others.filter((alias) => alias in parameters || alias.includes("_"))]).toEqual([name, []]);
  }
});

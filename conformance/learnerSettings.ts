import type { Learner } from "../packages/core/src/learners/learner.ts";
import { learners } from "../packages/core/src/registry.ts";

/**
 * Settings of learners that the suites of this folder run over: the defaults of every learner of the catalog, and more.
 * A learner that is added to the catalog is in all suites; add here the settings that take other ways through its code.
 */
export const learnerSettings: readonly (readonly [string, object])[] = [
  ...Object.keys(learners).map((name) => [name, {}] as const),
  ["baseline", { kind: "majority" }],
  ["baseline", { kind: "median" }],
  ["ols", { intercept: false }],
  ["polynomial", { degree: 4 }],
  ["ridge", { lambda: 1e-3, standardize: false }],
  ["lasso", { lambda: 1e-3, standardize: false }],
  ["lasso", { lambda: 0.02, nonNegative: true }],
  ["lasso", { lambda: 0.01, adaptive: "ridge", gamma: 2 }],
  ["elasticNet", { lambda: 0.05, l1Ratio: 0.1, nonNegative: true }],
  ["elasticNet", { lambda: 0.05, l1Ratio: 0, adaptive: "ols" }],
  ["multiTaskLasso", { lambda: 0.01, standardize: false }],
  ["knn", { k: 1, standardize: false }],
  ["knn", { k: 3, weights: "distance", metric: "manhattan" }],
  ["knn", { k: 2, metric: "cosine" }],
  ["knn", { k: 4, algorithm: "kdTree", weights: "kernel" }],
  ["knn", { k: 3, algorithm: "ballTree", weights: "kernel", kernel: "gaussian", bandwidth: 0.5 }],
  ["knn", { radius: 0.9, weights: "kernel", kernel: "triangular" }],
  ["naiveBayes", { smoothing: 0.1 }],
  ["naiveBayes", { kind: "bernoulli", threshold: 0.2 }],
  ["naiveBayes", { kind: "categorical", smoothing: 0.5 }],
  ["lda", { shrinkage: "auto" }],
  ["lda", { shrinkage: 0.3, standardize: false }],
  ["qda", { shrinkage: 0.5 }],
  ["nearestCentroid", { metric: "manhattan", shrinkage: 0.5 }],
  ["nearestCentroid", { standardize: false }],
  ["linearSvm", { c: 10, loss: "squaredHinge", calibration: "none" }],
  ["linearSvm", { c: 0.1, penaliseIntercept: true, classWeight: "balanced", standardize: false }],
  ["linearSvm", { loss: "squaredEpsilonInsensitive", epsilon: 0.5 }],
  ["svm", { c: 10, gamma: 0.5, calibration: "none" }],
  ["svm", { kernel: "linear", c: 0.1, classWeight: "balanced", standardize: false }],
  ["svm", { kernel: "poly", degree: 2, coef0: 1, epsilon: 0.5 }],
  ["tree", { criterion: "logLikelihood", maxDepth: 3 }],
  ["tree", { criterion: "misclassification", leaves: 5 }],
  ["tree", { criterion: "absolute", maxDepth: 4 }],
  ["tree", { criterion: "squared", alpha: 0.05, relative: true }],
  ["tree", { costs: "bee:3", priors: "equal" }],
  ["tree", { criterion: "squared", grower: "histogram", maxDepth: 3 }],
  ["forest", { trees: 5, maxFeatures: "all", among: 3, minLeaf: 2 }],
  ["forest", { trees: 4, maxFeatures: 0.5, bootstrap: false, maxDepth: 3 }],
  ["extraTrees", { trees: 4, maxFeatures: 2, bootstrap: true }],
  ["bagging", { base: "ols", rounds: 5 }],
  ["bagging", { base: "knn(k=3)", rounds: 4, vote: "majority" }],
  ["bagging", { base: "naiveBayes", rounds: 4, sample: 0.7, replace: false }],
  ["bagging", { base: "forest(trees=3)", rounds: 2 }],
  ["adaBoost", { rounds: 8, depth: 2, rate: 0.5 }],
  ["adaBoost", { rounds: 5, base: "naiveBayes" }],
  ["logitBoost", { rounds: 10, depth: 3 }],
  ["forwardStagewise", { rounds: 10, loss: "logistic", start: "zero", rate: 0.5 }],
  ["forwardStagewise", { rounds: 20, member: "linear" }],
  ["forwardStagewise", { rounds: 10, loss: "absolute" }],
  ["gradientBoosting", { rounds: 10, maxDepth: 0, leaves: 4, minLeaf: 3, rate: 0.3, lambda: 1 }],
  ["gradientBoosting", { rounds: 8, subsample: 0.6, maxFeatures: 2 }],
  ["gradientBoosting", { rounds: 30, earlyStopping: 0.25, patience: 3 }],
  ["gradientBoosting", { rounds: 10, grower: "histogram" }],
  ["gradientBoosting", { rounds: 6, grower: "histogram", subsample: 0.7, maxFeatures: 2, lambda: 1, leaves: 5 }],
  ["gradientBoosting", { rounds: 6, grower: "histogram", maxDepth: 0, leaves: 5, growth: "depthWise" }],
  ["gradientBoosting", { rounds: 5, loss: "absolute" }],
  ["gradientBoosting", { rounds: 5, loss: "huber", alpha: 0.8 }],
  ["gradientBoosting", { rounds: 5, loss: "quantile", alpha: 0.3 }],
  ["gradientBoosting", { rounds: 5, loss: "exponential" }],
  ["sgd", { loss: "hinge", penalty: "l1", lambda: 0.01, schedule: "constant", epochs: 5, start: "random" }],
  ["sgd", { loss: "squaredHinge", schedule: "inverse", rate: 0.1, epochs: 4, start: "correlation" }],
  ["sgd", { loss: "exponential", schedule: "steepest", epochs: 6, lambda: 0.1 }],
  ["sgd", { schedule: "matrix", lambda: 0.1, start: "ones", epochs: 6, costPositive: 2 }],
  ["sgd", { loss: "sigmoid", standardize: false, rate: 1e-3, epochs: 3, stop: "objective" }],
  ["aucSgd", { loss: "sigmoid", epochs: 4 }],
  ["mlp", { hidden: "5-3", activation: "tanh", epochs: 4, batch: 7 }],
  ["mlp", { hidden: "6", activation: "logistic", optimiser: "sgd", rate: 0.1, epochs: 4, loss: "squared" }],
  ["mlp", { hidden: "4", epochs: 12, earlyStopping: 0.3, patience: 3 }],
  ["mlp", { hidden: "4", epochs: 3, loss: "huber", alpha: 1 }],
  ["powers", { base: "naiveBayes", degree: 3, interactions: false }],
  ["powers", { base: "knn(k=3)" }],
  ["splines", { base: "mlp(hidden=3,epochs=3)", knots: 3 }],
  ["splines", { base: "naiveBayes", knots: 4, degree: 1 }],
  ["subset", { search: "backward", by: "bic" }],
  ["subset", { base: "polynomial(degree=2)", search: "floating", folds: 3 }],
  ["subset", { base: "naiveBayes", search: "l1", features: 2 }],
  ["subset", { base: "naiveBayes", by: "aic" }],
  ["subset", { base: "knn(k=3)", search: "exhaustive", by: "cv", features: 2 }],
  ["subset", { search: "l1", by: "aic" }],
  ["calibrated", { method: "isotonic", folds: 3 }],
  ["calibrated", { base: "knn(k=3)", method: "beta" }],
  ["calibrated", { base: "svm", method: "temperature", folds: 4 }],
  ["calibrated", { base: "lda", method: "binning", ensemble: true, folds: 3 }],
  ["calibrated", { base: "sgd(loss=hinge,epochs=5)", folds: 3 }],
];

/** Values of each path parameter, in an order that is neither rising nor falling. */
export const pathValues: Readonly<Record<string, readonly number[]>> = {
  lambda: [10, 1e-2, 1],
  k: [5, 1, 3],
  degree: [3, 1, 2],
  features: [3, 1, 2],
  alpha: [0.03, 0, 0.2],
  trees: [5, 1, 3],
  rounds: [4, 1, 2],
  epochs: [4, 1, 3],
  shrinkage: [0.3, 0, 1],
};

/** Whether the objective has a part that counts rows and not weights, so that a weight of 2 is not the row twice. */
export function countsRows({ name, params }: Learner): boolean {
  const base = String(params.base ?? "").split("(")[0];
  const counted =
    [name, base].some((own) => ["ridge", "lda", "qda", "linearSvm", "svm"].includes(own)) ||
    (name === "nearestCentroid" && params.shrinkage !== 0);
  const smoothed = name === "naiveBayes" && params.kind !== "gaussian";
  return counted || smoothed || params.by === "aic" || params.by === "bic";
}

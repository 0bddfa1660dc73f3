import { approximationExperiment, approximationOptions } from "./approximation/approximation.ts";
import { bayesErrorExperiment, bayesErrorOptions, bayesErrorPlan } from "./bayesError/bayesError.ts";
import { biasVarianceExperiment, biasVarianceOptions, biasVariancePlan } from "./biasVariance/biasVariance.ts";
import { boostingExperiment, boostingOptions, boostingPlan } from "./boosting/boosting.ts";
import { calibrationExperiment, calibrationLabOptions, calibrationPlan } from "./calibration/calibration.ts";
import { coverageExperiment, coverageOptions } from "./coverage/coverage.ts";
import { checkLabOptions, type Experiment } from "./experiment.ts";
import type { ExperimentId } from "./labResult.ts";
import { marginsExperiment, marginsOptions, marginsPlan } from "./margins/margins.ts";
import { chainsExperiment, chainsOptions } from "./overfitting/chains.ts";
import { overfittingExperiment, overfittingLabOptions } from "./overfitting/overfitting.ts";
import { partitionsExperiment, partitionsOptions, partitionsPlan } from "./partitions/partitions.ts";
import { polynomialsExperiment, polynomialsOptions, polynomialsPlan } from "./polynomials/polynomials.ts";
import { rocExperiment, rocOptions } from "./roc/roc.ts";
import { selectionExperiment, selectionOptions } from "./selection/selection.ts";

/**
 * Every experiment by its id, in the order of a lecture course.
 *
 * @example
 * ```ts
 * import { labExperiments } from "@heldout/core/lab";
 * const { findings, figures } = labExperiments.selection.run({ candidates: [1, 10, 100], rows: 200 }, { seed: 1 });
 * findings[0]; // 'The best of 100 candidates that are all wrong in 30% of cas...
 * figures[0].series[0].y.map((error) => error?.toFixed(4)); // [ '0.3000', '0.2508', '0.2208' ]
 * ```
 */
export const labExperiments: Readonly<Record<ExperimentId, Experiment>> = {
  "bias-variance": {
    id: "bias-variance",
    shows: "estimators of risk against the exact risk; bias², variance and noise of polynomials",
    takes: null,
    options: { ...biasVarianceOptions },
    run: (given, seed) => biasVarianceExperiment(checkLabOptions("bias-variance", biasVarianceOptions, given), seed),
    plan: (given, seed) => biasVariancePlan(checkLabOptions("bias-variance", biasVarianceOptions, given), seed),
  },
  polynomials: {
    id: "polynomials",
    shows: "training error and risk against degree and against lambda, for several sizes of samples",
    takes: null,
    options: { ...polynomialsOptions },
    run: (given, seed) => polynomialsExperiment(checkLabOptions("polynomials", polynomialsOptions, given), seed),
    plan: (given, seed) => polynomialsPlan(checkLabOptions("polynomials", polynomialsOptions, given), seed),
  },
  approximation: {
    id: "approximation",
    shows: "approximation error and estimation error against the size of the class and against rows",
    takes: null,
    options: { ...approximationOptions },
    run: (given, seed) => approximationExperiment(checkLabOptions("approximation", approximationOptions, given), seed),
    plan: null,
  },
  coverage: {
    id: "coverage",
    shows: "exact coverage of the confidence intervals for a proportion, over rates and rows",
    takes: null,
    options: { ...coverageOptions },
    run: (given, seed) => coverageExperiment(checkLabOptions("coverage", coverageOptions, given), seed),
    plan: null,
  },
  roc: {
    id: "roc",
    shows: "a ROC curve step by step, and its area by counting pairs",
    takes: "predictions",
    options: { ...rocOptions },
    run: (given, seed) => rocExperiment(checkLabOptions("roc", rocOptions, given), seed),
    plan: null,
  },
  boosting: {
    id: "boosting",
    shows: "AdaBoost round by round: weights of the rows, region of the vote, errors and their bound",
    takes: null,
    options: { ...boostingOptions },
    run: (given, seed) => boostingExperiment(checkLabOptions("boosting", boostingOptions, given), seed),
    plan: (given, seed) => boostingPlan(checkLabOptions("boosting", boostingOptions, given), seed),
  },
  calibration: {
    id: "calibration",
    shows: "probabilities of AdaBoost and gradient boosting before and after Platt and isotonic regression",
    takes: null,
    options: { ...calibrationLabOptions },
    run: (given, seed) => calibrationExperiment(checkLabOptions("calibration", calibrationLabOptions, given), seed),
    plan: (given, seed) => calibrationPlan(checkLabOptions("calibration", calibrationLabOptions, given), seed),
  },
  margins: {
    id: "margins",
    shows: "margin losses, activation functions, and how stochastic gradient descent converges",
    takes: null,
    options: { ...marginsOptions },
    run: (given, seed) => marginsExperiment(checkLabOptions("margins", marginsOptions, given), seed),
    plan: (given, seed) => marginsPlan(checkLabOptions("margins", marginsOptions, given), seed),
  },
  partitions: {
    id: "partitions",
    shows: "how much a k-fold estimate depends on the partition, and how repetitions reduce that",
    takes: "table",
    options: { ...partitionsOptions },
    run: (given, seed) => partitionsExperiment(checkLabOptions("partitions", partitionsOptions, given), seed),
    plan: (given, seed) => partitionsPlan(checkLabOptions("partitions", partitionsOptions, given), seed),
  },
  selection: {
    id: "selection",
    shows: "the winner's curse against the number of candidates",
    takes: null,
    options: { ...selectionOptions },
    run: (given, seed) => selectionExperiment(checkLabOptions("selection", selectionOptions, given), seed),
    plan: null,
  },
  "bayes-error": {
    id: "bayes-error",
    shows: "learners on known distributions, and their limit, the Bayes error",
    takes: null,
    options: { ...bayesErrorOptions },
    run: (given, seed) => bayesErrorExperiment(checkLabOptions("bayes-error", bayesErrorOptions, given), seed),
    plan: (given, seed) => bayesErrorPlan(checkLabOptions("bayes-error", bayesErrorOptions, given), seed),
  },
  overfitting: {
    id: "overfitting",
    shows: "four families of algorithms, with and without splitting and connectivity, and the VC bound",
    takes: null,
    options: { ...overfittingLabOptions },
    run: (given, seed) => overfittingExperiment(checkLabOptions("overfitting", overfittingLabOptions, given), seed),
    plan: null,
  },
  chains: {
    id: "chains",
    shows: "overfitting of your own error matrix, or of all linear classifiers of a sample",
    takes: "matrix",
    options: { ...chainsOptions },
    run: (given, seed) => chainsExperiment(checkLabOptions("chains", chainsOptions, given), seed),
    plan: null,
  },
};

export function isExperimentId(name: string): name is ExperimentId {
  return Object.hasOwn(labExperiments, name);
}

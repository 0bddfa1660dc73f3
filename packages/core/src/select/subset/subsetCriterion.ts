import { InputError } from "../../data/inputError.ts";
import { takeFeatures } from "../../data/takeFeatures.ts";
import type { Target } from "../../data/task.ts";
import type { Learner, LearningData, Model } from "../../learners/learner.ts";
import { weightsAt } from "../../learners/target.ts";
import { logLossOfTruth } from "../../losses/log.ts";
import { squaredLoss } from "../../losses/squared.ts";
import { stream } from "../../numeric/random.ts";
import { vcPenalty } from "../../theory/vcPenalty.ts";
import { bicOfKnownVariance, noiseVariance, penalisedRisk } from "../risk/informationCriteria.ts";
import type { InnerFold } from "./innerFolds.ts";

export type SubsetCriterion = "cv" | "aic" | "bic" | "bound";

/** Least probability that the truth is taken to have, so that one row cannot make every subset infinitely bad. */
const CLIP = 1e-15;
/** The bound may fail with this probability. */
const ETA = 0.05;

/** A base learner that is tried on subsets of the features of some training rows. */
export interface SubsetTrial {
  readonly base: Learner;
  readonly data: LearningData;
  /** Ascending, each with a weight above 0; a row may come more than once. */
  readonly rows: Uint32Array;
  /** For cv; empty otherwise. */
  readonly folds: readonly InnerFold[];
  readonly seed: number;
}

/** The base fitted on the features at those places. The same bits whenever it is done. */
export function fitSubset({ base, data, rows, seed }: SubsetTrial, places: readonly number[]): Model {
  return base.fit({ ...data, features: takeFeatures(data.features, places) }, rows, stream(seed, "fit", ...places));
}

/**
 * What a subset of the features costs on the training rows, lower is better. n rows, |J| features, C classes.
 *
 * - cv: mean loss on the rows left out, over all inner folds: squared error, for classes the log loss.
 * - aic: numbers Q + 2 s² |J| / n, Q the training mean squared error; classes: training log loss + |J| (C - 1) / n.
 * - bic: numbers n/s² (Q + s² ln(n) |J| / n); classes: -2 log-likelihood + ln(n) |J| (C - 1).
 * - bound: training error rate + VC penalty of a linear rule, h = |J| + 1, at probability 0.95; two classes.
 *
 * s² is the noise variance that the base with all features leaves, rss / (n - p - 1). Weights count as precisions: they
 * weigh the losses, and n is the number of rows. Throws "fit-failed" when a fit does.
 */
export function subsetCriterion(by: SubsetCriterion, trial: SubsetTrial): (places: readonly number[]) => number {
  const n = trial.rows.length;
  const { target, features } = trial.data;
  const outputs = target.kind === "classes" ? target.classes.length - 1 : 1;
  const risk = (places: readonly number[]): number => trainingRisk(trial, places);
  if (by === "cv") return (places) => crossValidatedRisk(trial, places);
  if (by === "bound") return (places) => errorRate(trial, places) + vcPenalty({ h: places.length + 1, l: n, eta: ETA });
  if (target.kind === "classes") {
    return by === "aic"
      ? (places) => risk(places) + (places.length * outputs) / n
      : (places) => 2 * n * risk(places) + Math.log(n) * places.length * outputs;
  }
  const coefficients = features.columns.length;
  const rss = n * risk(features.columns.map((_, place) => place));
  const variance = noiseVariance({ n, coefficients, rss });
  const price = by === "aic" ? penalisedRisk : bicOfKnownVariance;
  return (places) => finite(price({ n, coefficients: places.length, rss: n * risk(places) }, variance));
}

function crossValidatedRisk({ base, data, folds, seed }: SubsetTrial, places: readonly number[]): number {
  const features = takeFeatures(data.features, places);
  let loss = 0;
  let total = 0;
  folds.forEach(({ train, test }, fold) => {
    const model = base.fit({ ...data, features }, train, stream(seed, "fold", fold, ...places));
    const output = base.predict(model, features, test);
    const weights = weightsAt(data, test);
    rowLosses(data.target, test, output).forEach((value, i) => {
      loss += weights[i] * value;
      total += weights[i];
    });
  });
  return finite(loss / total);
}

function trainingRisk(trial: SubsetTrial, places: readonly number[]): number {
  const { base, data, rows } = trial;
  const output = base.predict(fitSubset(trial, places), data.features, rows);
  return weightedMean(trial, rowLosses(data.target, rows, output));
}

/** A row is of the second class from probability 0.5 on. */
function errorRate(trial: SubsetTrial, places: readonly number[]): number {
  const { base, data, rows } = trial;
  const { target } = data;
  const output = base.predict(fitSubset(trial, places), data.features, rows);
  const score = output.subarray(rows.length, 2 * rows.length);
  const wrong = Float64Array.from(rows, (row, i) =>
    target.kind === "classes" && target.codes[row] === (score[i] >= 0.5 ? 1 : 0) ? 0 : 1,
  );
  return weightedMean(trial, wrong);
}

function weightedMean({ data, rows }: SubsetTrial, losses: Float64Array): number {
  const weights = weightsAt(data, rows);
  let loss = 0;
  let total = 0;
  for (let i = 0; i < losses.length; i++) {
    loss += weights[i] * losses[i];
    total += weights[i];
  }
  return finite(loss / total);
}

/** Squared error of numbers, log loss of classes; `output` as by `predict`. */
function rowLosses(target: Target, rows: Uint32Array, output: Float64Array): Float64Array {
  const losses = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    losses[i] =
      target.kind === "numbers"
        ? squaredLoss(target.values[rows[i]], output[i])
        : logLossOfTruth(output[target.codes[rows[i]] * rows.length + i], { clip: CLIP });
  }
  return losses;
}

function finite(risk: number): number {
  if (Number.isFinite(risk)) return risk;
  throw new InputError(
    "fit-failed",
    "the losses are too large for a double, or the noise is 0.",
    "Rescale the target, or choose the features by=cv.",
  );
}

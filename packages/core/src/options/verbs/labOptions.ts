import { dataOptions } from "../dataOptions.ts";
import { namesUnder } from "../namesUnder.ts";
import { column, list, type NumbersOption, numbers, type Place, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";
import { runOptions } from "../runOptions.ts";

const SETTINGS: Place = {
  heading: "Settings (heldout lab lists which belong to an experiment):",
  scope: "call",
};

const { json, report, seed, jobs, quiet, color } = outputOptions;
const { heading } = COLUMNS;

function setting(placeholder: string, meaning: string): NumbersOption {
  return numbers(meaning, { ...SETTINGS, placeholder });
}

export const labOptions = {
  rows: setting("N", "number of simulated rows"),
  sizes: setting("N,N", "sizes of samples"),
  repeats: setting("N", "number of samples, partitions or selections"),
  folds: setting("K", "folds of cross-validation; several for partitions"),
  features: setting("N", "number of features of the simulated classes"),
  distance: setting("D", "distance of the simulated classes, in standard deviations"),
  noise: setting("X", "noise of the simulated targets"),
  degree: setting("N", "the highest degree"),
  degrees: setting("N,N", "degrees whose fitted curves are shown"),
  lambdas: setting("X,X", "penalties"),
  lnLambdas: setting("X,X", "natural logarithms of penalties whose fitted curves are shown"),
  even: setting("N", "1: x evenly spaced; 0: random"),
  n: setting("N,N", "number of rows of the proportion"),
  rate: setting("P", "true rate"),
  level: setting("P", "confidence level of the intervals"),
  points: setting("N", "true rates on the axis"),
  positives: setting("N", "number of simulated positive rows"),
  negatives: setting("N", "number of simulated negative rows"),
  rounding: setting("X", "rounding unit of the scores; 0 for none"),
  rounds: setting("N", "boosting rounds"),
  shown: setting("N,N", "rounds whose regions are shown"),
  rates: setting("X,X", "initial step sizes of the descent"),
  forgetting: setting("X,X", "forgetting rates of the running estimate"),
  tolerance: setting("X", "relative change at which the descent stops"),
  epochs: setting("N", "maximum number of epochs"),
  calibrationRows: setting("N", "number of calibration rows"),
  cuts: setting("N", "the largest number of changes of the prediction"),
  candidates: setting("N,N", "numbers of candidates"),
  error: setting("P", "true error of the candidates"),
  spread: setting("X", "standard deviation of the true errors"),
  train: setting("N", "training rows of a split (l)"),
  test: setting("N", "test rows of a split (k)"),
  epsilon: setting("X", "excess of the test error that counts as overfitting"),
  errors: setting("N", "errors of the best algorithm"),
  algorithms: setting("N", "largest number of algorithms"),
  splits: setting("N", "random splits"),
  truth: { ...predictionOptions.truth, meaning: "roc, chains: column of the truth", default: "by name" },
  score: column("roc: column of scores", { ...COLUMNS, default: "by name" }),
  scores: list("chains: columns of scores of several models, instead of a column of 0 and 1 for each", {
    ...COLUMNS,
    placeholder: "A,B",
    example: "a,b",
  }),
  predictions: list("chains: columns of labels of several models", {
    ...COLUMNS,
    placeholder: "A,B",
    example: "a,b",
  }),
  threshold: {
    ...predictionOptions.threshold,
    heading,
    meaning: "chains: predict positive when score >= T",
    default: 0.5,
  },
  // a job of the page is about a file
  run: text("chains: the candidates of a stored run of select, or last", {
    heading,
    scope: "surroundings",
    placeholder: "ID",
  }),
  target: {
    ...dataOptions.target,
    meaning: "partitions: the target; chains: the class of points, of which all linear classifiers are used",
  },
  learner: text("partitions: what to cross-validate, such as knn(k=5)", {
    heading,
    scope: "call",
    placeholder: "SPEC",
    default: "tree",
  }),
  ignore: { ...dataOptions.ignore, meaning: "columns not to use, comma separated" },
  group: { ...dataOptions.group, meaning: "partitions: rows with the same value stay together" },
  positive: { ...dataOptions.positive, heading },
  task: { ...dataOptions.task, heading },
  delimiter: { ...dataOptions.delimiter, heading },
  maxBytes: { ...dataOptions.maxBytes, heading },
  dropMissing: { ...dataOptions.dropMissing, heading },
  json,
  report,
  seed: { ...seed, meaning: "random seed" },
  jobs: { ...jobs, meaning: "threads" },
  ...runOptions,
  quiet,
  color,
};

/** Options that are settings of an experiment; the others say what to read and how to answer. */
export const LAB_SETTINGS: readonly (keyof typeof labOptions)[] = namesUnder(labOptions, [SETTINGS]);

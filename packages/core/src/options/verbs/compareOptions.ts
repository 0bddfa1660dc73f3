import { SPLIT_TESTS, type SplitTest } from "../../compare/resampled/splitTests.ts";
import { option, verb, words } from "../../data/wording.ts";
import { measureOptions } from "../measureOptions.ts";
import { choice, column, list, number, repeated, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, MEASURES, OUTPUT, ROWS } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";
import { runsOption } from "./runsOptions.ts";

const { truth, group, weight, dropMissing, positive, task, delimiter, maxBytes, threshold } = predictionOptions;
const { metrics, level, bootstrap, stratified, costFn, costFp, costs, beta, clip } = measureOptions;
const { json, report, seed, quiet, color } = outputOptions;

export const compareOptions = {
  scores: list("columns of scores or probabilities, one for each model, comma separated", {
    ...COLUMNS,
    placeholder: "COLS",
    example: "a,b",
  }),
  predictions: list("columns of predicted classes, or of numbers, one for each model", {
    ...COLUMNS,
    placeholder: "COLS",
    example: "a,b",
  }),
  truth,
  score: column("with several files: the column of scores in each", COLUMNS),
  prediction: column("with several files: the column of predicted classes or numbers in each", COLUMNS),
  proba: text('a column for each class: "p_*" in each file, or "a:pa_*,b:pb_*" in one', {
    ...COLUMNS,
    placeholder: "PATTERN",
  }),
  id: column("the column that matches the rows of several files", { ...COLUMNS, default: 'a column called "id"' }),
  columns: repeated('with several files: the columns of each, "truth=y,score=p"; once for each file', {
    ...COLUMNS,
    placeholder: "ROLES",
  }),
  group,
  weight,
  over: column(words`a table of results: this column names the data set, ${option("scores")} the models`, COLUMNS),
  names: list("what to call the models, comma separated", {
    ...COLUMNS,
    placeholder: "NAMES",
    default: "columns or files",
    example: "a,b",
  }),
  join: choice("what to do with ids that not every file has: an error, or left out and counted", {
    ...ROWS,
    placeholder: "KIND",
    choices: ["exact", "inner"],
    default: "exact",
  }),
  dropMissing,
  positive,
  task,
  delimiter,
  maxBytes,
  run: repeated(
    "learners of a stored run of select (or last) instead of files; repeatable: one run for each data set",
    { ...ROWS, placeholder: "ID" },
  ),
  runs: { ...runsOption, heading: ROWS.heading },
  models: text('with a run: learners, each tuned on inner folds, or candidates such as "knn(k=5)"', {
    ...ROWS,
    placeholder: "SPECS",
    default: "every learner",
  }),
  baseline: text("compare the others with this one only: a name, or a file of stored predictions", {
    ...MEASURES,
    placeholder: "MODEL",
  }),
  metric: text("the metric that verdicts are based on", {
    ...MEASURES,
    placeholder: "ID",
    default: "auc for scores, accuracy for labels and classes, mse for numbers",
  }),
  better: choice("with a table of results: which numbers are better", {
    ...MEASURES,
    placeholder: "WAY",
    choices: ["higher", "lower"],
  }),
  metrics,
  adjust: choice("adjustment of the p-values of several pairs: Holm or Benjamini-Hochberg", {
    ...MEASURES,
    placeholder: "METHOD",
    choices: ["holm", "bh", "none"],
    default: "holm",
  }),
  splitTest: choice<SplitTest>(
    words`with a run: the test that verdicts rest on; the others are liberal on noise (see ${verb("explain")})`,
    { ...MEASURES, placeholder: "ID", choices: [...SPLIT_TESTS], default: "conservativeT" },
  ),
  equivalent: number("equivalence margin: also test whether differences are smaller than this", {
    ...MEASURES,
    placeholder: "D",
    range: {
      above: 0,
      refusal: {
        problem: "is not above 0",
        remedy: words`Give the largest difference that does not matter, in the unit of the metric, such as ${option("equivalent", 0.01)}.`,
      },
    },
  }),
  threshold,
  level,
  bootstrap,
  stratified,
  interval: {
    ...measureOptions.interval,
    meaning: words`confidence interval to use where it applies, such as bootstrap-bca (see ${verb("explain")})`,
  },
  costFn,
  costFp,
  costs,
  costDensity: text('density of the cost ratio: "uniform(0.1,0.6)", "beta(2,5)", "point(0.8)"', {
    ...MEASURES,
    placeholder: "DENSITY",
    default: "triangular",
  }),
  prevalence: number("share of positives where the models will be used, for expected costs and the LC index", {
    ...MEASURES,
    placeholder: "P",
    default: "that of the rows",
  }),
  beta,
  clip,
  require: {
    ...measureOptions.require,
    meaning: 'requirement such as "b.auc - a.auc > 0" or "b.auc >= 0.8"; repeatable; sets the exit code',
  },
  saveBaseline: text("keep the last model's predictions, or those of NAME=FILE, if every requirement is met", {
    ...OUTPUT,
    placeholder: "FILE",
  }),
  json,
  report,
  seed,
  jobs: { ...outputOptions.jobs, meaning: "threads that read files" },
  quiet,
  color,
};

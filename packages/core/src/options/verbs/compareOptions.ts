import { option, verb, words } from "../../data/wording.ts";
import { measureOptions } from "../measureOptions.ts";
import { choice, column, list, number, repeated, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, MEASURES, OUTPUT, ROWS } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";
import { runsOption } from "./runsOptions.ts";

const { truth, group, weight, dropMissing, positive, task, delimiter, threshold } = predictionOptions;
const { metrics, level, bootstrap, stratified, costFn, costFp, costs, beta, clip } = measureOptions;
const { json, report, seed, quiet, color } = outputOptions;

export const compareOptions = {
  scores: list("columns of scores or probabilities, one for each model, comma separated", {
    ...COLUMNS,
    placeholder: "COLS",
    example: "a,b",
  }),
  predictions: list("columns of hard labels, or of numbers, one for each model", {
    ...COLUMNS,
    placeholder: "COLS",
    example: "a,b",
  }),
  truth,
  score: column("of several files: the column of scores in each", COLUMNS),
  prediction: column("of several files: the column of labels or numbers in each", COLUMNS),
  proba: text('a column for each class: "p_*" in each file, or "a:pa_*,b:pb_*" in one', {
    ...COLUMNS,
    placeholder: "PATTERN",
  }),
  id: column("which rows of several files belong together", { ...COLUMNS, default: 'a column called "id"' }),
  columns: repeated('of several files: the columns of each, "truth=y,score=p"; once for each file', {
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
  join: choice("ids that not every file has: an error, or left out and counted", {
    ...ROWS,
    placeholder: "KIND",
    choices: ["exact", "inner"],
    default: "exact",
  }),
  dropMissing,
  positive,
  task,
  delimiter,
  run: repeated(
    "learners of a stored run of select (or last) instead of files; repeatable: one run for each data set",
    { ...ROWS, placeholder: "ID" },
  ),
  runs: { ...runsOption, heading: ROWS.heading },
  models: text('of a run: learners, each tuned on inner folds, or candidates such as "knn(k=5)"', {
    ...ROWS,
    placeholder: "SPECS",
    default: "every learner",
  }),
  baseline: text("compare the others with this one only: a name, or a file of stored predictions", {
    ...MEASURES,
    placeholder: "MODEL",
  }),
  metric: text("what verdicts rest on", {
    ...MEASURES,
    placeholder: "ID",
    default: "auc for scores, accuracy for labels and classes, mse for numbers",
  }),
  better: choice("of a table of results: which numbers are better", {
    ...MEASURES,
    placeholder: "WAY",
    choices: ["higher", "lower"],
  }),
  metrics,
  adjust: choice("p-values of several pairs, by Holm or Benjamini-Hochberg", {
    ...MEASURES,
    placeholder: "METHOD",
    choices: ["holm", "bh", "none"],
    default: "holm",
  }),
  equivalent: number("differences within this do not matter: also test for equivalence", {
    ...MEASURES,
    placeholder: "D",
    range: {
      above: 0,
      refusal: {
        problem: "is not above 0",
        remedy: words`Say how large a difference does not matter, in the unit of the metric, such as ${option("equivalent", 0.01)}.`,
      },
    },
  }),
  threshold,
  level,
  bootstrap,
  stratified,
  interval: {
    ...measureOptions.interval,
    meaning: words`interval to use wherever it fits, such as bootstrap-bca (see ${verb("explain")})`,
  },
  costFn,
  costFp,
  costs,
  costDensity: text('how likely each cost ratio is: "uniform(0.1,0.6)", "beta(2,5)", "point(0.8)"', {
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
    meaning: 'such as "b.auc - a.auc > 0" or "b.auc >= 0.8"; repeatable; sets the exit code',
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

import { evaluateFlags } from "./evaluateFlags.ts";
import { COLUMNS, type Flag, MEASURES, OUTPUT, ROWS } from "./flag.ts";
import { listOf, number, several } from "./parseFlag.ts";

/** Every flag of `compare` with its type; the table below must describe each, or this does not compile. */
export interface CompareFlags {
  scores?: string[];
  predictions?: string[];
  truth?: string;
  score?: string;
  prediction?: string;
  proba?: string;
  id?: string;
  group?: string;
  weight?: string;
  over?: string;
  names?: string[];
  join?: "exact" | "inner";
  dropMissing?: boolean;
  positive?: string;
  task?: "binary" | "multiclass" | "regression";
  delimiter?: string;
  run?: string[];
  runs?: string;
  models?: string;
  baseline?: string;
  metric?: string;
  better?: "higher" | "lower";
  metrics?: string[];
  adjust?: "holm" | "bh" | "none";
  equivalent?: number;
  threshold?: number;
  level?: number;
  bootstrap?: number;
  stratified?: boolean;
  interval?: string;
  costFn?: number;
  costFp?: number;
  costDensity?: string;
  prevalence?: number;
  clip?: number;
  require?: string[];
  saveBaseline?: string;
  json?: boolean;
  report?: string;
  seed?: number;
  jobs?: number;
  quiet?: boolean;
  color?: boolean;
}

export const compareFlags: { readonly [K in keyof CompareFlags]-?: Flag } = {
  scores: {
    flags: "--scores <COLS>",
    text: "columns of scores or probabilities, one for each model, comma separated",
    group: COLUMNS,
    parse: listOf("--scores", "a,b"),
  },
  predictions: {
    flags: "--predictions <COLS>",
    text: "columns of hard labels, or of numbers, one for each model",
    group: COLUMNS,
    parse: listOf("--predictions", "a,b"),
  },
  truth: evaluateFlags.truth,
  score: { ...evaluateFlags.score, text: "of several files: the column of scores in each" },
  prediction: { ...evaluateFlags.prediction, text: "of several files: the column of labels or numbers in each" },
  proba: {
    flags: "--proba <PATTERN>",
    text: 'a column for each class: "p_*" in each file, or "a:pa_*,b:pb_*" in one',
    group: COLUMNS,
  },
  id: {
    flags: "--id <COL>",
    text: 'which rows of several files belong together (a column called "id")',
    group: COLUMNS,
  },
  group: evaluateFlags.group,
  weight: evaluateFlags.weight,
  over: {
    flags: "--over <COL>",
    text: "a table of results: this column names the data set, --scores the models",
    group: COLUMNS,
  },
  names: {
    flags: "--names <NAMES>",
    text: "what to call the models, comma separated (columns or files)",
    group: COLUMNS,
    parse: listOf("--names", "a,b"),
  },
  join: {
    flags: "--join <KIND>",
    text: "ids that not every file has: an error, or left out and counted (exact)",
    group: ROWS,
    choices: ["exact", "inner"],
  },
  dropMissing: evaluateFlags.dropMissing,
  positive: evaluateFlags.positive,
  task: evaluateFlags.task,
  delimiter: evaluateFlags.delimiter,
  run: {
    flags: "--run <ID>",
    text: "learners of a stored run of select (or last) instead of files; repeatable: one run for each data set",
    group: ROWS,
    parse: several,
  },
  runs: { flags: "--runs <FOLDER>", text: "where runs are kept (.heldout)", group: ROWS },
  models: {
    flags: "--models <SPECS>",
    text: 'of a run: learners, each tuned on inner folds, or candidates such as "knn(k=5)" (every learner)',
    group: ROWS,
  },
  baseline: {
    flags: "--baseline <MODEL>",
    text: "compare the others with this one only: a name, or a file of stored predictions",
    group: MEASURES,
  },
  metric: {
    flags: "--metric <ID>",
    text: "what verdicts rest on (auc for scores, accuracy for labels and classes, mse for numbers)",
    group: MEASURES,
  },
  better: {
    flags: "--better <WAY>",
    text: "of a table of results: which numbers are better",
    group: MEASURES,
    choices: ["higher", "lower"],
  },
  metrics: evaluateFlags.metrics,
  adjust: {
    flags: "--adjust <METHOD>",
    text: "p-values of several pairs, by Holm or Benjamini-Hochberg (holm)",
    group: MEASURES,
    choices: ["holm", "bh", "none"],
  },
  equivalent: {
    flags: "--equivalent <D>",
    text: "differences within this do not matter: also test for equivalence",
    group: MEASURES,
    parse: number("--equivalent"),
  },
  threshold: evaluateFlags.threshold,
  level: evaluateFlags.level,
  bootstrap: evaluateFlags.bootstrap,
  stratified: evaluateFlags.stratified,
  interval: {
    flags: "--interval <METHOD>",
    text: "interval to use wherever it fits, such as bootstrap-bca (see heldout explain)",
    group: MEASURES,
  },
  costFn: evaluateFlags.costFn,
  costFp: evaluateFlags.costFp,
  costDensity: {
    flags: "--cost-density <DENSITY>",
    text: 'how likely each cost ratio is: "uniform(0.1,0.6)", "beta(2,5)", "point(0.8)" (triangular)',
    group: MEASURES,
  },
  prevalence: {
    flags: "--prevalence <P>",
    text: "share of positives where the models will be used, for expected costs and the LC index (that of the rows)",
    group: MEASURES,
    parse: number("--prevalence"),
  },
  clip: evaluateFlags.clip,
  require: {
    flags: "--require <DEMAND>",
    text: 'such as "b.auc - a.auc > 0" or "b.auc >= 0.8"; repeatable; sets the exit code',
    group: OUTPUT,
    parse: several,
  },
  saveBaseline: {
    flags: "--save-baseline <FILE>",
    text: "keep the last model's predictions, or those of NAME=FILE, if every requirement is met",
    group: OUTPUT,
  },
  json: evaluateFlags.json,
  report: evaluateFlags.report,
  seed: evaluateFlags.seed,
  jobs: { ...evaluateFlags.jobs, text: "threads that read files (all cores)" },
  quiet: evaluateFlags.quiet,
  color: evaluateFlags.color,
};

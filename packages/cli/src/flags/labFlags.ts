import { evaluateFlags } from "./evaluateFlags.ts";
import { COLUMNS, type Flag, OUTPUT } from "./flag.ts";
import { listOf } from "./parseFlag.ts";
import { numbers } from "./parseNumbers.ts";
import { dataFlags } from "./trainFlags.ts";

/** Every flag of `lab` with its type; the table below must describe each, or this does not compile. */
export interface LabFlags {
  rows?: number[];
  sizes?: number[];
  repeats?: number[];
  folds?: number[];
  features?: number[];
  distance?: number[];
  noise?: number[];
  degree?: number[];
  lambdas?: number[];
  n?: number[];
  rate?: number[];
  level?: number[];
  points?: number[];
  positives?: number[];
  negatives?: number[];
  rounding?: number[];
  rounds?: number[];
  shown?: number[];
  calibrationRows?: number[];
  candidates?: number[];
  error?: number[];
  spread?: number[];
  train?: number[];
  test?: number[];
  epsilon?: number[];
  errors?: number[];
  algorithms?: number[];
  splits?: number[];
  truth?: string;
  score?: string;
  scores?: string[];
  predictions?: string[];
  threshold?: number;
  run?: string;
  runs?: string;
  target?: string;
  learner?: string;
  ignore?: string[];
  group?: string;
  positive?: string;
  task?: "binary" | "multiclass" | "regression";
  delimiter?: string;
  dropMissing?: boolean;
  json?: boolean;
  report?: string;
  seed?: number;
  quiet?: boolean;
  color?: boolean;
}

/** Headings of `--help`. */
const SETTINGS = "Settings (heldout lab lists which belong to an experiment):";

function setting(name: string, form: string, text: string): Flag {
  return { flags: `--${name} <${form}>`, text, group: SETTINGS, parse: numbers(`--${name}`) };
}

export const labFlags: { readonly [K in keyof LabFlags]-?: Flag } = {
  rows: setting("rows", "N", "rows that are drawn"),
  sizes: setting("sizes", "N,N", "sizes of samples"),
  repeats: setting("repeats", "N", "samples, partitions or choices that are drawn"),
  folds: setting("folds", "K", "folds of cross-validation; several for partitions"),
  features: setting("features", "N", "features of drawn classes"),
  distance: setting("distance", "D", "distance of drawn classes, in standard deviations"),
  noise: setting("noise", "X", "noise of drawn targets"),
  degree: setting("degree", "N", "the highest degree"),
  lambdas: setting("lambdas", "X,X", "penalties"),
  n: setting("n", "N,N", "rows of a proportion"),
  rate: setting("rate", "P", "true rate"),
  level: setting("level", "P", "level of the intervals"),
  points: setting("points", "N", "true rates on the axis"),
  positives: setting("positives", "N", "positive rows that are drawn"),
  negatives: setting("negatives", "N", "negative rows that are drawn"),
  rounding: setting("rounding", "X", "what scores are rounded to; 0 for none"),
  rounds: setting("rounds", "N", "rounds of boosting"),
  shown: setting("shown", "N,N", "rounds whose regions are drawn"),
  calibrationRows: setting("calibration-rows", "N", "rows that calibration learns from"),
  candidates: setting("candidates", "N,N", "numbers of candidates"),
  error: setting("error", "P", "true error of the candidates"),
  spread: setting("spread", "X", "how far true errors differ"),
  train: setting("train", "N", "training rows of a split (l)"),
  test: setting("test", "N", "test rows of a split (k)"),
  epsilon: setting("epsilon", "X", "excess of the test error that counts as overfitting"),
  errors: setting("errors", "N", "errors of the best algorithm"),
  algorithms: setting("algorithms", "N", "the most algorithms of a family"),
  splits: setting("splits", "N", "random splits"),
  truth: { ...evaluateFlags.truth, text: "roc, chains: column of the truth (found by name)" },
  score: { ...evaluateFlags.score, text: "roc: column of scores (found by name)" },
  scores: {
    flags: "--scores <A,B>",
    text: "chains: columns of scores of several models, instead of a column of 0 and 1 for each",
    group: COLUMNS,
    parse: listOf("--scores", "a,b"),
  },
  predictions: {
    flags: "--predictions <A,B>",
    text: "chains: columns of labels of several models",
    group: COLUMNS,
    parse: listOf("--predictions", "a,b"),
  },
  threshold: { ...evaluateFlags.threshold, text: "chains: predict positive when score >= T (0.5)", group: COLUMNS },
  run: { flags: "--run <ID>", text: "chains: the candidates of a stored run of select, or last", group: COLUMNS },
  runs: { flags: "--runs <DIR>", text: "chains: folder of the stored runs", group: COLUMNS },
  target: { ...dataFlags.target, text: "partitions: the column to predict" },
  learner: {
    flags: "--learner <SPEC>",
    text: "partitions: what to cross-validate, such as knn(k=5) (tree)",
    group: COLUMNS,
  },
  ignore: { ...dataFlags.ignore, text: "columns to leave aside, comma separated" },
  group: { ...dataFlags.group, text: "partitions: rows with the same value stay together" },
  positive: { ...dataFlags.positive, group: COLUMNS },
  task: { ...dataFlags.task, group: COLUMNS },
  delimiter: { ...dataFlags.delimiter, group: COLUMNS },
  dropMissing: { ...dataFlags.dropMissing, group: COLUMNS },
  json: evaluateFlags.json,
  report: evaluateFlags.report,
  seed: { ...evaluateFlags.seed, text: "seed of everything that is drawn (1)" },
  quiet: { flags: "--quiet", text: "no warnings", group: OUTPUT },
  color: evaluateFlags.color,
};

/** Flags that are settings of an experiment; the others say what to read and how to answer. */
export const SETTING_FLAGS: readonly (keyof LabFlags)[] = Object.entries(labFlags).flatMap(([name, { group }]) =>
  group === SETTINGS ? [name as keyof LabFlags] : [],
);

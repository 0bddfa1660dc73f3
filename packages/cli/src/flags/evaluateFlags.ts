import { COLUMNS, type Flag, MEASURES, OUTPUT, ROWS } from "./flag.ts";
import { listOf, number, several, wholeNumber } from "./parseFlag.ts";

/** Heading of the flags about looking often. */
const LOOKS = "Looks:";

/** Every flag of `evaluate` with its type; the table below must describe each, or this does not compile. */
export interface EvaluateFlags {
  truth?: string;
  score?: string;
  prediction?: string;
  proba?: string;
  positive?: string;
  threshold?: number;
  group?: string;
  weight?: string;
  id?: string;
  task?: "binary" | "multiclass" | "regression";
  delimiter?: string;
  dropMissing?: boolean;
  metrics?: string[];
  interval?: string;
  side?: "both" | "lower" | "upper";
  bootstrap?: number;
  stratified?: boolean;
  costFn?: number;
  costFp?: number;
  clip?: number;
  eceBins?: number;
  eceBinning?: "equal-mass" | "equal-width";
  slice?: string;
  require?: string[];
  ledger?: string;
  maxLooks?: number;
  adjust?: "spending" | "bonferroni";
  modelName?: string;
  follow?: boolean;
  every?: number;
  json?: boolean;
  report?: string;
  seed?: number;
  level?: number;
  jobs?: number;
  quiet?: boolean;
  color?: boolean;
}

export const evaluateFlags: { readonly [K in keyof EvaluateFlags]-?: Flag } = {
  truth: {
    flags: "--truth <COL>",
    text: "column of the truth (found by name: truth, label, target, y, y_true, actual)",
    group: COLUMNS,
  },
  score: { flags: "--score <COL>", text: "column of scores or probabilities of the positive class", group: COLUMNS },
  prediction: {
    flags: "--prediction <COL>",
    text: "column of hard labels, or of numbers for regression",
    group: COLUMNS,
  },
  proba: { flags: "--proba <PATTERN>", text: 'one column of probabilities per class, such as "p_*"', group: COLUMNS },
  group: { flags: "--group <COL>", text: "rows with the same value are not independent", group: COLUMNS },
  weight: { flags: "--weight <COL>", text: "weights; a weight of 2 equals the row twice", group: COLUMNS },
  id: { flags: "--id <COL>", text: "ids, which must be unique", group: COLUMNS },
  slice: { flags: "--slice <COL>", text: "the same measures for each value of this column", group: COLUMNS },
  positive: {
    flags: "--positive <LABEL>",
    text: "the positive class (0/1, no/yes, neg/pos and the like are known)",
    group: ROWS,
  },
  task: {
    flags: "--task <KIND>",
    text: "what the truth is, when it could be several",
    group: ROWS,
    choices: ["binary", "multiclass", "regression"],
  },
  delimiter: { flags: "--delimiter <CHAR>", text: "separator of a text file (found by itself)", group: ROWS },
  dropMissing: { flags: "--drop-missing", text: "leave rows with missing values out, and count them", group: ROWS },
  threshold: {
    flags: "--threshold <T>",
    text: "predict positive when score >= T (0.5 for probabilities)",
    group: MEASURES,
    parse: number("--threshold"),
  },
  metrics: {
    flags: "--metrics <IDS>",
    text: "only these, comma separated",
    group: MEASURES,
    parse: listOf("--metrics"),
  },
  interval: {
    flags: "--interval <METHOD>",
    text: "interval to use wherever it fits (see heldout explain)",
    group: MEASURES,
  },
  side: {
    flags: "--side <SIDE>",
    text: "both ends, or a bound on one side",
    group: MEASURES,
    choices: ["both", "lower", "upper"],
  },
  level: { flags: "--level <P>", text: "level of the intervals (0.95)", group: MEASURES, parse: number("--level") },
  bootstrap: {
    flags: "--bootstrap <N>",
    text: "replicates of each bootstrap (2000)",
    group: MEASURES,
    parse: wholeNumber("--bootstrap", 100),
  },
  stratified: {
    flags: "--stratified",
    text: "the bootstrap keeps class sizes, as in rows sampled class by class",
    group: MEASURES,
  },
  costFn: { flags: "--cost-fn <N>", text: "cost of a false negative", group: MEASURES, parse: number("--cost-fn") },
  costFp: { flags: "--cost-fp <N>", text: "cost of a false positive", group: MEASURES, parse: number("--cost-fp") },
  clip: {
    flags: "--clip <P>",
    text: "least probability of the truth in the log loss (0: not clipped)",
    group: MEASURES,
    parse: number("--clip"),
  },
  eceBins: {
    flags: "--ece-bins <N>",
    text: "bins of the calibration error and curve (10)",
    group: MEASURES,
    parse: wholeNumber("--ece-bins", 1),
  },
  eceBinning: {
    flags: "--ece-binning <KIND>",
    text: "how to cut them",
    group: MEASURES,
    choices: ["equal-mass", "equal-width"],
  },
  ledger: {
    flags: "--ledger <FILE.json>",
    text: "write this look at the test set down, and widen intervals for all looks",
    group: LOOKS,
  },
  maxLooks: {
    flags: "--max-looks <N>",
    text: "looks that are allowed; a further one is refused with exit code 1",
    group: LOOKS,
    parse: wholeNumber("--max-looks", 1),
  },
  adjust: {
    flags: "--adjust <HOW>",
    text: "how looks share the error (bonferroni with --max-looks, otherwise spending)",
    group: LOOKS,
    choices: ["spending", "bonferroni"],
  },
  modelName: { flags: "--model-name <TEXT>", text: "what the ledger calls the model", group: LOOKS },
  follow: {
    flags: "--follow",
    text: "from stdin: intervals while rows arrive, until every --require is decided",
    group: LOOKS,
  },
  every: {
    flags: "--every <N>",
    text: "rows between two lines of --follow (100)",
    group: LOOKS,
    parse: wholeNumber("--every", 1),
  },
  require: {
    flags: "--require <DEMAND>",
    text: 'such as "auc.lower >= 0.9"; repeatable; sets the exit code',
    group: OUTPUT,
    parse: several,
  },
  json: { flags: "--json", text: "one JSON document on stdout, nothing else", group: OUTPUT },
  report: { flags: "--report <FILE.html>", text: "write a page that works without a network", group: OUTPUT },
  seed: { flags: "--seed <N>", text: "seed of everything random (1)", group: OUTPUT, parse: wholeNumber("--seed", 0) },
  jobs: {
    flags: "--jobs <N>",
    text: "threads that read the file (all cores)",
    group: OUTPUT,
    parse: wholeNumber("--jobs", 1),
  },
  quiet: { flags: "--quiet", text: "no progress and no warnings", group: OUTPUT },
  color: { flags: "--no-color", text: "no colours", group: OUTPUT },
};

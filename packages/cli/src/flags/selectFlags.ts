import type { ChoiceRule } from "@heldout/core/internal";
import { COLUMNS, type Flag, MEASURES, OUTPUT } from "./flag.ts";
import { duration, listOf, number, type Shares, several, shares, wholeNumber } from "./parseFlag.ts";
import { queueFlags } from "./queueFlags.ts";
import { type DataFlags, dataFlags } from "./trainFlags.ts";

export interface SelectFlags extends DataFlags {
  learners?: string;
  draws?: number;
  metric?: string;
  rule?: ChoiceRule;
  criteria?: string[];
  constraint?: string[];
  srmPenalty?: "srm" | "vc";
  srmC?: number;
  srmDelta?: number;
  outer?: number;
  folds?: number;
  repeats?: number;
  inner?: number;
  holdOut?: Shares;
  race?: boolean;
  foldsColumn?: string;
  level?: number;
  out?: string;
  report?: string;
  runs?: string;
  resume?: boolean;
  budget?: number;
  queue?: string;
  dataDir?: string;
  json?: boolean;
  color?: boolean;
}

export const selectFlags: { readonly [K in keyof SelectFlags]-?: Flag } = {
  learners: {
    flags: "--learners <SPECS>",
    text: 'candidates, such as "ridge(lambda=1e-3..1e3:log:50), knn(k=1|5|15)" (all that fit the task)',
    group: MEASURES,
  },
  draws: {
    flags: "--draws <N>",
    text: "at most so many settings of each learner, drawn from its space (all; 20 of ranges to draw from)",
    group: MEASURES,
    parse: wholeNumber("--draws", 1),
  },
  metric: { flags: "--metric <ID>", text: "what to choose by (auc, accuracy or rmse, by the task)", group: MEASURES },
  rule: {
    flags: "--rule <RULE>",
    text: "best mean, simplest within one standard error of it, knee of several criteria, best that keeps the constraints, or least training error plus penalty (one-se)",
    group: MEASURES,
    choices: ["best", "one-se", "pareto", "constrained", "srm"],
  },
  criteria: {
    flags: "--criteria <IDS>",
    text: "what else to look at for --rule pareto: measures, and complexity within one learner",
    group: MEASURES,
    parse: listOf("--criteria"),
  },
  constraint: {
    flags: "--constraint <TEXT>",
    text: 'a bound to keep, such as "recall >= 0.9", then the best --metric; repeatable',
    group: MEASURES,
    parse: several,
  },
  srmPenalty: {
    flags: "--srm-penalty <ID>",
    text: "of --rule srm, on settings of one learner of known capacity (srm)",
    group: MEASURES,
    choices: ["srm", "vc"],
  },
  srmC: {
    flags: "--srm-c <X>",
    text: "constant of that penalty, which theory leaves open (1)",
    group: MEASURES,
    parse: number("--srm-c"),
  },
  srmDelta: {
    flags: "--srm-delta <P>",
    text: "probability with which its bound may fail (0.05)",
    group: MEASURES,
    parse: number("--srm-delta"),
  },
  outer: {
    flags: "--outer <K>",
    text: "outer folds, which rank and test (5)",
    group: MEASURES,
    parse: wholeNumber("--outer", 2),
  },
  folds: { flags: "--folds <K>", text: "the same as --outer", group: MEASURES, parse: wholeNumber("--folds", 2) },
  repeats: {
    flags: "--repeats <T>",
    text: "repetitions of the outer folds, each drawn anew (1)",
    group: MEASURES,
    parse: wholeNumber("--repeats", 1),
  },
  inner: {
    flags: "--inner <K>",
    text: "inner folds, which choose (5)",
    group: MEASURES,
    parse: wholeNumber("--inner", 2),
  },
  holdOut: {
    flags: "--hold-out <SHARES>",
    text: "instead of folds: fit, choose and test on three parts of the rows, such as 60/20/20",
    group: MEASURES,
    parse: shares("--hold-out"),
  },
  race: {
    flags: "--race",
    text: "drop candidates early that a paired test shows to be worse",
    group: MEASURES,
  },
  level: { flags: "--level <P>", text: "level of the intervals (0.95)", group: MEASURES, parse: number("--level") },
  foldsColumn: { flags: "--folds-column <COL>", text: "use these as the outer folds; not a feature", group: COLUMNS },
  out: {
    flags: "--out <MODEL.json>",
    text: "where to write the winner, fitted on all rows (model.json)",
    group: OUTPUT,
  },
  report: { flags: "--report <FILE.html>", text: "the same as a page with pictures", group: OUTPUT },
  runs: { flags: "--runs <FOLDER>", text: "where runs are kept (.heldout)", group: OUTPUT },
  resume: { flags: "--resume", text: "go on with the unfinished run of the same command", group: OUTPUT },
  budget: {
    flags: "--budget <TIME>",
    text: "stop after this long, such as 30s, 10m or 2h, with what is finished",
    group: OUTPUT,
    parse: duration("--budget"),
  },
  queue: queueFlags.queue,
  dataDir: queueFlags.dataDir,
  json: { flags: "--json", text: "one JSON document on stdout, nothing else", group: OUTPUT },
  color: { flags: "--no-color", text: "no colours", group: OUTPUT },
  ...dataFlags,
};

import { COLUMNS, type Flag, MEASURES, OUTPUT } from "./flag.ts";
import { duration, number, wholeNumber } from "./parseFlag.ts";
import { type DataFlags, dataFlags } from "./trainFlags.ts";

export interface SelectFlags extends DataFlags {
  learners?: string;
  metric?: string;
  rule?: "best" | "one-se";
  outer?: number;
  inner?: number;
  foldsColumn?: string;
  level?: number;
  out?: string;
  runs?: string;
  resume?: boolean;
  budget?: number;
  json?: boolean;
  color?: boolean;
}

export const selectFlags: { readonly [K in keyof SelectFlags]-?: Flag } = {
  learners: {
    flags: "--learners <SPECS>",
    text: 'candidates, such as "ridge(lambda=1e-3..1e3:log:50), knn(k=1|5|15)" (all that fit the task)',
    group: MEASURES,
  },
  metric: { flags: "--metric <ID>", text: "what to choose by (auc, accuracy or rmse, by the task)", group: MEASURES },
  rule: {
    flags: "--rule <RULE>",
    text: "the best mean, or the simplest within one standard error of it (one-se)",
    group: MEASURES,
    choices: ["best", "one-se"],
  },
  outer: {
    flags: "--outer <K>",
    text: "outer folds, which rank and test (5)",
    group: MEASURES,
    parse: wholeNumber("--outer", 2),
  },
  inner: {
    flags: "--inner <K>",
    text: "inner folds, which choose (5)",
    group: MEASURES,
    parse: wholeNumber("--inner", 2),
  },
  level: { flags: "--level <P>", text: "level of the intervals (0.95)", group: MEASURES, parse: number("--level") },
  foldsColumn: { flags: "--folds-column <COL>", text: "use these as the outer folds; not a feature", group: COLUMNS },
  out: {
    flags: "--out <MODEL.json>",
    text: "where to write the winner, fitted on all rows (model.json)",
    group: OUTPUT,
  },
  runs: { flags: "--runs <FOLDER>", text: "where runs are kept (.heldout)", group: OUTPUT },
  resume: { flags: "--resume", text: "go on with the unfinished run of the same command", group: OUTPUT },
  budget: {
    flags: "--budget <TIME>",
    text: "stop after this long, such as 30s, 10m or 2h, with what is finished",
    group: OUTPUT,
    parse: duration("--budget"),
  },
  json: { flags: "--json", text: "one JSON document on stdout, nothing else", group: OUTPUT },
  color: { flags: "--no-color", text: "no colours", group: OUTPUT },
  ...dataFlags,
};

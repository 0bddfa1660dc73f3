import type { CalibrationMethod } from "@heldout/core/internal";
import { evaluateFlags } from "./evaluateFlags.ts";
import { COLUMNS, type Flag, MEASURES, OUTPUT } from "./flag.ts";
import { number, wholeNumber } from "./parseFlag.ts";

export interface CalibrateFlags {
  truth?: string;
  score?: string;
  proba?: string;
  positive?: string;
  group?: string;
  weight?: string;
  id?: string;
  delimiter?: string;
  dropMissing?: boolean;
  method?: CalibrationMethod | "all";
  folds?: number;
  repeats?: number;
  level?: number;
  bootstrap?: number;
  out?: string;
  calibrator?: string;
  apply?: string;
  json?: boolean;
  report?: string;
  seed?: number;
  jobs?: number;
  quiet?: boolean;
  color?: boolean;
}

export const calibrateFlags: { readonly [K in keyof CalibrateFlags]-?: Flag } = {
  truth: evaluateFlags.truth,
  score: evaluateFlags.score,
  proba: evaluateFlags.proba,
  group: { flags: "--group <COL>", text: "rows with the same value stay in one fold", group: COLUMNS },
  weight: evaluateFlags.weight,
  id: { flags: "--id <COL>", text: "ids, which must be unique (id)", group: COLUMNS },
  positive: evaluateFlags.positive,
  delimiter: evaluateFlags.delimiter,
  dropMissing: evaluateFlags.dropMissing,
  method: {
    flags: "--method <NAME>",
    text: "how scores become probabilities (by the kind and number of rows); all compares them",
    group: MEASURES,
    choices: ["platt", "isotonic", "beta", "temperature", "binning", "all"],
  },
  folds: {
    flags: "--folds <K>",
    text: "parts of the rows, each recalibrated by what was fitted on the others (5)",
    group: MEASURES,
    parse: wholeNumber("--folds", 2),
  },
  repeats: {
    flags: "--repeats <T>",
    text: "how often to cut the folds anew; a row's probabilities are averaged (1)",
    group: MEASURES,
    parse: wholeNumber("--repeats", 1),
  },
  level: { flags: "--level <P>", text: "level of the intervals (0.95)", group: MEASURES, parse: number("--level") },
  bootstrap: {
    flags: "--bootstrap <N>",
    text: "replicates of each bootstrap (2000, fewer beyond 2,000 rows)",
    group: MEASURES,
    parse: wholeNumber("--bootstrap", 100),
  },
  out: {
    flags: "--out <FILE.csv>",
    text: "where to write the recalibrated rows: id, truth, fold and p_CLASS for each class",
    group: OUTPUT,
  },
  calibrator: {
    flags: "--calibrator <FILE.json>",
    text: "where to write the calibrator, fitted on all rows, for --apply and heldout predict",
    group: OUTPUT,
  },
  apply: {
    flags: "--apply <FILE.json>",
    text: "instead: put the scores through this stored calibrator; no truth is needed",
    group: OUTPUT,
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

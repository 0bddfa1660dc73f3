import { COLUMNS, type Flag, MEASURES, OUTPUT } from "./flag.ts";
import { number, wholeNumber } from "./parseFlag.ts";
import { type DataFlags, dataFlags } from "./trainFlags.ts";

export interface DiagnoseFlags extends DataFlags {
  learner?: string;
  metric?: string;
  folds?: number;
  repeats?: number;
  tolerance?: number;
  against?: string;
  remedies?: boolean;
  foldsColumn?: string;
  level?: number;
  json?: boolean;
  report?: string;
  color?: boolean;
}

export const diagnoseFlags: { readonly [K in keyof DiagnoseFlags]-?: Flag } = {
  learner: { flags: "--learner <SPEC>", text: "what to diagnose, such as tree or knn(k=1)", group: MEASURES },
  metric: { flags: "--metric <ID>", text: "what to judge by (error or mse, by the task)", group: MEASURES },
  folds: { flags: "--folds <K>", text: "folds (10)", group: MEASURES, parse: wholeNumber("--folds", 2) },
  repeats: {
    flags: "--repeats <T>",
    text: "repetitions of the folds (3; 1 beyond 5,000 rows, and of folds that are given or in time)",
    group: MEASURES,
    parse: wholeNumber("--repeats", 1),
  },
  tolerance: {
    flags: "--tolerance <D>",
    text: "a difference of the metric that does not matter (a tenth of the baseline's loss)",
    group: MEASURES,
    parse: number("--tolerance"),
  },
  against: {
    flags: "--against <SPECS>",
    text: "learners to judge against, comma separated (a linear model, knn, forest, gradientBoosting)",
    group: MEASURES,
  },
  remedies: { flags: "--no-remedies", text: "only the verdict and the checks, in fewer fits", group: MEASURES },
  level: { flags: "--level <P>", text: "level of the intervals (0.95)", group: MEASURES, parse: number("--level") },
  foldsColumn: { flags: "--folds-column <COL>", text: "use these folds; not a feature", group: COLUMNS },
  json: { flags: "--json", text: "one JSON document on stdout, nothing else", group: OUTPUT },
  report: { flags: "--report <FILE.html>", text: "write a page that works without a network", group: OUTPUT },
  color: { flags: "--no-color", text: "no colours", group: OUTPUT },
  ...dataFlags,
};

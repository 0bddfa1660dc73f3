import type { SubsetCriterion, SubsetSearch } from "@heldout/core/internal";
import { COLUMNS, type Flag, MEASURES, OUTPUT } from "./flag.ts";
import { number, wholeNumber } from "./parseFlag.ts";
import { type DataFlags, dataFlags } from "./trainFlags.ts";

export interface CurveFlags extends DataFlags {
  learner?: string;
  param?: string;
  search?: SubsetSearch;
  by?: SubsetCriterion;
  metric?: string;
  folds?: number;
  repeats?: number;
  foldsColumn?: string;
  level?: number;
  json?: boolean;
  report?: string;
  color?: boolean;
}

export const curveFlags: { readonly [K in keyof CurveFlags]-?: Flag } = {
  learner: { flags: "--learner <SPEC>", text: "what to fit, such as ridge(lambda=0.1)", group: MEASURES },
  param: {
    flags: "--param <RANGE>",
    text: "the parameter of a validation curve, such as lambda=1e-3..1e3:log:20; for features, such as features=1..10",
    group: MEASURES,
  },
  search: {
    flags: "--search <HOW>",
    text: "how features are searched (forward)",
    group: MEASURES,
    choices: ["forward", "backward", "floating", "exhaustive", "l1"],
  },
  by: {
    flags: "--by <CRITERION>",
    text: "what features are chosen by, inside the training rows (cv)",
    group: MEASURES,
    choices: ["cv", "aic", "bic", "bound"],
  },
  metric: {
    flags: "--metric <ID>",
    text: "what to draw (auc, accuracy or rmse, by the task; for features what they are chosen by)",
    group: MEASURES,
  },
  folds: { flags: "--folds <K>", text: "folds (10)", group: MEASURES, parse: wholeNumber("--folds", 2) },
  repeats: {
    flags: "--repeats <T>",
    text: "repetitions of the folds (1)",
    group: MEASURES,
    parse: wholeNumber("--repeats", 1),
  },
  level: { flags: "--level <P>", text: "level of the intervals (0.95)", group: MEASURES, parse: number("--level") },
  foldsColumn: { flags: "--folds-column <COL>", text: "use these folds; not a feature", group: COLUMNS },
  json: { flags: "--json", text: "one JSON document on stdout, nothing else", group: OUTPUT },
  report: { flags: "--report <FILE.html>", text: "write a page that works without a network", group: OUTPUT },
  color: { flags: "--no-color", text: "no colours", group: OUTPUT },
  ...dataFlags,
};

import type { SubsetCriterion } from "../../subset/subsetCriterion.ts";
import type { SubsetSearch } from "../../subset/subsetPath.ts";
import { dataOptions } from "../dataOptions.ts";
import { learnerOptions } from "../learnerOptions.ts";
import { measureOptions } from "../measureOptions.ts";
import { choice, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { MEASURES } from "../places.ts";
import { runOptions } from "../runOptions.ts";

const { learner, metric, folds, repeats, foldsColumn } = learnerOptions;
const { json, report, color } = outputOptions;

export const curveOptions = {
  learner,
  param: text(
    "the parameter of a validation curve, such as lambda=1e-3..1e3:log:20; for features, such as features=1..10",
    { ...MEASURES, placeholder: "RANGE" },
  ),
  search: choice<SubsetSearch>("how features are searched", {
    ...MEASURES,
    placeholder: "HOW",
    choices: ["forward", "backward", "floating", "exhaustive", "l1"],
    default: "forward",
  }),
  by: choice<SubsetCriterion>("what features are chosen by, inside the training rows", {
    ...MEASURES,
    placeholder: "CRITERION",
    choices: ["cv", "aic", "bic", "bound"],
    default: "cv",
  }),
  metric: {
    ...metric,
    meaning: "what to draw",
    default: "auc, accuracy or rmse, by the task; for features what they are chosen by",
  },
  folds,
  repeats,
  level: measureOptions.level,
  foldsColumn,
  ...runOptions,
  json,
  report,
  color,
  ...dataOptions,
};

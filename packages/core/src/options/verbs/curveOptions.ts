import type { SubsetCriterion } from "../../subset/subsetCriterion.ts";
import type { SubsetSearch } from "../../subset/subsetPath.ts";
import { commandOptions } from "../commandOptions.ts";
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
    "the hyperparameter of a validation curve, such as lambda=1e-3..1e3:log:20; or the number of features, such as features=1..10",
    { ...MEASURES, placeholder: "RANGE" },
  ),
  search: choice<SubsetSearch>("search method of the feature selection", {
    ...MEASURES,
    placeholder: "HOW",
    choices: ["forward", "backward", "floating", "exhaustive", "l1"],
    default: "forward",
  }),
  by: choice<SubsetCriterion>("criterion of the feature selection, on the training rows", {
    ...MEASURES,
    placeholder: "CRITERION",
    choices: ["cv", "aic", "bic", "bound"],
    default: "cv",
  }),
  metric: {
    ...metric,
    meaning: "metric to plot",
    default: "auc, accuracy or rmse, by the task; for features the criterion of the selection",
  },
  folds,
  repeats,
  level: measureOptions.level,
  foldsColumn,
  ...runOptions,
  ...commandOptions,
  json,
  report,
  color,
  ...dataOptions,
};

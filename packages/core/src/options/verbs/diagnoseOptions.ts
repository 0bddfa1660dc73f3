import { dataOptions } from "../dataOptions.ts";
import { learnerOptions } from "../learnerOptions.ts";
import { measureOptions } from "../measureOptions.ts";
import { number, switchedOff, text } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { MEASURES } from "../places.ts";
import { runOptions } from "../runOptions.ts";

const { learner, metric, folds, repeats, foldsColumn } = learnerOptions;
const { json, report, color } = outputOptions;

export const diagnoseOptions = {
  learner: { ...learner, meaning: "what to diagnose, such as tree or knn(k=1)" },
  metric,
  folds,
  repeats: { ...repeats, default: "3; 1 beyond 5,000 rows, and of folds that are given or in time" },
  tolerance: number("a difference of the metric that does not matter", {
    ...MEASURES,
    placeholder: "D",
    default: "a tenth of the baseline's loss",
    example: 0.02,
  }),
  against: text("learners to judge against, comma separated", {
    ...MEASURES,
    placeholder: "SPECS",
    default: "a linear model, knn, forest, gradientBoosting",
  }),
  remedies: switchedOff("only the verdict and the checks, in fewer fits", MEASURES),
  level: measureOptions.level,
  foldsColumn,
  ...runOptions,
  json,
  report,
  color,
  ...dataOptions,
};

import { commandOptions } from "../commandOptions.ts";
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
  learner: { ...learner, meaning: "learner to diagnose, such as tree or knn(k=1)" },
  metric,
  folds,
  repeats: { ...repeats, default: "3; 1 beyond 5,000 rows, and with given or time-ordered folds" },
  tolerance: number("largest difference of the metric that does not matter", {
    ...MEASURES,
    placeholder: "D",
    default: "a tenth of the baseline's loss",
    example: 0.02,
  }),
  against: text("learners to compare with, comma separated", {
    ...MEASURES,
    placeholder: "SPECS",
    default: "a linear model, knn, forest, gradientBoosting",
  }),
  remedies: switchedOff("only the verdict and the checks, with fewer fits", MEASURES),
  level: measureOptions.level,
  foldsColumn,
  ...runOptions,
  ...commandOptions,
  json,
  report,
  color,
  ...dataOptions,
};

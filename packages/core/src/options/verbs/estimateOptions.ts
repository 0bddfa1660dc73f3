import { FOLD_INTERVALS, type FoldInterval } from "../../select/risk/foldIntervalIds.ts";
import { commandOptions } from "../commandOptions.ts";
import { dataOptions } from "../dataOptions.ts";
import { learnerOptions } from "../learnerOptions.ts";
import { measureOptions } from "../measureOptions.ts";
import { choice, list, number, share, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { MEASURES } from "../places.ts";
import { runOptions } from "../runOptions.ts";

const { learner, metric, folds, repeats, foldsColumn } = learnerOptions;
const { json, report, color } = outputOptions;

export const estimateOptions = {
  learner: { ...learner, meaning: "learner whose risk is estimated, such as ridge(lambda=0.1)" },
  methods: list("only these estimators, even slow ones, such as k-fold,leave-one-out", {
    ...MEASURES,
    placeholder: "IDS",
    default: "all that apply and are fast",
    example: "k-fold,leave-one-out",
  }),
  metric: { ...metric, meaning: "metric to estimate" },
  folds: { ...folds, meaning: "number of folds of k-fold and repeated k-fold" },
  repeats: { ...repeats, meaning: "repetitions of the cross-validation, and halvings of consistency", default: 10 },
  test: share("test share of hold-out, Monte-Carlo and complete cross-validation", {
    ...MEASURES,
    placeholder: "SHARE",
    default: 0.25,
    example: 0.25,
  }),
  splits: wholeNumber("Monte-Carlo splits", {
    ...MEASURES,
    placeholder: "N",
    least: 1,
    default: 100,
    example: 100,
  }),
  replicates: wholeNumber("bootstrap draws", { ...MEASURES, placeholder: "B", least: 1, default: 200, example: 200 }),
  noise: number("noise variance for AIC, BIC and Cp, that of the largest model compared", {
    ...MEASURES,
    placeholder: "V",
    default: "from this fit",
  }),
  interval: choice<FoldInterval>(
    "interval of k-fold and repeated k-fold: corrected t, central limit, or nested, which fits once more for each pair of folds",
    { ...MEASURES, placeholder: "METHOD", choices: [...FOLD_INTERVALS], default: "corrected-t" },
  ),
  level: measureOptions.level,
  foldsColumn,
  ...runOptions,
  ...commandOptions,
  json,
  report,
  color,
  ...dataOptions,
};

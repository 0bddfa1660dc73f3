import { option, words } from "../../data/wording.ts";
import type { ChoiceRule } from "../../select/choice/choiceRule.ts";
import { dataOptions } from "../dataOptions.ts";
import { measureOptions } from "../measureOptions.ts";
import {
  choice,
  column,
  list,
  number,
  repeated,
  shares,
  switchedOff,
  switchedOn,
  text,
  wholeNumber,
} from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, MEASURES, OUTPUT } from "../places.ts";
import { runOptions } from "../runOptions.ts";
import { topOption } from "./runsOptions.ts";

const { json, report, color } = outputOptions;

export const selectOptions = {
  learners: text('candidates, such as "ridge(lambda=1e-3..1e3:log:50), knn(k=1|5|15)"', {
    ...MEASURES,
    placeholder: "SPECS",
    default: "all that fit the task",
  }),
  draws: wholeNumber("at most so many settings of each learner, drawn from its space", {
    ...MEASURES,
    placeholder: "N",
    least: 1,
    default: "all; 20 of ranges to draw from",
    example: 20,
  }),
  metric: text("what to choose by", {
    ...MEASURES,
    placeholder: "ID",
    default: "logLoss or rmse, by the task",
  }),
  rule: choice<ChoiceRule>(
    "best mean of the metric, simplest setting of the best learner within one standard error of it, knee of several criteria, best that keeps the constraints, or least training error plus penalty",
    {
      ...MEASURES,
      placeholder: "RULE",
      choices: ["best", "one-se", "pareto", "constrained", "srm"],
      default: "one-se",
    },
  ),
  threshold: number("of two classes: the model predicts the positive one from this probability on", {
    ...MEASURES,
    placeholder: "T",
    range: { above: 0, below: 1 },
    default: "the share of positives; 0.5 where the metric is one of labels",
  }),
  costs: measureOptions.costs,
  criteria: list(
    words`what else to look at for ${option("rule", "pareto")}: measures, and complexity within one learner`,
    { ...MEASURES, placeholder: "IDS", example: "auc,f1" },
  ),
  constraint: repeated(words`a bound to keep, such as "recall >= 0.9", then the best ${option("metric")}; repeatable`, {
    ...MEASURES,
    placeholder: "TEXT",
  }),
  srmPenalty: choice(words`of ${option("rule", "srm")}, on settings of one learner of known capacity`, {
    ...MEASURES,
    placeholder: "ID",
    choices: ["srm", "unweighted", "vc"],
    default: "srm",
  }),
  srmC: number("constant of that penalty, which theory leaves open", { ...MEASURES, placeholder: "X", default: 1 }),
  srmDelta: number("probability with which its bound may fail", { ...MEASURES, placeholder: "P", default: 0.05 }),
  outer: wholeNumber("outer folds, which rank and test", {
    ...MEASURES,
    placeholder: "K",
    least: 2,
    default: 5,
    example: 5,
  }),
  folds: wholeNumber(words`the same as ${option("outer")}`, { ...MEASURES, placeholder: "K", least: 2, example: 5 }),
  repeats: wholeNumber("repetitions of the outer folds, each drawn anew", {
    ...MEASURES,
    placeholder: "T",
    least: 1,
    default: 1,
    example: 3,
  }),
  inner: wholeNumber("inner folds, which choose", { ...MEASURES, placeholder: "K", least: 2, default: 5, example: 5 }),
  holdOut: shares("instead of folds: fit, choose and test on three parts of the rows, such as 60/20/20", {
    ...MEASURES,
    placeholder: "SHARES",
  }),
  widen: switchedOff("keep to the grids as given, even where the choice stands at an edge", MEASURES),
  race: switchedOn("drop candidates early that a paired test shows to be worse", MEASURES),
  level: measureOptions.level,
  foldsColumn: column("use these as the outer folds; not a feature", COLUMNS),
  out: text("where to write the winner, fitted on all rows", {
    ...OUTPUT,
    placeholder: "MODEL.json",
    default: "model.json",
  }),
  report: { ...report, meaning: "the same as a page with pictures" },
  top: topOption,
  ...runOptions,
  json,
  color,
  ...dataOptions,
};

import { option, words } from "../../data/wording.ts";
import type { ChoiceRule } from "../../select/choice/choiceRule.ts";
import { commandOptions } from "../commandOptions.ts";
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

const { json, report, verbose, color } = outputOptions;

export const selectOptions = {
  learners: text('learners and hyperparameter grids, such as "ridge(lambda=1e-3..1e3:log:50), knn(k=1|5|15)"', {
    ...MEASURES,
    placeholder: "SPECS",
    default: "all that fit the task",
  }),
  draws: wholeNumber("random search: at most this many hyperparameter settings per learner, drawn from its space", {
    ...MEASURES,
    placeholder: "N",
    least: 1,
    default: "the whole grid; 20 for ranges to draw from",
    example: 20,
  }),
  metric: text("metric to select by", {
    ...MEASURES,
    placeholder: "ID",
    default: "logLoss or rmse, by the task",
  }),
  rule: choice<ChoiceRule>(
    "best mean of the metric, simplest setting of the best learner within one standard error, knee of the Pareto front, best under the constraints, or structural risk minimisation",
    {
      ...MEASURES,
      placeholder: "RULE",
      choices: ["best", "one-se", "pareto", "constrained", "srm"],
      default: "one-se",
    },
  ),
  threshold: number("two classes: the model predicts the positive class from this probability on", {
    ...MEASURES,
    placeholder: "T",
    range: { above: 0, below: 1 },
    default: "the share of positives; 0.5 for metrics of predicted classes",
  }),
  costs: measureOptions.costs,
  criteria: list(words`further criteria for ${option("rule", "pareto")}: metrics, and complexity within one learner`, {
    ...MEASURES,
    placeholder: "IDS",
    example: "auc,f1",
  }),
  constraint: repeated(
    words`constraint such as "recall >= 0.9"; the best ${option("metric")} among those that meet it wins; repeatable`,
    {
      ...MEASURES,
      placeholder: "TEXT",
    },
  ),
  srmPenalty: choice(words`of ${option("rule", "srm")}, on settings of one learner of known capacity`, {
    ...MEASURES,
    placeholder: "ID",
    choices: ["srm", "unweighted", "vc"],
    default: "srm",
  }),
  srmC: number("constant of that penalty, which theory does not determine", {
    ...MEASURES,
    placeholder: "X",
    default: 1,
  }),
  srmDelta: number("probability that its bound fails", { ...MEASURES, placeholder: "P", default: 0.05 }),
  outer: wholeNumber("outer folds, which rank the candidates and test the selection", {
    ...MEASURES,
    placeholder: "K",
    least: 2,
    default: 5,
    example: 5,
  }),
  folds: wholeNumber(words`the same as ${option("outer")}`, { ...MEASURES, placeholder: "K", least: 2, example: 5 }),
  repeats: wholeNumber("repetitions of the outer cross-validation, with new folds", {
    ...MEASURES,
    placeholder: "T",
    least: 1,
    default: 1,
    example: 3,
  }),
  inner: wholeNumber("inner folds of nested cross-validation, which select", {
    ...MEASURES,
    placeholder: "K",
    least: 2,
    default: 5,
    example: 5,
  }),
  holdOut: shares("instead of folds: shares of training, validation and test rows, such as 60/20/20", {
    ...MEASURES,
    placeholder: "SHARES",
  }),
  widen: switchedOff("never extend the grids, even when the selected value is at the edge", MEASURES),
  race: switchedOn("racing: drop candidates early when a paired test shows them to be worse", MEASURES),
  level: measureOptions.level,
  foldsColumn: column("column of given outer folds; not a feature", COLUMNS),
  out: text("where to write the selected model, fitted on all rows", {
    ...OUTPUT,
    placeholder: "MODEL.json",
    default: "model.json",
  }),
  report: { ...report, meaning: "write the result as a page with figures" },
  top: topOption,
  ...runOptions,
  ...commandOptions,
  json,
  verbose,
  color,
  ...dataOptions,
};

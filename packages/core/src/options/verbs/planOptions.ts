import { verb, words } from "../../data/wording.ts";
import { measureOptions } from "../measureOptions.ts";
import { namesUnder } from "../namesUnder.ts";
import { column, list, type NumberOption, number, type Place, switchedOn, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { predictionOptions } from "../predictionOptions.ts";

const QUANTITIES: Place = {
  heading: "Quantities (give all but one; the missing one is computed):",
  scope: "call",
};
const DESIGN: Place = { heading: "Design:", scope: "call" };
const PILOT: Place = { heading: "Pilot file:", scope: "reading" };

const { json, report, seed, quiet, color } = outputOptions;

function quantity(meaning: string, details: Pick<NumberOption, "default" | "example"> = {}): NumberOption {
  return number(meaning, { ...QUANTITIES, placeholder: "X", ...details });
}

export const planOptions = {
  n: wholeNumber("rows", { ...QUANTITIES, placeholder: "N", least: 1, example: 1000 }),
  width: quantity("width of the interval"),
  rate: quantity("rate that will be observed", { default: "0.5, the worst case" }),
  rateA: quantity("rate of one model"),
  rateB: quantity("rate of the other"),
  power: quantity("statistical power", { default: 0.8 }),
  difference: quantity("difference to detect"),
  discordant: quantity("share of rows on which exactly one of two models is right"),
  sd: quantity("standard deviation of the differences of row losses"),
  auc: quantity("expected AUC"),
  null: quantity("AUC under the null hypothesis", { default: 0.5 }),
  aucA: quantity("AUC of one model"),
  aucB: quantity("AUC of the other"),
  correlation: quantity("correlation of the two AUCs", { default: 0.5 }),
  positives: quantity("share of positive rows", { default: 0.5 }),
  epsilon: quantity("largest distance from the truth", { example: 0.05 }),
  delta: quantity("probability that the bound fails", { default: 0.05, example: 0.05 }),
  models: quantity("number of models for which it holds simultaneously", { default: 1, example: 10 }),
  eta: quantity("probability that the bound fails", { default: 0.05 }),
  h: quantity("VC dimension"),
  size: quantity("number of labellings (dichotomies) that the family can realise"),
  d: quantity("VC dimension of the chosen family"),
  c: quantity("constant that theory does not determine", { default: 1 }),
  method: text(words`another formula or interval; see ${verb("plan")}`, { ...DESIGN, placeholder: "ID" }),
  level: {
    ...measureOptions.level,
    ...DESIGN,
    meaning: "confidence level of the interval, or 1 minus the level of the test",
  },
  oneSided: switchedOn("one-sided test, in the expected direction", DESIGN),
  clusterSize: number("mean rows per cluster of rows that are not independent", { ...DESIGN, placeholder: "M" }),
  icc: number("correlation of rows of one cluster, 0 to 1", { ...DESIGN, placeholder: "RHO" }),
  clusterCv: number("standard deviation of cluster sizes over their mean", { ...DESIGN, placeholder: "X", default: 0 }),
  metric: text("what is planned for", {
    ...PILOT,
    scope: "call",
    placeholder: "ID",
    default: "paired: auc or mse; proportion: accuracy",
  }),
  scores: list("columns of scores of two models", { ...PILOT, placeholder: "A,B", example: "a,b" }),
  predictions: list("columns of labels or numbers of two models", { ...PILOT, placeholder: "A,B", example: "a,b" }),
  truth: { ...predictionOptions.truth, ...PILOT, default: "by name" },
  score: { ...predictionOptions.score, ...PILOT },
  prediction: { ...predictionOptions.prediction, ...PILOT },
  group: { ...predictionOptions.group, ...PILOT, meaning: "clusters; their sizes and correlation are taken" },
  id: column("of two files: which rows belong together", PILOT),
  positive: { ...predictionOptions.positive, ...PILOT },
  threshold: { ...predictionOptions.threshold, ...PILOT },
  task: { ...predictionOptions.task, ...PILOT },
  dropMissing: { ...predictionOptions.dropMissing, ...PILOT },
  json,
  report,
  seed: { ...seed, meaning: "seed of the bootstrap of a pilot" },
  quiet: { ...quiet, meaning: "no warnings" },
  color,
};

/** Options that only a pilot file gives a meaning. */
export const PILOT_OPTIONS: readonly (keyof typeof planOptions)[] = namesUnder(planOptions, [PILOT]);

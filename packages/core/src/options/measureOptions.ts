import { LARGEST_AMOUNT } from "../data/squarable.ts";
import { list, number, probability, repeated, switchedOn, text, wholeNumber } from "./option.ts";
import { MEASURES, OUTPUT } from "./places.ts";

const NO_COST = {
  least: 0,
  most: LARGEST_AMOUNT,
  refusal: { problem: "is negative or too large", remedy: `Costs are from 0 to ${LARGEST_AMOUNT.toExponential()}.` },
};

/** What is measured and how intervals are made, of verbs that look at predictions. */
export const measureOptions = {
  metrics: list("only these metrics, comma separated", { ...MEASURES, placeholder: "IDS", example: "auc,f1" }),
  interval: text("confidence interval to use where it applies", { ...MEASURES, placeholder: "METHOD" }),
  level: probability("confidence level of the intervals", {
    ...MEASURES,
    placeholder: "P",
    default: 0.95,
    example: 0.95,
  }),
  bootstrap: wholeNumber("bootstrap resamples", {
    ...MEASURES,
    placeholder: "N",
    least: 100,
    default: 2000,
    example: 2000,
  }),
  stratified: switchedOn("stratified bootstrap: resample within each class", MEASURES),
  costFn: number("cost of a false negative", { ...MEASURES, placeholder: "N", range: NO_COST, example: 5 }),
  costFp: number("cost of a false positive", { ...MEASURES, placeholder: "N", range: NO_COST, example: 1 }),
  beta: number("of the metric fBeta: how much more recall counts than precision", {
    ...MEASURES,
    placeholder: "N",
    range: {
      above: 0,
      refusal: { problem: "is not above 0", remedy: "2 weighs recall twice as much as precision, 0.5 half as much." },
    },
    example: 2,
  }),
  costs: text("cost matrix: a small CSV, rows are true classes, columns are predicted classes", {
    heading: MEASURES.heading,
    // a job of the page opens no file but its own
    scope: "surroundings",
    placeholder: "FILE",
  }),
  clip: number("clip the probability of the true class in the log loss at this", {
    ...MEASURES,
    placeholder: "P",
    default: "0, no clipping",
    example: 1e-15,
  }),
  require: repeated('requirement such as "auc >= 0.8"; repeatable; sets the exit code', {
    ...OUTPUT,
    scope: "call",
    placeholder: "DEMAND",
  }),
};

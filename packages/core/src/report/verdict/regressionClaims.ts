import { estimateFormat } from "../../data/numbers/estimateFormat.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { type Asked, bracketed, type Claim, type Known, known, measured } from "./claim.ts";

/** What can be said of predicted numbers: against always predicting the mean of the truth, by how much, biased or not, outliers. */
export function regressionClaims(evaluation: Evaluation, asked: Asked): Claim[] {
  const fit = known(asked("r2"), evaluation);
  const size = known(asked("rmse"), evaluation);
  const claims: Claim[] = [];
  if (fit !== null) {
    const shown = `always predicting the mean: ${measured("R²", "r2", fit)}.`;
    if (fit.lower !== undefined && fit.lower > 0) claims.push({ text: `Better than ${shown}`, tone: "good" });
    else if (fit.upper !== undefined && fit.upper < 0) claims.push({ text: `Worse than ${shown}`, tone: "bad" });
    else claims.push({ text: `Not shown to be better than ${shown}`, tone: "unsure" });
  }
  if (size !== null) {
    const format = estimateFormat("rmse", size);
    // R² is 1 - mse / variance: both together tell the error of the mean
    const mean = fit !== null && fit.value < 1 ? Math.sqrt(size.value ** 2 / (1 - fit.value)) : null;
    const than = mean === null ? "" : `; always predicting the mean would give ${format(mean)}`;
    claims.push({ text: `The root mean squared error is ${format(size.value)}${bracketed(size, format)}${than}.` });
  }
  return [...claims, ...bias(known(asked("meanError"), evaluation)), ...outliers(evaluation, asked)];
}

/** Whether predictions are too high or too low on average, which no single row shows. */
function bias(error: Known | null): Claim[] {
  if (error === null || (error.lower === undefined && error.upper === undefined)) return [];
  const { value, lower, upper } = error;
  const format = estimateFormat("meanError", error);
  if (lower !== undefined && lower > 0) {
    return [{ text: `Predictions are too high on average, by ${format(value)}${bracketed(error, format)}.` }];
  }
  if (upper !== undefined && upper < 0) {
    const size = { value: -value, lower: -upper, upper: lower === undefined ? undefined : -lower };
    return [{ text: `Predictions are too low on average, by ${format(-value)}${bracketed(size, format)}.` }];
  }
  return [{ text: `No bias is shown: the mean error is ${format(value)}${bracketed(error, format)}.` }];
}

/** A root mean square this many times the mean absolute error rests on few large errors; of normal ones it is 1.25 times. */
const HEAVY = 2;

/** A few rows that make up most of the squared error: the mean of squares then says little about the others. */
function outliers(evaluation: Evaluation, asked: Asked): Claim[] {
  const size = known(asked("rmse"), evaluation);
  const typical = known(asked("mae"), evaluation);
  if (size === null || typical === null || !(typical.value > 0) || size.value < HEAVY * typical.value) return [];
  const format = estimateFormat("mae", typical);
  const largest = known(asked("maxError"), evaluation);
  const most =
    largest === null ? "" : `; the largest is ${estimateFormat("maxError", { value: largest.value })(largest.value)}`;
  return [
    {
      text: `A few large errors dominate it: the mean absolute error is only ${format(typical.value)}${bracketed(typical, format)}${most}.`,
    },
  ];
}

import type { Evaluation } from "../../evaluate/evaluation.ts";
import { estimateFormat } from "../estimateFormat.ts";
import { type Asked, bracketed, type Claim, known, measured } from "./claim.ts";

/** What can be said of predicted numbers, compared with always answering the mean of the truth. */
export function regressionClaims(evaluation: Evaluation, asked: Asked): Claim[] {
  const fit = known(asked("r2"), evaluation);
  const size = known(asked("rmse"), evaluation);
  const claims: Claim[] = [];
  if (fit !== null) {
    const shown = `always answering the mean: ${measured("R²", "r2", fit)}.`;
    if (fit.lower !== undefined && fit.lower > 0) claims.push({ text: `Better than ${shown}`, tone: "good" });
    else if (fit.upper !== undefined && fit.upper < 0) claims.push({ text: `Worse than ${shown}`, tone: "bad" });
    else claims.push({ text: `Not shown to be better than ${shown}`, tone: "unsure" });
  }
  if (size !== null) {
    const format = estimateFormat("rmse", size);
    // R² is 1 - mse / variance: both together tell the error of the mean
    const mean = fit !== null && fit.value < 1 ? Math.sqrt(size.value ** 2 / (1 - fit.value)) : null;
    const than = mean === null ? "" : `; always answering the mean would give ${format(mean)}`;
    claims.push({ text: `The root mean squared error is ${format(size.value)}${bracketed(size, format)}${than}.` });
  }
  return claims;
}

import { estimateText } from "../data/numbers/estimateFormat.ts";
import { formatNumber } from "../data/numbers/formatNumber.ts";
import type { WithEnds } from "../data/numbers/intervalDecimals.ts";
import type { MetricResult } from "../evaluate/evaluation.ts";
import type { CalibrationMethod } from "./calibrator.ts";
import type { Calibratable } from "./fitCalibrator.ts";
import type { Change } from "./pairedChanges.ts";
import type { CalibrationSide, Recalibration } from "./recalibration.ts";

export interface Judged {
  readonly before: CalibrationSide;
  readonly after: CalibrationSide;
  readonly difference: Readonly<Record<string, Change>>;
  readonly method: CalibrationMethod;
  /** How the method was found: where all were compared, what is shown is of the choice, not of one method. */
  readonly by: Recalibration["choice"]["by"];
  readonly prediction: Pick<Calibratable, "kind" | "classes" | "group">;
  readonly classRows: readonly number[];
}

/** How a method is called in a sentence. */
export const methodNames: Readonly<Record<CalibrationMethod, string>> = {
  platt: "Platt",
  isotonic: "isotonic",
  beta: "beta",
  temperature: "temperature",
  binning: "binning",
};

const lossNames = { logLoss: "log loss", brier: "Brier score", brierMulti: "Brier score" } as const;

/**
 * What the paired difference shows, and no more: a gain or a loss where its interval lies on one side of 0. The log loss
 * decides; where it was infinite, the Brier score does.
 */
export function verdictOn(judged: Judged): Pick<Recalibration, "metric" | "verdict" | "sentence"> {
  const { before, after, difference, method, by, prediction } = judged;
  const name = by === "cross-fit" ? `the best method (${methodNames[method]} on all rows)` : methodNames[method];
  if (prediction.kind === "scores") {
    const loss = after.metrics.logLoss;
    const rate = numberOf(after.metrics.logLossUncertainty);
    return {
      metric: "logLoss",
      verdict: "probabilities made",
      sentence: `${name} turns the scores into probabilities: log loss ${shown("logLoss", loss)}${Number.isFinite(rate) ? `, against ${formatNumber(rate)} of the base rate` : ""}.`,
    };
  }
  const brierId = prediction.kind === "class-probabilities" ? "brierMulti" : "brier";
  const metric = difference.logLoss.value === null ? brierId : "logLoss";
  const change = difference[metric];
  const infinite = before.metrics.logLoss.value === "Infinity" ? infiniteBefore(before, after) : "";
  const { value, lower, upper } = change;
  const lossBy = (size: WithEnds): string => `${lossNames[metric]} by ${estimateText(metric, size)}`;
  if (value !== null && upper !== undefined && upper < 0) {
    return {
      metric,
      verdict: "better",
      sentence: `${name} lowers the ${lossBy({ value: -value, lower: -upper, upper: -(lower ?? upper) })}${infinite}.`,
    };
  }
  if (value !== null && lower !== undefined && lower > 0) {
    return {
      metric,
      verdict: "worse",
      sentence: `${name} raises the ${lossBy({ value, lower, upper: upper ?? lower })}${infinite}: leave the probabilities as they are.`,
    };
  }
  const shownChange = estimateText(metric, { value: value ?? 0, lower, upper });
  return {
    metric,
    verdict: "no gain shown",
    sentence:
      infinite === ""
        ? `no gain shown: with ${name} the ${lossNames[metric]} changes by ${shownChange}; the probabilities are calibrated as far as ${rowsWord(judged)} can tell.`
        : `no gain in the ${lossNames[metric]} shown: with ${name} it changes by ${shownChange}${infinite}.`,
  };
}

function infiniteBefore(before: CalibrationSide, after: CalibrationSide): string {
  const now = after.metrics.logLoss;
  const said = now.value === "Infinity" ? "still is" : `is ${formatNumber(numberOf(now))} now`;
  return `; the log loss was infinite (${before.metrics.logLoss.note ?? "a true class has probability 0"}) and ${said}`;
}

function rowsWord({ prediction, classRows }: Judged): string {
  const count = (rows: number): string => rows.toLocaleString("en-US");
  if (prediction.kind === "class-probabilities") {
    return `${count(classRows.reduce((sum, rows) => sum + rows, 0))} rows`;
  }
  const [negatives, positives] = classRows;
  return positives <= negatives ? `${count(positives)} positive rows` : `${count(negatives)} negative rows`;
}

function numberOf({ value }: Pick<MetricResult, "value">): number {
  return typeof value === "number" ? value : value === "Infinity" ? Number.POSITIVE_INFINITY : Number.NaN;
}

/** A loss or a change of it with its interval, in the digits that the interval needs. */
function shown(id: string, { value, lower, upper }: MetricResult): string {
  return estimateText(id, { value: numberOf({ value }), lower, upper });
}

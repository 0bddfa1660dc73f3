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
      sentence: `${name} makes probabilities of the scores: log loss ${shown(numberOf(loss))}${rangeOf(loss)}${Number.isFinite(rate) ? `, against ${shown(rate)} of the base rate` : ""}.`,
    };
  }
  const brierId = prediction.kind === "class-probabilities" ? "brierMulti" : "brier";
  const metric = difference.logLoss.value === null ? brierId : "logLoss";
  const change = difference[metric];
  const infinite = before.metrics.logLoss.value === "Infinity" ? infiniteBefore(before, after) : "";
  const { value, lower, upper } = change;
  const amount = `${lossNames[metric]} by ${shown(Math.abs(value ?? 0))}`;
  if (value !== null && upper !== undefined && upper < 0) {
    return {
      metric,
      verdict: "better",
      sentence: `${name} lowers the ${amount} (${shown(-upper)} to ${shown(-(lower ?? upper))})${infinite}.`,
    };
  }
  if (value !== null && lower !== undefined && lower > 0) {
    return {
      metric,
      verdict: "worse",
      sentence: `${name} raises the ${amount} (${shown(lower)} to ${shown(upper ?? lower)})${infinite}: leave the probabilities as they are.`,
    };
  }
  const shownChange = `${shown(value ?? 0)}${rangeOf(change)}`;
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
  const said = now.value === "Infinity" ? "still is" : `is ${shown(numberOf(now))} now`;
  return `; the log loss was infinite (${before.metrics.logLoss.note ?? "a truth was given probability 0"}) and ${said}`;
}

function rowsWord({ prediction, classRows }: Judged): string {
  const count = (rows: number): string => rows.toLocaleString("en-US");
  if (prediction.kind === "class-probabilities") {
    return `${count(classRows.reduce((sum, rows) => sum + rows, 0))} rows`;
  }
  const [negatives, positives] = classRows;
  return positives <= negatives ? `${count(positives)} positive rows` : `${count(negatives)} negative rows`;
}

function numberOf({ value }: MetricResult): number {
  return typeof value === "number" ? value : value === "Infinity" ? Number.POSITIVE_INFINITY : Number.NaN;
}

function rangeOf({ lower, upper }: { readonly lower?: number; readonly upper?: number }): string {
  return lower === undefined || upper === undefined ? "" : ` (${shown(lower)} to ${shown(upper)})`;
}

/** Three decimals, or two digits of what is smaller. */
function shown(value: number): string {
  if (!Number.isFinite(value)) return "Infinity";
  if (value !== 0 && Math.abs(value) < 0.0005) return String(Number(value.toPrecision(2)));
  return value.toFixed(3);
}

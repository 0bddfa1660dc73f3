import { InputError, quoteValue } from "../data/inputError.ts";
import type { ClassProbabilities, Ranked } from "../data/prediction.ts";
import { selectRows } from "../data/selectRows.ts";
import { meaningOf } from "../data/weights.ts";
import type { CalibrationMethod, Calibrator, ScoreMap } from "./calibrator.ts";
import { fitBeta } from "./maps/beta.ts";
import { fitBinning, type HistogramOptions } from "./maps/binning.ts";
import { fitIsotonic, type IsotonicOptions } from "./maps/isotonic.ts";
import { countAtEnds } from "./maps/logOdds.ts";
import { fitPlatt } from "./maps/platt.ts";
import { countingWeights, type ScoreSample } from "./maps/scoreSample.ts";
import { fitClassTemperature, fitTemperature, isAtLimit } from "./maps/temperature.ts";

/**
 * Predictions that can be recalibrated: scores or probabilities of two classes, or probabilities of several.
 *
 * @see {@link fitCalibrator}
 */
export type Calibratable = Ranked | ClassProbabilities;

export interface CalibratorOptions extends IsotonicOptions, HistogramOptions {
  /** How scores become probabilities. Default "platt". */
  readonly method?: CalibrationMethod;
}

/**
 * Fits a calibrator, which turns scores into probabilities, on rows whose truth is known and that the scores' model was
 * not fitted on. The default method is "platt"; whole-number weights are repetitions.
 *
 * @param prediction rows whose truth is known
 * @param options `method`: "platt" (default), "isotonic", "beta", "temperature" or "binning"; `smoothEnds` of isotonic
 * regression: whether its lowest rate of 0 and highest of 1 are smoothed (default true); `bins` of binning (default 10,
 * fewer where each would hold less than 10 rows)
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * import { fitCalibrator } from "@heldout/core/calibrate";
 * const truth = ["no", "no", "yes", "no", "no", "yes", "yes", "no", "yes", "yes", "yes", "no"];
 * const score = [0.01, 0.02, 0.1, 0.2, 0.4, 0.6, 0.7, 0.9, 0.95, 0.98, 0.99, 0.99];
 * const [map] = fitCalibrator(probabilities({ truth, score }), { method: "temperature" }).maps;
 * map.kind === "temperature" && map.temperature; // 3.753
 * ```
 * @see Platt (1999); Zadrozny and Elkan (2002), KDD; Kull, Silva Filho and Flach (2017), Electron. J. Statist. 11:5052;
 * Guo, Pleiss, Sun and Weinberger (2017), ICML
 */
export function fitCalibrator(
  prediction: Calibratable,
  { method = "platt", ...options }: CalibratorOptions = {},
): Calibrator {
  const counted = withWeight(prediction);
  const weight = countingWeights(counted.weight);
  const { classes, truth } = counted;
  requireClasses(counted);
  const several = counted.kind === "class-probabilities";
  const maps = several
    ? classMaps(counted, weight, method, options)
    : [mapOf({ kind: counted.kind, score: counted.score, positive: truth, weight }, method, options)];
  return {
    method,
    input: counted.kind,
    classes,
    maps,
    rows: counted.weight && meaningOf(counted.weight) === "repetition" ? sumOf(counted.weight) : truth.length,
    notes: notesOf(counted, method, maps),
  };
}

/** The map of one score, by any method. */
export function mapOf(
  sample: ScoreSample,
  method: CalibrationMethod,
  options: Omit<CalibratorOptions, "method"> = {},
): ScoreMap {
  switch (method) {
    case "platt":
      return fitPlatt(sample);
    case "isotonic":
      return fitIsotonic(sample, options);
    case "beta":
      requireProbabilities(sample);
      return fitBeta(sample);
    case "temperature":
      return fitTemperature(sample);
    case "binning":
      return fitBinning(sample, options);
    default:
      return method satisfies never;
  }
}

function classMaps(
  { classes, truth, probability }: ClassProbabilities,
  weight: Float64Array | null,
  method: CalibrationMethod,
  options: Omit<CalibratorOptions, "method">,
): ScoreMap[] {
  if (method === "temperature") return [fitClassTemperature(truth, probability, weight)];
  return classes.map((_, c) =>
    mapOf(
      {
        kind: "probabilities",
        score: probability[c],
        positive: Uint8Array.from(truth, (code) => (code === c ? 1 : 0)),
        weight,
      },
      method,
      options,
    ),
  );
}

/** A row of weight 0 is not there. */
export function withWeight(prediction: Calibratable): Calibratable {
  const { weight } = prediction;
  if (!weight?.includes(0)) return prediction;
  return takeRows(
    prediction,
    Uint32Array.from(weight.keys()).filter((row) => weight[row] > 0),
  );
}

/** Some of the rows. */
export function takeRows(prediction: Calibratable, rows: Uint32Array): Calibratable {
  const taken = selectRows(prediction, rows);
  if (taken.kind === "labels" || taken.kind === "numbers") throw new RangeError("taking rows keeps the kind.");
  return taken;
}

/** The outputs column by column, as `applyCalibrator` takes them. */
export function outputColumns(prediction: Calibratable): readonly Float64Array[] {
  return prediction.kind === "class-probabilities" ? prediction.probability : [prediction.score];
}

function requireClasses({ classes, truth }: Calibratable): void {
  const seen = new Set(truth);
  if (seen.size >= 2) return;
  throw new InputError(
    truth.length === 0 ? "no-rows" : "one-class",
    truth.length === 0
      ? "there is no row to calibrate on."
      : `every row has the truth ${quoteValue(classes[truth[0]])}.`,
    "A calibrator needs rows of at least two classes.",
  );
}

function requireProbabilities({ kind }: ScoreSample): void {
  if (kind === "probabilities") return;
  throw new InputError(
    "wrong-kind",
    "beta calibration needs probabilities, and these scores are not probabilities.",
    "Use platt, isotonic, temperature (of log odds) or binning.",
  );
}

function notesOf(prediction: Calibratable, method: CalibrationMethod, maps: readonly ScoreMap[]): string[] {
  const notes: string[] = [];
  const columns = prediction.kind === "class-probabilities" ? prediction.probability : [prediction.score];
  const [first] = maps;
  if (columns.every((column) => column.every((value) => value === column[0]))) {
    notes.push("every row has the same score: the calibrator returns the base rate");
  } else if (first.kind === "platt" && maps.length === 1 && first.slope === 0) {
    notes.push("the scores rank the classes the wrong way round: the calibrator returns the base rate");
  } else if (first.kind === "beta" && maps.length === 1 && first.a === 0 && first.b === 0) {
    notes.push("the scores rank the classes the wrong way round: the calibrator returns the base rate");
  }
  if (first.kind === "temperature" && isAtLimit(first)) {
    notes.push(`the temperature is at its limit, ${first.temperature}: the log loss would fall further beyond it`);
  }
  const logs = method === "platt" || method === "beta" || method === "temperature";
  const ends = prediction.kind === "scores" || !logs ? 0 : countAtEnds(columns);
  if (ends > 0 && "edge" in first && first.edge !== null) {
    const said = Number(first.edge.toPrecision(2));
    notes.push(`${ends} probabilities are 0 or 1, which have no log odds: they were moved ${said} inside`);
  }
  if (prediction.kind === "class-probabilities") {
    const seen = new Set(prediction.truth);
    const unseen = prediction.classes.filter((_, c) => !seen.has(c));
    if (unseen.length > 0) notes.push(`no row is of ${unseen.map(quoteValue).join(", ")}`);
  }
  return notes;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

import { quoteValue } from "../data/inputError.ts";
import { classLogLoss, logLoss } from "../metrics/probability/logLoss.ts";
import { CALIBRATION_METHODS, type CalibrationMethod, type Calibrator } from "./calibrator.ts";
import { type CrossFitOptions, crossFit, smallestClass } from "./crossFit.ts";
import { type Calibratable, fitCalibrator } from "./fitCalibrator.ts";

/** Below so many rows of the smaller class isotonic regression overfits more than it gains. */
export const ROWS_FOR_ISOTONIC = 1000;

export interface MethodChoice {
  readonly method: CalibrationMethod;
  /** Why, in words. */
  readonly reason: string;
}

/**
 * The method that rows of this kind and number allow.
 *
 * Isotonic regression can follow any monotone shape and needs many rows for it; a sigmoid has two numbers to learn. From
 * about 1,000 rows of the smaller class on the first has the edge where the shape is no sigmoid, and loses little where it
 * is (Niculescu-Mizil and Caruana 2005; the simulation in this file's test). Several classes get one temperature.
 */
export function defaultMethod(prediction: Calibratable): MethodChoice {
  const { rows, said } = fewestRows(prediction);
  if (prediction.kind === "class-probabilities") {
    return {
      method: "temperature",
      reason: `one number for ${prediction.classes.length} classes: it keeps their ranking in every row and hardly overfits`,
    };
  }
  if (rows < ROWS_FOR_ISOTONIC) {
    return {
      method: "platt",
      reason: `with ${said} isotonic regression would overfit; a sigmoid has only two parameters. Isotonic regression needs about 1,000`,
    };
  }
  return {
    method: "isotonic",
    reason: `${said} are enough for any monotone shape`,
  };
}

/** What speaks against an asked-for method on these rows; null when nothing does. */
export function cautionAbout(prediction: Calibratable, method: CalibrationMethod): string | null {
  const { rows, said } = fewestRows(prediction);
  if (rows >= ROWS_FOR_ISOTONIC || (method !== "isotonic" && method !== "binning")) return null;
  return `with ${said} ${method} overfits: Platt scaling, with two parameters, is the safer choice below about 1,000.`;
}

/** The smallest class; of rows in groups the groups count, because their rows say the same over and over. */
function fewestRows(prediction: Calibratable): { readonly rows: number; readonly said: string } {
  const { name, units } = smallestClass(prediction);
  return {
    rows: units,
    said: `${units.toLocaleString("en-US")} ${prediction.group ? "groups with" : "rows of"} ${quoteValue(name)}`,
  };
}

/** The methods that these outputs allow. */
export function methodsFor({ kind }: Calibratable): readonly CalibrationMethod[] {
  return kind === "scores" ? CALIBRATION_METHODS.filter((method) => method !== "beta") : CALIBRATION_METHODS;
}

/** A calibrator by the method with the least cross-fitted log loss on the same rows, the simpler one of equals. */
export function fitBest(
  prediction: Calibratable,
  methods: readonly CalibrationMethod[],
  options: CrossFitOptions,
): Calibrator {
  let best: CalibrationMethod = methods[0];
  let least = Number.POSITIVE_INFINITY;
  for (const method of methods) {
    const own = meanLogLoss(crossFit(prediction, (part) => fitCalibrator(part, { method }), options).prediction);
    if (own < least) [best, least] = [method, own];
  }
  return fitCalibrator(prediction, { method: best });
}

function meanLogLoss(prediction: ReturnType<typeof crossFit>["prediction"]): number {
  const { truth, weight } = prediction;
  const ofTwo = logLoss().loss;
  const ofClasses = classLogLoss().loss;
  let sum = 0;
  let total = 0;
  for (let row = 0; row < truth.length; row++) {
    const own = weight ? weight[row] : 1;
    if (own === 0) continue;
    total += own;
    sum +=
      own *
      (prediction.kind === "class-probabilities"
        ? ofClasses(truth[row], prediction.probability, row)
        : ofTwo(truth[row] === 1 ? 1 : 0, prediction.score[row]));
  }
  return sum / total;
}

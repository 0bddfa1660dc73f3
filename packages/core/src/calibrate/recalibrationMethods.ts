import { InputError, quoteValue } from "../data/inputError.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import type { Settings } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import type { Metric } from "../metrics/metric.ts";
import { brierMulti } from "../metrics/multiclass/brierMulti.ts";
import { brier } from "../metrics/probability/brier.ts";
import { classLogLoss, logLoss } from "../metrics/probability/logLoss.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { CALIBRATION_METHODS, type CalibrationMethod, isCalibrationMethod } from "./calibrator.ts";
import { defaultMethod, fitBest, methodsFor } from "./chooseMethod.ts";
import { type CrossFit, type CrossFitOptions, crossFit, fittingFolds } from "./crossFit.ts";
import { type Calibratable, fitCalibrator, withWeight } from "./fitCalibrator.ts";
import { pairedChanges } from "./pairedChanges.ts";
import type { MethodResult, Recalibration } from "./recalibration.ts";

/** A method, how it was found, and, where the choice itself was cross-fitted, what came out. */
export interface Chosen {
  readonly method: CalibrationMethod;
  readonly choice: Recalibration["choice"];
  /** Where the choice itself is cross-fitted. */
  readonly crossFit?: CrossFit;
}

/** The method asked for, or the one that the rows allow, or the best of all. */
export function methodOf(
  given: Calibratable,
  asked: CalibrationMethod | "all" | undefined,
  cut: CrossFitOptions,
): Chosen {
  if (asked === undefined) {
    const { method, reason } = defaultMethod(given);
    return { method, choice: { by: "size", reason } };
  }
  if (asked !== "all") {
    if (isCalibrationMethod(asked)) return { method: asked, choice: { by: "asked", reason: "asked for" } };
    throw new InputError(
      "bad-option",
      `there is no calibration method ${quoteValue(String(asked))}.`,
      `Use one of ${CALIBRATION_METHODS.join(", ")}, or all.`,
    );
  }
  const methods = methodsFor(given);
  const inner = (part: Calibratable): CrossFitOptions => ({ ...cut, repeats: 1, folds: fittingFolds(part, cut.folds) });
  const found = crossFit(given, (part) => fitBest(part, methods, inner(part)), cut);
  const { method } = fitBest(given, methods, { ...cut, repeats: 1 });
  return {
    method,
    choice: {
      by: "cross-fit",
      reason: "the lowest log loss on held-out folds; for the estimate, the method was chosen again without each fold",
    },
    crossFit: found,
  };
}

/** Every method on the same folds; `chosen` is the method that each fold chose. */
export function methodResults(
  given: Calibratable,
  cut: CrossFitOptions,
  settings: Settings,
  chosen: readonly CalibrationMethod[],
): MethodResult[] {
  const metrics: readonly Metric[] =
    given.kind === "class-probabilities" ? [classLogLoss(), brierMulti] : [logLoss(), brier, auc];
  const before = withWeight(given);
  return methodsFor(given).map((method) => {
    const after = withWeight(crossFit(given, (part) => fitCalibrator(part, { method }), cut).prediction);
    return {
      method,
      metrics: estimateAll(metrics, sampleOf(after, null), settings),
      difference: pairedChanges({ before, after }, metrics, settings),
      chosen: chosen.filter((own) => own === method).length,
    };
  });
}

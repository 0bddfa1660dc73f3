import type { CalibrationMethod } from "../../../calibrate/calibrator.ts";

/** Measures of a recalibration in the order in which they are shown, as a person says them; parts stand under their score. */
export const calibrationMeasures: readonly (readonly [id: string, name: string])[] = [
  ["logLoss", "log loss"],
  ["logLossMiscalibration", "– miscalibration"],
  ["logLossDiscrimination", "– discrimination"],
  ["logLossUncertainty", "– uncertainty"],
  ["brier", "Brier score"],
  ["brierMiscalibration", "– miscalibration"],
  ["brierDiscrimination", "– discrimination"],
  ["brierUncertainty", "– uncertainty"],
  ["brierMulti", "Brier score"],
  ["ece", "calibration error"],
  ["auc", "AUC"],
  ["accuracy", "accuracy"],
];

export const calibrationMethodNames: Readonly<Record<CalibrationMethod, string>> = {
  platt: "Platt scaling",
  isotonic: "isotonic regression",
  beta: "beta calibration",
  temperature: "temperature scaling",
  binning: "histogram binning",
};

/**
 * Calibrators as stored data, cross-fitted calibration, and isotonic regression.
 *
 * @module calibrate
 */

export { applyCalibrator } from "../calibrate/applyCalibrator.ts";
export type { Calibrator } from "../calibrate/calibrator.ts";
export { type CrossFit, crossFit } from "../calibrate/crossFit.ts";
export { type Calibratable, fitCalibrator } from "../calibrate/fitCalibrator.ts";
export { readCalibrator, type StoredCalibrator } from "../calibrate/storedCalibrator.ts";
export { type IsotonicFit, isotonicFit } from "../numeric/isotonic.ts";

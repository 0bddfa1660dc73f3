import { expect, test } from "vitest";
import { calibrationAbouts } from "./abouts.ts";
import { CALIBRATION_METHODS } from "./calibrator.ts";

test("every method is explained under its own name, but for beta, which is an interval too", () => {
  expect(CALIBRATION_METHODS.map((method) => calibrationAbouts[method].id)).toEqual([
    "platt",
    "isotonic",
    "betaCalibration",
    "temperature",
    "binning",
  ]);
});

import { expect, test } from "vitest";
import { calibrationExperiment } from "./calibration.ts";

const result = calibrationExperiment({ rows: 800, calibrationRows: 1600 }, { seed: 3 });
const [ada, , distance] = result.figures;
const at = (label: string, place: number): number =>
  distance.series.find((series) => series.label === label)?.y.at(place) ?? 0;

test("AdaBoost's probabilities are farther from the truth than gradient boosting's, and calibration brings them nearer, as far as their order allows", () => {
  expect(at("AdaBoost, as it is", -1)).toBeGreaterThan(1.3 * at("gradient boosting, as it is", -1));
  for (const method of ["Platt", "isotonic"]) {
    expect(at(`AdaBoost, ${method}`, -1), method).toBeLessThan(0.85 * at("AdaBoost, as it is", -1));
  }
});

test("on few rows Platt's sigmoid is nearer than isotonic regression", () => {
  for (const name of ["AdaBoost", "gradient boosting"]) {
    expect(at(`${name}, Platt`, 0), name).toBeLessThan(at(`${name}, isotonic`, 0));
  }
});

test("AdaBoost is over-confident: high probabilities are too high and low ones too low", () => {
  const [raw, platt] = ada.series;
  expect(raw.y[0] ?? 0).toBeGreaterThan(raw.x[0] + 0.02);
  expect(raw.y.at(-1) ?? 1).toBeLessThan((raw.x.at(-1) ?? 0) - 0.02);
  expect(Math.abs((platt.y.at(-1) ?? 0) - (platt.x.at(-1) ?? 1))).toBeLessThan(0.06);
});

test("the seed repeats every bit", () => {
  const given = { rows: 100, calibrationRows: 120, rounds: 10 };
  expect(calibrationExperiment(given, { seed: 5 })).toEqual(calibrationExperiment(given, { seed: 5 }));
});

import { expect, test } from "vitest";
import { classProbabilities } from "../data/makePrediction.ts";
import { settingsOf } from "../evaluate/options.ts";
import { classCalibrations } from "./classCalibrations.ts";
import { fitCalibrator } from "./fitCalibrator.ts";

const classes = Array.from({ length: 15 }, (_, c) => `c${String(c).padStart(2, "0")}`);
const truth = Array.from({ length: 150 }, (_, row) => classes[Math.floor(row ** 1.2) % 15]);
const probability = Object.fromEntries(
  classes.map((name) => [name, truth.map((own) => (own === name ? 0.3 : 0.7 / 14))]),
);

test("each class is shown against the rest, the twelve largest when there are more, in their order", () => {
  const prediction = classProbabilities({ truth, probability });
  const calibrator = fitCalibrator(prediction, { method: "temperature" });
  const settings = settingsOf({ replicates: 100 }, null);
  const found = classCalibrations({ before: prediction, after: prediction }, calibrator, [calibrator], settings, false);
  expect(found).toHaveLength(12);
  expect(found.map((own) => own.class)).toEqual(found.map((own) => own.class).sort());
  expect(found[0].rows).toBe(truth.filter((own) => own === found[0].class).length);
  expect(found[0].before.metrics.brier.value).toBeGreaterThan(0);
  expect(found[0].before.calibration?.isotonic.score.length).toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import { applyCalibrator } from "./applyCalibrator.ts";
import type { Calibrator } from "./calibrator.ts";

const step = { kind: "isotonic" as const, score: [0.4, 0.6], probability: [0, 1] };
const binary: Calibrator = {
  method: "isotonic",
  input: "probabilities",
  classes: ["no", "yes"],
  maps: [step],
  rows: 10,
  notes: [],
};
const several: Calibrator = {
  ...binary,
  input: "class-probabilities",
  classes: ["a", "b", "c"],
  maps: [step, step, step],
};

test("one score becomes the probability of the positive class", () => {
  const [found] = applyCalibrator(binary, [Float64Array.of(0.1, 0.5, 0.9)]);
  expect([...found]).toEqual([0, expect.closeTo(0.5, 12), 1]);
});

test("classes are divided by their sum, and where all are 0 they share alike", () => {
  const columns = [Float64Array.of(0.5, 0.3), Float64Array.of(0.5, 0.3), Float64Array.of(0, 0.4)];
  const found = applyCalibrator(several, columns);
  expect(found.map(([first]) => first)).toEqual([0.5, 0.5, 0]);
  expect(found.map(([, second]) => second)).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

test("what it was not fitted for is refused with what it was", () => {
  expect(() => applyCalibrator(binary, [Float64Array.of(0.2), Float64Array.of(0.8)])).toThrow(
    "the calibrator takes one column of scores, and 2 are given.",
  );
  expect(() => applyCalibrator(several, [Float64Array.of(0.2)])).toThrow("takes 3 columns of probabilities");
  expect(() => applyCalibrator(binary, [Float64Array.of(0.2, -3)])).toThrow("-3 is not a probability.");
  expect(() => applyCalibrator({ ...binary, input: "scores" }, [Float64Array.of(Number.NaN)])).toThrow("finite number");
  expect(() => applyCalibrator(several, [Float64Array.of(1), Float64Array.of(0), new Float64Array(2)])).toThrow(
    "different lengths",
  );
});

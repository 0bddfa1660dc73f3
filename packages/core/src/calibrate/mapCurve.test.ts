import { expect, test } from "vitest";
import type { Calibrator } from "./calibrator.ts";
import { classMapCurve, mapCurve } from "./mapCurve.ts";

const line = { kind: "isotonic" as const, score: [0, 1], probability: [0.2, 0.6] };
const calibrator: Calibrator = {
  method: "isotonic",
  input: "probabilities",
  classes: ["no", "yes"],
  maps: [line],
  rows: 9,
  notes: [],
};

test("probabilities are mapped from 0 to 1, other scores over their range, and each fold has its line", () => {
  const curve = mapCurve(Float64Array.of(0.4), "probabilities", calibrator, [calibrator]);
  expect([curve.score[0], curve.score.at(-1)]).toEqual([0, 1]);
  expect(curve.probability[100]).toBeCloseTo(0.4, 12);
  expect(curve.folds).toEqual([curve.probability]);
  const scores = mapCurve(Float64Array.of(-3, 5, 1), "scores", { ...calibrator, input: "scores" }, []);
  expect([scores.score[0], scores.score.at(-1)]).toEqual([-3, 5]);
});

test("of several classes each has its own map", () => {
  const flat = { kind: "isotonic" as const, score: [0], probability: [0.3] };
  const several: Calibrator = {
    ...calibrator,
    input: "class-probabilities",
    classes: ["a", "b", "c"],
    maps: [line, flat, flat],
  };
  expect(classMapCurve(0, several, []).probability.at(-1)).toBe(0.6);
  expect(classMapCurve(2, several, []).probability.at(-1)).toBe(0.3);
});

import { expect, test } from "vitest";
import { around, exampleSelection, selectionOf } from "../../../test/selections.ts";
import { validationCurves } from "./validationCurves.ts";

test("every learner with a varied number has a curve, and others have none", () => {
  const curves = validationCurves(exampleSelection());
  expect(curves.map(({ learner, parameter }) => [learner, parameter])).toEqual([
    ["ridge", "lambda"],
    ["knn", "k"],
  ]);
});

test("each combination of the other parameters is a line, from left to right", () => {
  const [, knn] = validationCurves(exampleSelection());
  expect(knn.lines.map(({ label, points }) => [label, points.map(({ at }) => at)])).toEqual([
    ["metric=euclidean", [1, 5, 15]],
    ["metric=manhattan", [1, 5, 15]],
  ]);
});

test("the best, the simplest within one standard error and the winner are marked", () => {
  const selection = exampleSelection();
  const [ridge, knn] = validationCurves(selection);
  const marked = (lines: typeof ridge.lines) =>
    lines.flatMap(({ points }) => points.flatMap(({ at, marks }) => marks.map((mark) => [at, mark])));
  // sd of the folds is 0.127, so one standard error is 0.057, and lambda 100 at 1.95 is within it of 1.9
  expect(marked(ridge.lines)).toEqual([
    [10, "best"],
    [10, "chosen"],
    [100, "one-se"],
  ]);
  expect(ridge.limit).toBeCloseTo(1.9 + Math.sqrt(0.065 / 4 / 5), 12);
  expect(marked(knn.lines)).toEqual([
    [15, "best"],
    [15, "one-se"],
  ]);
});

test("settings drawn at random share no combination and make one cloud", () => {
  const candidates = Array.from({ length: 12 }, (_, i) => ({
    learner: "elasticNet",
    params: { lambda: 10 ** (i / 3), l1Ratio: ((i * 7) % 12) / 12 },
    folds: around(2 + i / 10),
  }));
  const curves = validationCurves(selectionOf(candidates));
  expect(
    curves.map(({ parameter, lines }) => [parameter, lines.length, lines[0].joined, lines[0].points.length]),
  ).toEqual([
    ["lambda", 1, false, 12],
    ["l1Ratio", 1, false, 12],
  ]);
});

test("of many combinations the eight with the best candidates are drawn, in their order", () => {
  const candidates = Array.from({ length: 10 }, (_, ratio) => ratio).flatMap((ratio) =>
    [1, 10, 100].map((lambda) => ({
      learner: "elasticNet",
      params: { lambda, l1Ratio: ratio / 10 },
      folds: around(ratio < 2 ? 9 : 3 - ratio / 10 + lambda / 100),
    })),
  );
  const [overLambda] = validationCurves(selectionOf(candidates));
  expect([overLambda.lines.length, overLambda.leftOut]).toEqual([8, 2]);
  expect(overLambda.lines[0].label).toBe("l1Ratio=0.2");
});

test("settings without a value are counted, and a learner with fewer than two drawn points has no curve", () => {
  const failed = { folds: [null, null], failures: ["singular"] };
  const part = selectionOf([
    { learner: "ridge", params: { lambda: 1 }, folds: [1, 2] },
    { learner: "ridge", params: { lambda: 2 }, folds: [1, 2] },
    { learner: "ridge", params: { lambda: 3 }, ...failed },
  ]);
  expect(validationCurves(part)[0].undefinedSettings).toBe(1);
  expect(validationCurves(selectionOf([{ learner: "ridge", params: { lambda: 3 }, ...failed }]))).toEqual([]);
  expect(validationCurves({ ...part, candidates: part.candidates.slice(1) })).toEqual([]);
});

test("words and switches that vary are no axis, and a single candidate draws nothing", () => {
  const words = ["uniform", "distance"].map((weights) => ({ learner: "knn", params: { weights }, folds: around(2) }));
  expect(validationCurves(selectionOf(words))).toEqual([]);
  expect(validationCurves(selectionOf([{ learner: "ridge", params: { lambda: 1 }, folds: around(2) }]))).toEqual([]);
});

import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../../learners/learner.ts";
import { classErrors, testErrors } from "./classErrors.ts";

function dataOf(codes: readonly number[], classes: readonly string[]): LearningData {
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures({ x1: new Float64Array(codes.length) }),
    target: { kind: "classes", name: "class", classes, codes: Int32Array.from(codes) },
    weight: null,
  };
}

test("of two classes the second is named from 0.5 on", () => {
  // by class, then by row: rows with 0.4, 0.5 and 0.9 for the second class
  const output = Float64Array.of(0.6, 0.5, 0.1, 0.4, 0.5, 0.9);
  const { wrong, n, isWrong } = classErrors(output, dataOf([1, 1, 0], ["a", "b"]));
  expect([...isWrong]).toEqual([1, 0, 1]);
  expect([wrong, n]).toEqual([2, 3]);
});

test("of three classes the most probable is named, the first of equals", () => {
  const output = Float64Array.of(0.4, 0.2, 0.4, 0.3, 0.2, 0.5);
  expect([...classErrors(output, dataOf([0, 2], ["a", "b", "c"])).isWrong]).toEqual([0, 0]);
  expect([...classErrors(output, dataOf([1, 1], ["a", "b", "c"])).isWrong]).toEqual([1, 1]);
});

test("errors on unseen rows have Wilson's interval: 2 of 3, from prop.test of R without correction", () => {
  const output = Float64Array.of(0.6, 0.5, 0.1, 0.4, 0.5, 0.9);
  expect(testErrors(output, dataOf([1, 1, 0], ["a", "b"]))).toMatchObject({
    lower: expect.closeTo(0.20766, 5),
    upper: expect.closeTo(0.93851, 5),
  });
});

import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { marginSample, partOf } from "./marginSample.ts";

const data: LearningData = {
  kind: "binary",
  features: numberFeatures({ z: [1, 2, 3, 4], a: [10, 20, 30, 40] }),
  target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.of(0, 1, 0, 1) },
  weight: null,
};

test("rows are in the order of their numbers, columns in that of their names, copies are weights", () => {
  const sample = marginSample(data, Uint32Array.of(3, 0, 3, 1), "svm");
  expect(sample.names).toEqual(["a", "z"]);
  expect(Array.from(sample.x.values)).toEqual([10, 1, 20, 2, 40, 4]);
  expect(Array.from(sample.weights)).toEqual([0.75, 0.75, 1.5]);
  expect(sample.target).toMatchObject({ kind: "classes", codes: Int32Array.of(0, 1, 1) });
});

test("a row of weight 0 is not there, and only ratios of weights matter, to the last bit", () => {
  const weight = Float64Array.of(0.1, 0.7, 0, 0.3);
  const sample = marginSample({ ...data, weight }, Uint32Array.of(0, 1, 2, 3), "svm");
  expect(sample.x.count).toBe(3);
  const twice = marginSample({ ...data, weight: weight.map((w) => 2 * w) }, Uint32Array.of(0, 1, 2, 3), "svm");
  expect(twice.weights).toEqual(sample.weights);
});

test("a part has the rows asked for", () => {
  const part = partOf(marginSample(data, Uint32Array.of(0, 1, 2, 3), "svm"), [1, 2]);
  expect(Array.from(part.x.values)).toEqual([20, 2, 30, 3]);
  expect(part.target).toMatchObject({ codes: Int32Array.of(1, 0) });
});

test("a class without a training row is refused by name", () => {
  expect(() => marginSample(data, Uint32Array.of(0, 2), "svm")).toThrow('no training row is of class "yes"');
});

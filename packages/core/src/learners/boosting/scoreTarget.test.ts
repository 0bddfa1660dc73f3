import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { scoreTarget } from "./scoreTarget.ts";

const features = numberFeatures({ x: [1, 2, 3] });
const rows = Uint32Array.of(2, 0);
const classes = (names: string[]): LearningData => ({
  kind: names.length === 2 ? "binary" : "multiclass",
  features,
  target: { kind: "classes", name: "y", classes: names, codes: Int32Array.of(0, 1, 1) },
  weight: null,
});
const numbers: LearningData = {
  kind: "regression",
  features,
  target: { kind: "numbers", name: "y", values: Float64Array.of(5, -6, 7) },
  weight: null,
};

test("the positive class is 1, numbers are as they are", () => {
  expect([...scoreTarget(classes(["no", "yes"]), rows, "logistic")]).toEqual([1, 0]);
  expect([...scoreTarget(numbers, rows, "huber")]).toEqual([7, 5]);
  expect([...scoreTarget(numbers, rows, "poisson")]).toEqual([7, 5]);
});

test("three classes, numbers for classes and negative counts are refused", () => {
  expect(() => scoreTarget(classes(["a", "b", "c"]), rows, "exponential")).toThrow(
    "the exponential loss is for two classes, and there are 3.",
  );
  expect(() => scoreTarget(numbers, rows, "logistic")).toThrow("the logistic loss predicts classes");
  expect(() => scoreTarget(numbers, Uint32Array.of(1), "poisson")).toThrow("the target -6 is negative.");
});

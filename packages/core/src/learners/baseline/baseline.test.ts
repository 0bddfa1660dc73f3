import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { baseline } from "./baseline.ts";

const features = numberFeatures({ x: [1, 2, 3, 4, 5] });
const rows = Uint32Array.of(0, 1, 2, 3, 4);
const classes: LearningData = {
  kind: "multiclass",
  features,
  target: { kind: "classes", name: "y", classes: ["a", "b", "c"], codes: Int32Array.of(2, 0, 2, 0, 1) },
  weight: null,
};
const numbers: LearningData = {
  kind: "regression",
  features,
  target: { kind: "numbers", name: "y", values: Float64Array.of(1, 2, 4, 100, 3) },
  weight: null,
};

test("majority is the most frequent class, of equally frequent ones the first; prior the shares", () => {
  expect(baseline({ kind: "majority" }).fit(classes, rows, stream(1))).toEqual({ output: [1, 0, 0] });
  expect(baseline({ kind: "prior" }).fit(classes, rows, stream(1))).toEqual({ output: [0.4, 0.2, 0.4] });
  const weighted = { ...classes, weight: Float64Array.of(1, 1, 1, 1, 4) };
  expect(baseline({ kind: "majority" }).fit(weighted, rows, stream(1))).toEqual({ output: [0, 1, 0] });
});

test("mean and median of the target", () => {
  expect(baseline({ kind: "mean" }).fit(numbers, rows, stream(1))).toEqual({ output: [22] });
  expect(baseline({ kind: "median" }).fit(numbers, rows, stream(1))).toEqual({ output: [3] });
  expect(baseline({ kind: "median" }).fit(numbers, rows.subarray(0, 4), stream(1))).toEqual({ output: [3] });
});

test("auto is prior for classes and mean for numbers", () => {
  expect(baseline().fit(classes, rows, stream(1))).toEqual({ output: [0.4, 0.2, 0.4] });
  expect(baseline().fit(numbers, rows, stream(1))).toEqual({ output: [22] });
});

test("predictions are column after column", () => {
  const found = baseline().predict({ output: [0.25, 0.75] }, features, rows.subarray(0, 2));
  expect(Array.from(found)).toEqual([0.25, 0.25, 0.75, 0.75]);
});

test("a kind that does not fit the task is refused with those that do", () => {
  expect(() => baseline({ kind: "mean" }).fit(classes, rows, stream(1))).toThrow(
    "baseline(kind=mean) does not fit a multiclass task.",
  );
});

test("a target whose sum does not fit into a double is refused", () => {
  const values = Float64Array.of(1e308, 1e308, 1e308, 1e308, 1e308);
  const large: LearningData = { ...numbers, target: { kind: "numbers", name: "y", values } };
  expect(() => baseline().fit(large, rows, stream(1))).toThrow("its sum does not fit into a double");
});

test("of several targets each has its own mean or median", () => {
  const values = Float64Array.of(1, 2, 4, 100, 3, 0, 0, 10, 0, 5);
  const several: LearningData = {
    ...numbers,
    target: { kind: "numbers", name: "y, z", values, outputs: ["y", "z"] },
  };
  expect(baseline().fit(several, rows, stream(1))).toEqual({ output: [22, 3] });
  expect(baseline({ kind: "median" }).fit(several, rows, stream(1))).toEqual({ output: [3, 0] });
});

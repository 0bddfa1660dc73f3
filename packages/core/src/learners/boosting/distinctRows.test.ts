import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { distinctRows } from "./distinctRows.ts";

const data: LearningData = {
  kind: "regression",
  features: numberFeatures({ x: [1, 2, 3, 4] }),
  target: { kind: "numbers", name: "y", values: Float64Array.of(1, 2, 3, 4) },
  weight: null,
};

test("copies of a row become one with their weights summed, in the order of the rows, with mean 1", () => {
  const { rows, weights } = distinctRows(data, Uint32Array.of(3, 0, 3, 1, 3));
  expect([...rows]).toEqual([0, 1, 3]);
  expect([...weights]).toEqual([0.6, 0.6, 1.8].map((w) => expect.closeTo(w, 15)));
});

test("rows of weight 0 are not there, and equal weights are exactly 1", () => {
  const { rows, weights } = distinctRows(
    { ...data, weight: Float64Array.of(2.5, 0, 2.5, 2.5) },
    Uint32Array.of(0, 1, 2, 3),
  );
  expect([...rows]).toEqual([0, 2, 3]);
  expect([...weights]).toEqual([1, 1, 1]);
});

import { expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import { classRows } from "./classRows.ts";
import type { LearningData } from "./learner.ts";

const data: LearningData = {
  kind: "binary",
  features: numberFeatures({ x: [1, 2, 3, 4] }),
  target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.of(0, 1, 1, 0) },
  weight: Float64Array.of(2, 0, 6, 4),
};

test("rows of weight 0 are left out, and weights sum to the number of rows", () => {
  const found = classRows(data, Uint32Array.of(0, 1, 2, 3), "lda");
  expect(Array.from(found.rows)).toEqual([0, 2, 3]);
  expect(Array.from(found.codes)).toEqual([0, 1, 0]);
  expect(Array.from(found.weights)).toEqual([0.5, 1.5, 1]);
  expect(Array.from(found.totals)).toEqual([1.5, 1.5]);
});

test("a class whose rows have no weight is refused by name", () => {
  expect(() => classRows(data, Uint32Array.of(0, 1, 3), "lda")).toThrow(
    'no training row is of class "yes", so it cannot be learned.',
  );
});

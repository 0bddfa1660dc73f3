import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { trainingRows } from "./trainingRows.ts";

const data: LearningData = {
  kind: "regression",
  features: numberFeatures({ x: [1, 2, 3, 4, 5, 6] }),
  target: { kind: "numbers", name: "y", values: Float64Array.of(1, 2, 3, 4, 5, 6) },
  weight: null,
};

test("rows stand once, in the order of their numbers, with their copies as weight", () => {
  const found = trainingRows(data, Uint32Array.of(5, 2, 2, 0, 5, 5));
  expect(Array.from(found.rows)).toEqual([0, 2, 5]);
  expect(Array.from(found.times)).toEqual([1, 2, 3]);
  expect(Array.from(found.weight ?? [])).toEqual([1, 2, 3]);
  expect([found.unitOf, found.units]).toEqual([null, 3]);
});

test("copies multiply weights, a row of weight 0 is not there, and weights of 1 are none", () => {
  const weight = Float64Array.of(0, 1, 0.5, 2, 1, 1);
  const found = trainingRows({ ...data, weight }, Uint32Array.of(0, 2, 2, 3));
  expect(Array.from(found.rows)).toEqual([2, 3]);
  expect(Array.from(found.weight ?? [])).toEqual([1, 2]);
  expect(trainingRows(data, Uint32Array.of(1, 4)).weight).toBeNull();
  expect(() => trainingRows({ ...data, weight }, Uint32Array.of(0))).toThrow("all 1 training rows have weight 0.");
});

test("the rows of a group are one unit, whatever its number", () => {
  const group = Int32Array.of(7, 3, 7, 9, 3, 7);
  const found = trainingRows({ ...data, group }, Uint32Array.of(5, 4, 2, 1));
  expect(Array.from(found.rows)).toEqual([1, 2, 4, 5]);
  expect(Array.from(found.unitOf ?? [])).toEqual([0, 1, 0, 1]);
  expect(found.units).toBe(2);
});

import { expect, test } from "vitest";
import type { ClassSample } from "../metric.ts";
import { classAuc, classWeights, meanOfDefined } from "./classAuc.ts";

const sample: ClassSample = {
  truth: Int32Array.of(0, 1, 0, 2),
  probability: [Float64Array.of(0.9, 0.4, 0.4, 0.5), Float64Array.of(0, 0, 0, 0), Float64Array.of(0, 0, 0, 0)],
  order: [Uint32Array.of(1, 2, 3, 0), Uint32Array.of(0, 1, 2, 3), Uint32Array.of(0, 1, 2, 3)],
};
const ones = Float64Array.of(1, 1, 1, 1);

test("one class against another, and against all others", () => {
  // 0.9 beats 0.4, 0.4 ties it
  expect(classAuc(sample, 0, 1, ones)).toBe(1.5 / 2);
  // against 0.4 and 0.5: 0.9 wins both, 0.4 ties one and loses one
  expect(classAuc(sample, 0, null, ones)).toBe(2.5 / 4);
});

test("weights count as pairs", () => {
  expect(classAuc(sample, 0, 1, Float64Array.of(3, 1, 1, 1))).toBe(3.5 / 4);
  expect([...classWeights(sample, Float64Array.of(3, 1, 1, 1))]).toEqual([4, 1, 1]);
});

test("a class without rows has none", () => {
  expect(classAuc(sample, 0, 1, Float64Array.of(1, 0, 1, 1))).toEqual({ undefined: "a class has no rows" });
});

test("a mean leaves out what is undefined, and is undefined when everything is", () => {
  expect(meanOfDefined([0.5, { undefined: "no" }, 1], [1, 9, 3], "nothing")).toBe(3.5 / 4);
  expect(meanOfDefined([{ undefined: "no" }], [1], "nothing")).toEqual({ undefined: "nothing" });
});

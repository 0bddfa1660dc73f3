import { expect, test } from "vitest";
import { leafLoss } from "./leafLoss.ts";

test("a leaf of numbers loses the squared error", () => {
  const target = { kind: "numbers", name: "y", values: Float64Array.of(1, 5) } as const;
  expect(leafLoss(Float64Array.of(9, 2), 1, 1, target, 1)).toBe(9);
});

test("a leaf of classes loses 1 where its most frequent class is wrong, and a part where classes tie", () => {
  const target = { kind: "classes", name: "y", classes: ["a", "b", "c"], codes: Int32Array.of(0, 1, 2) } as const;
  const values = Float64Array.of(0.2, 0.5, 0.3, 0.4, 0.4, 0.2);
  expect([0, 1, 2].map((row) => leafLoss(values, 0, 3, target, row))).toEqual([1, 0, 1]);
  expect([0, 1, 2].map((row) => leafLoss(values, 3, 3, target, row))).toEqual([0.5, 0.5, 1]);
});

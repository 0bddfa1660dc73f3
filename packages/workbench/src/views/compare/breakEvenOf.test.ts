import { expect, test } from "vitest";
import { breakEvenOf } from "./breakEvenOf.ts";

test("the point where precision and recall are nearest; the end without a threshold does not count", () => {
  const curve = { threshold: [0.1, 0.5, 0.9, null], precision: [0.4, 0.7, 1, 0], recall: [1, 0.65, 0.2, 0] };
  expect(breakEvenOf(curve)).toBe(1);
});

test("of two that are equally near the one of the higher threshold", () => {
  expect(breakEvenOf({ threshold: [0.1, 0.5], precision: [0.5, 0.75], recall: [0.75, 0.5] })).toBe(1);
});

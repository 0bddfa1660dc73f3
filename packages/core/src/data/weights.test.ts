import { expect, test } from "vitest";
import { effectiveRows, meaningOf } from "./weights.ts";

test("whole numbers are repetitions, one fraction makes all of them sampling weights", () => {
  expect(meaningOf(Float64Array.of(1, 0, 3))).toBe("repetition");
  expect(meaningOf(Float64Array.of(1, 0.5, 3))).toBe("sampling");
});

test("weights are worth (sum w)^2 / sum w^2 rows, whatever their scale", () => {
  expect(effectiveRows(Float64Array.of(1, 1, 1))).toBe(3);
  expect(effectiveRows(Float64Array.of(1, 2, 3))).toBeCloseTo(36 / 14, 14);
  expect(effectiveRows(Float64Array.of(10, 20, 30))).toBeCloseTo(36 / 14, 14);
  expect(effectiveRows(new Float64Array(0))).toBe(0);
});

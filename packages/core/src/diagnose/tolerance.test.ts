import { expect, test } from "vitest";
import { toleranceOf } from "./tolerance.ts";

test("by default it is a tenth of the baseline's loss", () => {
  expect(toleranceOf(undefined, 0.5)).toEqual({ value: 0.05, from: "baseline" });
  expect(toleranceOf(undefined, 0).value).toBeGreaterThan(0);
});

test("a given one is taken as it is, and refused at 0 and below", () => {
  expect(toleranceOf(0.02, 0.35)).toEqual({ value: 0.02, from: "given" });
  for (const bad of [0, -1, Number.NaN]) expect(() => toleranceOf(bad, 1)).toThrow(/the tolerance is/);
});

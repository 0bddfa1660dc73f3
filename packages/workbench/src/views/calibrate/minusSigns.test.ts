import { expect, test } from "vitest";
import { minusSigns } from "./minusSigns.ts";

test("negative numbers and differences get a minus sign, words keep their hyphens", () => {
  expect(minusSigns("the log loss changes by -0.002 (-0.006 to 0.002); a one-sided 2-way test")).toBe(
    "the log loss changes by \u22120.002 (\u22120.006 to 0.002); a one-sided 2-way test",
  );
  expect(minusSigns("log odds = 0.9 ln p - 1.2 ln(1 - p) - 0.3")).toBe(
    "log odds = 0.9 ln p \u2212 1.2 ln(1 \u2212 p) \u2212 0.3",
  );
});

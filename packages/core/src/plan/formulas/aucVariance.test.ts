import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { aucVariance } from "./aucVariance.ts";

test("without any order of the scores it is Mann and Whitney's variance, (P + N + 1) / (12 P N)", () => {
  expectNear(aucVariance(0.5, 30, 70, "hanley-mcneil"), 101 / (12 * 30 * 70), 1e-12);
  // Obuchowski's constants are rounded
  expectNear(aucVariance(0.5, 30, 70, "obuchowski"), (0.0792 * (1 + 30 / 70)) / 30, 1e-12);
});

test("the binormal form is about a fifth larger at a good AUC, and both fall with the rows", () => {
  const [exponential, normal] = ["hanley-mcneil", "obuchowski"].map((method) => aucVariance(0.8, 100, 100, method));
  expect(normal / exponential).toBeGreaterThan(1);
  expect(normal / exponential).toBeLessThan(1.25);
  expect(aucVariance(0.8, 200, 200, "obuchowski")).toBeCloseTo(normal / 2, 12);
});

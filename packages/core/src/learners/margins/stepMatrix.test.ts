import { describe, expect, test } from "vitest";
import { descended, margins, type Optimum, pimaRows, signsOf } from "../../../test/marginSample.ts";
import { descend } from "./sgd.ts";
import { checkSgd } from "./sgdParameters.ts";

describe("the step matrix of gradient ascent", () => {
  const [free, ridge] = margins.optima;
  const after = (
    matrix: "identity" | "diagonal" | "bound" | "newton",
    epochs: number,
    one: Optimum,
    start: "zeros" | "ones" = "ones",
  ): number => descended(one, { schedule: "matrix", matrix, epochs, stop: "never", start }).objective - one.objective;

  test("each ends at the greatest likelihood, Newton's in a handful of steps", () => {
    for (const one of [free, ridge]) {
      expect(after("newton", 8, one, "zeros")).toBeLessThan(1e-12);
      expect(after("bound", 120, one)).toBeLessThan(1e-10);
    }
    expect(after("identity", 1000, ridge)).toBeLessThan(1e-6);
  });

  test("Newton's steps may overshoot from afar: from ones they end far below where they began", () => {
    expect(after("newton", 8, free)).toBeGreaterThan(after("newton", 1, free, "zeros"));
    expect(after("bound", 8, free)).toBeLessThan(0.01);
  });

  test("with the bound the likelihood never falls, and it gets there sooner than with the identity", () => {
    const values = checkSgd({ schedule: "matrix", penalty: "none", epochs: 40, stop: "never", start: "ones" });
    const [{ objective }] = descend(pimaRows, signsOf(392), values, [40], 1);
    objective.value.forEach((value, i) => {
      if (i > 0) expect(value).toBeLessThanOrEqual(objective.value[i - 1] + 1e-15);
    });
    expect(after("bound", 40, free)).toBeLessThan(after("identity", 40, free));
  });
});

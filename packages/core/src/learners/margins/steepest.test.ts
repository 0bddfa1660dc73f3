import { describe, expect, test } from "vitest";
import { descended, inFileOrder, margins, titleOf } from "../../../test/marginSample.ts";

describe.each(margins.optima.filter(({ loss }) => loss !== "hinge").map((one) => [titleOf(one), one] as const))(
  "%s",
  (_, one) => {
    test("steepest descent ends at the least objective that scipy and scikit-learn find", () => {
      const { objective, w } = descended(one, { schedule: "steepest", epochs: 3000, tolerance: 1e-12 });
      expect(Math.abs(objective - one.objective)).toBeLessThan(1e-9);
      inFileOrder(w).forEach((value, j) => {
        expect(Math.abs(value - one.weights[j])).toBeLessThan(1e-4);
      });
    });
  },
);

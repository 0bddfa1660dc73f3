import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { densityAt } from "./costDensity.ts";
import { costAt, costLinesOf } from "./costLines.ts";
import { meanCost } from "./meanCost.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

const even = costLinesOf(tallyWith([1, 4], [0, 3], [1, 2], [0, 1]));
const late = costLinesOf(tallyWith([0, 4], [1, 3], [1, 2], [0, 1]));

test("by hand: the areas under min(lambda, 1 - lambda) / 4 and min(2 lambda, 1 - lambda) / 4", () => {
  expect(even && meanCost(even, parseCostDensity("uniform"))).toBeCloseTo(1 / 16, 14);
  expect(late && meanCost(late, parseCostDensity("uniform"))).toBeCloseTo(1 / 12, 14);
});

test("with known costs it is the cost there", () => {
  expect(late && meanCost(late, parseCostDensity("point(0.25)"))).toBe(0.125);
});

test("it is the sum of cost times density over a fine grid", () => {
  const lines = costLinesOf(
    tallyWith(...Array.from({ length: 60 }, (_, i) => [(i * i) % 7 < 3 ? 1 : 0, (i * 17) % 23] as const)),
  );
  if (!lines) throw new Error("no lines");
  for (const text of ["triangular(0.2, 0.5, 0.9)", "uniform(0.1, 0.4)", "beta(2, 5)", "triangular"]) {
    const density = parseCostDensity(text);
    let sum = 0;
    for (let i = 0; i < 40_000; i++) {
      const middle = (i + 0.5) / 40_000;
      sum += (costAt(lines, middle) * densityAt(density, middle)) / 40_000;
    }
    expect(meanCost(lines, density), text).toBeCloseTo(sum, 6);
  }
});

import { expect, test } from "vitest";
import { type CostDensity, costDensityName, densityAt, massBelow, momentBelow } from "./costDensity.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

const smooth: readonly CostDensity[] = [
  "triangular",
  "triangular(0.2, 0.5, 0.9)",
  "triangular(0, 0, 1)",
  "triangular(0.3, 0.8, 0.8)",
  "uniform",
  "uniform(0.25, 0.5)",
  "beta(2, 5)",
  "beta(1, 1)",
  "beta(3.5, 1)",
].map(parseCostDensity);

test("masses and moments are the integrals of the height", () => {
  for (const density of smooth) {
    const steps = 20_000;
    let mass = 0;
    let moment = 0;
    for (let i = 0; i < steps; i++) {
      const middle = (i + 0.5) / steps;
      mass += densityAt(density, middle) / steps;
      moment += (middle * densityAt(density, middle)) / steps;
      if ((i + 1) % 2500 !== 0) continue;
      expect(massBelow(density, (i + 1) / steps), costDensityName(density)).toBeCloseTo(mass, 3);
      expect(momentBelow(density, (i + 1) / steps), costDensityName(density)).toBeCloseTo(moment, 3);
    }
    expect([massBelow(density, 0), momentBelow(density, 0), massBelow(density, 1)]).toEqual([0, 0, 1]);
  }
});

test("the triangle by hand: between 0.2 and 0.9 with its top at 0.5", () => {
  const density = parseCostDensity("triangular(0.2, 0.5, 0.9)");
  expect(densityAt(density, 0.5)).toBeCloseTo(2 / 0.7, 12);
  expect(massBelow(density, 0.5)).toBeCloseTo(3 / 7, 12); // 0.3 / 0.7
  expect(massBelow(density, 0.7)).toBeCloseTo(1 - (0.2 * 0.2) / (0.7 * 0.4), 12);
  expect(momentBelow(density, 1)).toBeCloseTo(1.6 / 3, 12);
  // the left part alone: two thirds of the way to the top
  expect(momentBelow(density, 0.5)).toBeCloseTo((3 / 7) * 0.4, 12);
});

test("beta(2, 5) agrees with R's pbeta(0.3, 2, 5)", () => {
  const density = parseCostDensity("beta(2, 5)");
  expect(massBelow(density, 0.3)).toBeCloseTo(0.579825, 9);
  expect(momentBelow(density, 1)).toBeCloseTo(2 / 7, 12);
  // 2/7 * pbeta(0.3, 3, 5)
  expect(momentBelow(density, 0.3)).toBeCloseTo((2 / 7) * 0.3529305, 8);
});

test("all the mass of a point lies at it", () => {
  const density = parseCostDensity("point(0.8)");
  expect([0.79, 0.8, 1].map((x) => massBelow(density, x))).toEqual([0, 1, 1]);
  expect(momentBelow(density, 1)).toBe(0.8);
  expect(densityAt(density, 0.8)).toBe(Number.POSITIVE_INFINITY);
  expect(densityAt(density, 0.5)).toBe(0);
});

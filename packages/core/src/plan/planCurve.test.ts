import { expect, test } from "vitest";
import { planFormulas } from "./catalog.ts";
import { plan } from "./makePlan.ts";
import { planCurve } from "./planCurve.ts";

test("the curve goes from a fifth of the planned rows to twice them, and has these as a point", () => {
  const { curve, values, goal } = plan("mcnemar", { difference: 0.05, discordant: 0.2 });
  expect([curve.n[0], curve.n[curve.n.length - 1]]).toEqual([131, 1316]);
  expect(curve.value[curve.n.indexOf(values.n)]).toBe(goal.reached);
});

test("few rows give few points, rising, and points without a value are left out", () => {
  const { curve } = plan("vc", { h: 20, n: 25, eta: 0.05 });
  expect(curve.n[0]).toBeGreaterThanOrEqual(20);
  expect(curve.n).toEqual([...curve.n].sort((a, b) => a - b));
  expect(curve.value.every(Number.isFinite)).toBe(true);
});

test("the number of points can be chosen", () => {
  const { values } = plan("proportion", { width: 0.1 });
  const design = { level: 0.95, sides: 2, method: "wilson" } as const;
  expect(planCurve(planFormulas.proportion, values, design, { points: 5 }).n.length).toBeLessThanOrEqual(7);
});

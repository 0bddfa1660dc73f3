import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../test/golden.ts";
import { binomialMass } from "../numeric/distributions/binomial.ts";
import { hoeffdingDelta, hoeffdingEpsilon } from "./hoeffding.ts";

const { hoeffding_union: golden } = goldenJson<{
  hoeffding_union: { rows: readonly { r: number; delta: number; m: number; bound: number }[] };
}>("theory.json");

test("the bound over r models agrees with 40-digit values", () => {
  expect(golden.rows.length).toBeGreaterThan(40);
  for (const { r, delta, m, bound } of golden.rows) {
    expectNear(hoeffdingEpsilon({ n: m, delta, models: r }), bound, 1e-14);
  }
});

test("delta and epsilon undo each other", () => {
  for (const { r, delta, m, bound } of golden.rows) {
    expectNear(hoeffdingDelta({ n: m, epsilon: bound, models: r }), delta, 1e-11);
  }
});

test("fair coins leave the bound no more often than it allows, by the exact binomial probability", () => {
  for (const n of [20, 100, 300]) {
    for (const delta of [0.3, 0.05]) {
      const epsilon = hoeffdingEpsilon({ n, delta });
      let outside = 0;
      for (let k = 0; k <= n; k++) if (Math.abs(k / n - 0.5) >= epsilon) outside += binomialMass(k, n, 0.5);
      expect(outside).toBeLessThanOrEqual(delta);
    }
  }
});

test("nonsense is refused with the values", () => {
  expect(() => hoeffdingEpsilon({ n: 0, delta: 0.05 })).toThrow(
    "there is no Hoeffding bound for n = 0, models = 1, delta = 0.05.",
  );
  expect(() => hoeffdingEpsilon({ n: 10, delta: 1 })).toThrow("delta = 1");
  expect(() => hoeffdingDelta({ n: 10, epsilon: 0 })).toThrow("epsilon = 0");
  expect(() => hoeffdingDelta({ n: 10, epsilon: 0.1, models: 0 })).toThrow("models = 0");
});

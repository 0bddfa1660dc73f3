import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { vcProbability } from "./vcProbability.ts";

const { vc_bound: golden } = goldenJson<{
  vc_bound: { rows: readonly { growth: number; eps: number; l: number; bound: number }[] };
}>("theory.json");

test("the bound agrees with 40-digit values, also where it is far above 1 or tiny", () => {
  expect(golden.rows.length).toBeGreaterThan(40);
  for (const { growth, eps, l, bound } of golden.rows) {
    expectNear(vcProbability({ size: growth, l, epsilon: eps }), bound, 1e-12);
  }
});

test("nonsense is refused with the values", () => {
  expect(() => vcProbability({ size: 0, l: 10, epsilon: 0.1 })).toThrow(
    "there is no bound for size = 0, l = 10, epsilon = 0.1.",
  );
  expect(() => vcProbability({ size: 1, l: 10, epsilon: 1.5 })).toThrow("epsilon = 1.5");
});

import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { plan } from "../makePlan.ts";

const { sample_sizes: golden } = goldenJson<{
  sample_sizes: readonly { kind: string; growth: number; eps: number; eta: number; l: number }[];
}>("theory.json");

test("training rows for a family of known size are the exact least ones, and the plan is called vc", () => {
  const rows = golden.filter(({ kind }) => kind === "vc_finite_growth");
  expect(rows.length).toBe(12);
  for (const { growth, eps, eta, l } of rows) {
    const made = plan("vcSize", { size: growth, epsilon: eps, eta });
    expect([made.plan, made.values.n]).toEqual(["vc", l]);
  }
});

test("turned round: eta, epsilon and size come back", () => {
  const { n } = plan("vcSize", { size: 100, epsilon: 0.1, eta: 0.05 }).values;
  const { eta } = plan("vcSize", { size: 100, epsilon: 0.1, n }).values;
  expect(eta).toBeLessThanOrEqual(0.05);
  expectNear(plan("vcSize", { size: 100, n, eta }).values.epsilon, 0.1, 1e-9);
  expectNear(plan("vcSize", { n, epsilon: 0.1, eta }).values.size, 100, 1e-9);
});

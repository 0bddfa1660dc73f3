import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { plan } from "../makePlan.ts";

const { sample_sizes: golden } = goldenJson<{
  sample_sizes: readonly { kind: string; c: number; d: number; eps: number; delta: number; m: number }[];
}>("theory.json");

test("training rows are the exact least ones, for every constant", () => {
  const rows = golden.filter(({ kind }) => kind === "srm_penalty");
  expect(rows.length).toBe(12);
  for (const { c, d, eps, delta, m } of rows) expect(plan("srm", { c, d, epsilon: eps, delta }).values.n).toBe(m);
});

test("turned round: epsilon, delta and the largest dimension come back", () => {
  const { n } = plan("srm", { d: 3, epsilon: 0.1, delta: 0.05, c: 2 }).values;
  const { epsilon } = plan("srm", { d: 3, n, delta: 0.05, c: 2 }).values;
  expect(epsilon).toBeLessThanOrEqual(0.1);
  expectNear(plan("srm", { d: 3, n, epsilon, c: 2 }).values.delta, 0.05, 1e-9);
  expect(plan("srm", { n, epsilon: 0.1, delta: 0.05, c: 2 }).values.d).toBe(3);
});

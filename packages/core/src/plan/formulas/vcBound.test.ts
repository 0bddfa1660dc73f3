import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { plan } from "../makePlan.ts";

const { sample_sizes: golden } = goldenJson<{
  sample_sizes: readonly { kind: string; h: number; eps: number; eta: number; l: number }[];
}>("theory.json");

test("training rows for a dimension are the exact least ones", () => {
  const rows = golden.filter(({ kind }) => kind === "vc_penalty");
  expect(rows.length).toBe(18);
  for (const { h, eps, eta, l } of rows) expect(plan("vc", { h, epsilon: eps, eta }).values.n).toBe(l);
});

test("turned round: epsilon, eta and the largest dimension come back", () => {
  const { n } = plan("vc", { h: 5, epsilon: 0.1, eta: 0.05 }).values;
  const { epsilon } = plan("vc", { h: 5, n, eta: 0.05 }).values;
  expect(epsilon).toBeLessThanOrEqual(0.1);
  expectNear(plan("vc", { h: 5, n, epsilon }).values.eta, 0.05, 1e-7);
  expect(plan("vc", { n, epsilon: 0.1, eta: 0.05 }).values.h).toBe(5);
});

test("fewer rows than the dimension have no bound", () => {
  expect(() => plan("vc", { h: 20, n: 10, eta: 0.05 })).toThrow("there is no epsilon with n: 10.");
});

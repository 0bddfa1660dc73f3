import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import { plan } from "../makePlan.ts";

const { sample_sizes: golden } = goldenJson<{
  sample_sizes: readonly { kind: string; r?: number; eps: number; delta: number; m: number }[];
}>("theory.json");

test("rows for one model and for r models are the exact least ones", () => {
  const rows = golden.filter(({ kind }) => kind.startsWith("hoeffding"));
  expect(rows.length).toBe(18);
  for (const { r = 1, eps, delta, m } of rows) {
    expect(plan("hoeffding", { epsilon: eps, delta, models: r }).values.n).toBe(m);
  }
});

test("turned round: epsilon, delta and the number of models come back", () => {
  const { n } = plan("hoeffding", { epsilon: 0.05, delta: 0.01, models: 10 }).values;
  const { epsilon } = plan("hoeffding", { n, delta: 0.01, models: 10 }).values;
  expect(epsilon).toBeLessThanOrEqual(0.05);
  expectNear(plan("hoeffding", { n, epsilon, models: 10 }).values.delta, 0.01, 1e-9);
  expect(plan("hoeffding", { n, epsilon: 0.05, delta: 0.01 }).values.models).toBe(10);
});

test("simulated: the worst of ten fair coins leaves the planned distance less often than delta", () => {
  const { n } = plan("hoeffding", { epsilon: 0.05, delta: 0.1, models: 10 }).values;
  const rng = stream(1, "hoeffding");
  let outside = 0;
  for (let i = 0; i < 4000; i++) {
    let worst = 0;
    for (let model = 0; model < 10; model++) worst = Math.max(worst, Math.abs(randomBinomial(rng, n, 0.5) / n - 0.5));
    if (worst >= 0.05) outside++;
  }
  expect(outside / 4000).toBeLessThan(0.1);
  expect(outside).toBeGreaterThan(0);
});

test("a design effect is a rule of thumb for a bound, and that is said", () => {
  const made = plan("hoeffding", { epsilon: 0.05, delta: 0.05 }, { clusters: { size: 5, icc: 0.5 } });
  expect(made.values.n).toBe(738 * 3);
  expect(made.warnings).toEqual([
    "a design effect scales variances; with clusters this bound is a rule of thumb, not a guarantee.",
  ]);
});

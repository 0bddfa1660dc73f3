import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import { plan } from "../makePlan.ts";

const { r: golden } = goldenJson<{
  r: { proportions: readonly { rateA: number; rateB: number; power: number; level: number; n: number }[] };
}>("plan/plan.json");

test("rows for each are those of R's power.prop.test", () => {
  for (const { n, level, ...given } of golden.proportions) {
    expect(plan("proportions", given, { level }).values.n).toBe(Math.ceil(n));
  }
});

test("turned round: power and the other rate come back", () => {
  const { n } = plan("proportions", { rateA: 0.1, rateB: 0.15, power: 0.9 }).values;
  const { power } = plan("proportions", { rateA: 0.1, rateB: 0.15, n }).values;
  expectNear(plan("proportions", { rateA: 0.1, n, power }).values.rateB, 0.15, 1e-9);
  expect(plan("proportions", { rateA: 0.9, n, power }).values.rateB).toBeLessThan(0.9);
});

test("simulated: the pooled z test on the planned rows has the planned power, on fewer less", () => {
  const made = plan("proportions", { rateA: 0.7, rateB: 0.78, power: 0.8 });
  const at = (rows: number): number => {
    const rng = stream(1, "two rates", rows);
    let shown = 0;
    for (let i = 0; i < 20_000; i++) {
      const a = randomBinomial(rng, rows, 0.7) / rows;
      const b = randomBinomial(rng, rows, 0.78) / rows;
      const pooled = (a + b) / 2;
      if ((b - a) / Math.sqrt((2 * pooled * (1 - pooled)) / rows) > 1.959963984540054) shown++;
    }
    return shown / 20_000;
  };
  // standard error 0.0028
  expect(Math.abs(at(made.values.n) - made.goal.reached)).toBeLessThan(0.012);
  expect(at(Math.floor(0.9 * made.values.n))).toBeLessThan(0.775);
});

test("pairing spares rows: McNemar's test of the same rates on the same rows needs fewer than half in all", () => {
  const apart = plan("proportions", { rateA: 0.8, rateB: 0.85, power: 0.8 }).values.n;
  expect(plan("mcnemar", { difference: 0.05, discordant: 0.15, power: 0.8 }).values.n).toBeLessThan(apart);
});

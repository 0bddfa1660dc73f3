import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { robustMean, robustVariance } from "../../intervals/clusterRobust.ts";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { plan } from "../makePlan.ts";

interface Row {
  difference: number;
  sd: number;
  power: number;
  level: number;
  n: number;
  reached: number;
}
const golden = goldenJson<{ paired: readonly Row[]; r: { paired: readonly Row[] } }>("plan/plan.json");

test("rows and power agree with scipy's noncentral t and R's power.t.test", () => {
  for (const { n, level, reached, ...given } of golden.paired) {
    const made = plan("paired", given, { level });
    expect(made.values.n).toBe(n);
    expectNear(made.goal.reached, reached, 1e-9);
  }
  for (const { n, level, ...given } of golden.r.paired) {
    expect(plan("paired", given, { level }).values.n).toBe(Math.ceil(n));
  }
});

test("turned round: power, detectable difference and bearable spread come back", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 2, noNaN: true }),
      fc.double({ min: 0.2, max: 0.95, noNaN: true }),
      (difference, power) => {
        const { n } = plan("paired", { difference, sd: 1, power }).values;
        const reached = plan("paired", { difference, sd: 1, n }).values.power;
        expect(reached).toBeGreaterThanOrEqual(power);
        expectNear(plan("paired", { n, sd: 1, power: reached }).values.difference, difference, 1e-6);
        expectNear(plan("paired", { n, difference, power: reached }).values.sd, 1, 1e-6);
        expect(plan("paired", { difference, sd: 1, power: power + 0.03 }).values.n).toBeGreaterThanOrEqual(n);
      },
    ),
    { seed: 1, numRuns: 40 },
  );
});

test("simulated: a t test on the planned rows has the planned power, on a tenth fewer less", () => {
  const made = plan("paired", { difference: 0.4, sd: 1, power: 0.9 });
  const { n } = made.values;
  const at = (rows: number): number =>
    share(4000, (i) => shows(stream(i, "t", rows), { groups: rows, size: 1, icc: 0 }));
  // standard error 0.0047
  expect(Math.abs(at(n) - made.goal.reached)).toBeLessThan(0.015);
  expect(at(Math.floor(0.85 * n))).toBeLessThan(0.88);
});

test("simulated with clusters: the design effect restores the power that rows taken as independent lose", () => {
  const clusters = { size: 8, icc: 0.3 };
  const planned = plan("paired", { difference: 0.4, sd: 1, power: 0.8 }, { clusters });
  const { n } = planned.values;
  expect(planned.clusters).toMatchObject({ designEffect: 3.1, count: Math.ceil(n / 8) });
  const at = (groups: number): number =>
    share(3000, (i) => shows(stream(i, "clusters", groups), { groups, ...clusters }));
  // standard error 0.0073
  expect(at(Math.ceil(n / 8))).toBeGreaterThan(0.78);
  expect(at(Math.ceil(n / 8))).toBeLessThan(0.85);
  const naive = plan("paired", { difference: 0.4, sd: 1, power: 0.8 }).values.n;
  expect(at(Math.ceil(naive / 8))).toBeLessThan(0.5);
});

/** Whether a cluster-robust t test shows a mean of 0.4 above 0. */
function shows(rng: Rng, { groups, size, icc }: { groups: number; size: number; icc: number }): boolean {
  const values = new Float64Array(groups * size);
  const group = new Int32Array(groups * size);
  const normal = (): number => normalQuantile(0.5 * 2 ** -53 + rng());
  let at = 0;
  for (let g = 0; g < groups; g++) {
    const common = Math.sqrt(icc) * normal();
    for (let i = 0; i < size; i++, at++) {
      values[at] = 0.4 + common + Math.sqrt(1 - icc) * normal();
      group[at] = g;
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const robust = robustVariance(
    values.map((value) => (value - mean) / values.length),
    group,
  );
  return robust !== null && robustMean(mean, robust, "test").lower > 0;
}

function share(runs: number, holds: (run: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < runs; i++) if (holds(i)) count++;
  return count / runs;
}

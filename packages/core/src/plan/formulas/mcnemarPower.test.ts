import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { robustMean, robustVariance } from "../../intervals/clusterRobust.ts";
import { binomialCdf, binomialMass } from "../../numeric/distributions/binomial.ts";
import { stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import { plan } from "../makePlan.ts";
import { mcnemarPower } from "./mcnemarPower.ts";

interface Power {
  n: number;
  discordant: number;
  difference: number;
  level: number;
  sides: 1 | 2;
  method: string;
  power: number;
}
interface Rows {
  discordant: number;
  difference: number;
  power: number;
  level: number;
  n: number;
}
const golden = goldenJson<{
  mcnemar_powers: readonly Power[];
  mcnemar_rows: readonly (Rows & { method: string })[];
  mcnemar_normal_rows: readonly Rows[];
}>("plan/plan.json");

test("the power is that of an enumeration of both counts, for the exact test and mid-p", () => {
  expect(golden.mcnemar_powers.length).toBe(14);
  for (const { n, power, discordant, difference, ...design } of golden.mcnemar_powers) {
    expectNear(mcnemarPower(n, { discordant, difference }, design), power, 1e-11);
  }
});

test("the rows are those behind the last failure of all numbers of rows", () => {
  for (const { n, method, level, ...given } of golden.mcnemar_rows) {
    expect(plan("mcnemar", given, { method, level }).values.n, JSON.stringify(given)).toBe(n);
  }
});

test("the normal formula gives Connor's rows", () => {
  for (const { n, level, ...given } of golden.mcnemar_normal_rows) {
    expect(plan("mcnemar", given, { method: "normal", level }).values.n).toBe(n);
  }
});

test("the recurrence agrees with binomial tails taken one by one, also at thousands of discordant rows", () => {
  const [n, discordant, difference, alpha] = [9000, 0.4, 0.03, 0.025];
  const wrong = (discordant - difference) / (2 * discordant);
  let power = 0;
  for (let d = 3100; d <= 4100; d++) {
    let critical = Math.floor(d / 2 - 0.97 * Math.sqrt(d)) - 10;
    while (binomialCdf(critical + 1, d, 0.5) <= alpha) critical++;
    power += binomialMass(d, n, discordant) * binomialCdf(critical, d, wrong);
  }
  const design = { level: 0.95, sides: 2, method: "exact" } as const;
  expectNear(mcnemarPower(n, { discordant, difference }, design), power, 1e-10);
});

test("turned round: power of n rows, the difference they show, the discordance they bear", () => {
  const given = { difference: 0.05, discordant: 0.2 };
  const { n } = plan("mcnemar", { ...given, power: 0.8 }).values;
  const power = plan("mcnemar", { ...given, n });
  expect([power.solved, power.values.power >= 0.8]).toEqual(["power", true]);
  const difference = plan("mcnemar", { n, discordant: 0.2, power: power.values.power });
  expect(difference.solved).toBe("difference");
  expectNear(difference.values.difference, 0.05, 1e-9);
  const discordant = plan("mcnemar", { n, difference: 0.05, power: power.values.power });
  expectNear(discordant.values.discordant, 0.2, 1e-9);
});

test("more rows for more power and for a smaller difference; from the answer on the power stays", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 1, noNaN: true }),
      fc.double({ min: 0.15, max: 1, noNaN: true }),
      fc.double({ min: 0.3, max: 0.95, noNaN: true }),
      (discordant, share, power) => {
        const difference = discordant * share;
        const { n } = plan("mcnemar", { discordant, difference, power }).values;
        expect(plan("mcnemar", { discordant, difference, power: power + 0.04 }).values.n).toBeGreaterThanOrEqual(n);
        expect(plan("mcnemar", { discordant, difference: 0.8 * difference, power }).values.n).toBeGreaterThanOrEqual(n);
        const design = { level: 0.95, sides: 2, method: "exact" } as const;
        for (let more = 0; more < 30; more++) {
          expect(mcnemarPower(n + more, { discordant, difference }, design)).toBeGreaterThanOrEqual(power);
        }
        expect(mcnemarPower(n - 1, { discordant, difference }, design)).toBeLessThan(power);
      },
    ),
    { seed: 1, numRuns: 40 },
  );
});

test("simulated: the planned rows reach the planned power, a tenth fewer do not", () => {
  const [discordant, difference] = [0.2, 0.06];
  const made = plan("mcnemar", { discordant, difference, power: 0.8 });
  const simulate = (rows: number): number => {
    const rng = stream(1, "mcnemar", rows);
    let shown = 0;
    for (let i = 0; i < 20_000; i++) {
      const d = randomBinomial(rng, rows, discordant);
      const c = randomBinomial(rng, d, (discordant - difference) / (2 * discordant));
      if (c < d / 2 && 2 * binomialCdf(c, d, 0.5) <= 0.05) shown++;
    }
    return shown / 20_000;
  };
  // standard error 0.0028
  expect(Math.abs(simulate(made.values.n) - made.goal.reached)).toBeLessThan(0.01);
  expect(simulate(made.values.n)).toBeGreaterThan(0.792);
  expect(simulate(Math.floor(0.9 * made.values.n))).toBeLessThan(0.78);
});

test("simulated with clusters: the design effect restores the power that rows taken as independent lose", () => {
  const [discordant, difference] = [0.3, 0.1];
  const clusters = { size: 6, icc: 0.25 };
  const at = (groups: number): number => {
    let shown = 0;
    for (let run = 0; run < 2000; run++) {
      const rng = stream(run, "clustered", groups);
      const draw = (): number => {
        const u = rng();
        return u < (discordant + difference) / 2 ? 1 : u < discordant ? -1 : 0;
      };
      const values = new Float64Array(groups * 6);
      // a row copies its cluster's own draw with probability √icc, so two rows of one cluster correlate by icc
      for (let g = 0; g < groups; g++) {
        const common = draw();
        for (let i = 0; i < 6; i++) values[6 * g + i] = rng() < Math.sqrt(0.25) ? common : draw();
      }
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const robust = robustVariance(
        values.map((value) => (value - mean) / values.length),
        Int32Array.from(values, (_, i) => Math.floor(i / 6)),
      );
      if (robust !== null && robustMean(mean, robust, "test").lower > 0) shown++;
    }
    return shown / 2000;
  };
  const given = { discordant, difference, power: 0.8 };
  const planned = at(Math.ceil(plan("mcnemar", given, { clusters }).values.n / 6));
  // standard error 0.009; the exact test that was planned for is a little conservative
  expect(planned).toBeGreaterThan(0.78);
  expect(planned).toBeLessThan(0.87);
  expect(at(Math.ceil(plan("mcnemar", given).values.n / 6))).toBeLessThan(0.6);
});

test("the sentence says the answer first, then what was assumed", () => {
  expect(plan("mcnemar", { difference: 0.05, discordant: 0.2, power: 0.8 }).sentence).toBe(
    "658 rows: a difference in accuracy of 0.05 is detected with power 0.8 when exactly one of the models is right on 20% of the rows (exact McNemar test at level 0.05, two-sided).",
  );
});

test("a difference larger than the discordance cannot be, and too few rows reach no power", () => {
  expect(() => plan("mcnemar", { difference: 0.3, discordant: 0.2, power: 0.8 })).toThrow(
    "a difference of 0.3 is more than the share of discordant rows, 0.2.",
  );
  expect(() => plan("mcnemar", { n: 4, discordant: 0.5, power: 0.8 })).toThrow(
    "a power of at least 0.8 is not attainable with n: 4.",
  );
});

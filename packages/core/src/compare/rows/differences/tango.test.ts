import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../../test/golden.ts";
import { mcnemarMidP } from "../hypothesisTests/mcnemar.ts";
import { tango, tangoWithTest } from "./tango.ts";

const golden = goldenJson<{
  readonly tango: readonly {
    readonly b: number;
    readonly c: number;
    readonly n: number;
    readonly level: number;
    readonly lower: number;
    readonly upper: number;
  }[];
}>("compare/rows.json").tango;

test("the ends are where the score statistic with the likelihood maximised by number equals the quantile", () => {
  for (const { level, lower, upper, ...shares } of golden) {
    const found = tango(shares, { level });
    expectNear(found.lower, lower, 1e-6);
    expectNear(found.upper, upper, 1e-6);
  }
});

test("the published example comes out: 1 and 7 discordant of 21 rows give -0.517 to -0.026", () => {
  const { lower, upper } = tango({ b: 1, c: 7, n: 21 });
  expect(lower).toBeCloseTo(-0.517, 3);
  expect(upper).toBeCloseTo(-0.026, 3);
});

test("without a discordant row the interval is z^2/(n + z^2) to either side and not a point", () => {
  const z2 = 1.959963984540054 ** 2;
  const { lower, upper } = tango({ b: 0, c: 0, n: 40 });
  expectNear(upper, z2 / (40 + z2), 1e-10);
  expectNear(lower, -z2 / (40 + z2), 1e-10);
});

test("swapping the models turns the interval round, to the last bit", () => {
  for (const [b, c] of [
    [3, 9],
    [0, 5],
    [17, 17],
  ]) {
    const one = tangoWithTest({ b, c, n: 60 });
    const other = tangoWithTest({ b: c, c: b, n: 60 });
    expect(other.lower).toBe(0 - one.upper);
    expect(other.upper).toBe(0 - one.lower);
  }
});

test("the interval leaves 0 out exactly when McNemar's mid-p test rejects", () => {
  for (const level of [0.9, 0.95, 0.99]) {
    for (let b = 0; b < 40; b++) {
      for (let c = 0; c < 40; c++) {
        const { lower, upper } = tangoWithTest({ b, c, n: 100 }, { level });
        expect(lower > 0 || upper < 0).toBe(mcnemarMidP({ b, c }) < 1 - level - 1e-12);
      }
    }
  }
});

test("a one-sided interval ends at -1 or 1", () => {
  expect(tango({ b: 3, c: 9, n: 50 }, { side: "lower" }).upper).toBe(1);
  expect(tango({ b: 3, c: 9, n: 50 }, { side: "upper" }).lower).toBe(-1);
});

/** Coverage by going through all counts of n rows of which only a is right with probability p, only b with q. */
function coverage(n: number, p: number, q: number): number {
  const logFactorial = [0];
  for (let i = 1; i <= n; i++) logFactorial.push(logFactorial[i - 1] + Math.log(i));
  let covered = 0;
  for (let b = 0; b <= n; b++) {
    for (let c = 0; b + c <= n; c++) {
      const rest = n - b - c;
      const log =
        logFactorial[n] -
        logFactorial[b] -
        logFactorial[c] -
        logFactorial[rest] +
        (b > 0 ? b * Math.log(p) : 0) +
        (c > 0 ? c * Math.log(q) : 0) +
        (rest > 0 ? rest * Math.log(1 - p - q) : 0);
      if (log < -20) continue;
      const { lower, upper } = tangoWithTest({ b, c, n });
      if (lower <= p - q && p - q <= upper) covered += Math.exp(log);
    }
  }
  return covered;
}

test("coverage stays near 95%, also near a difference of 0 and with few discordant rows", () => {
  let sum = 0;
  let cases = 0;
  for (const n of [20, 50]) {
    for (const [p, q] of [
      [0.01, 0.01],
      [0.05, 0.05],
      [0.1, 0.05],
      [0.2, 0.02],
      [0.3, 0.3],
      [0.4, 0.1],
      [0.02, 0.6],
    ]) {
      const found = coverage(n, p, q);
      expect(found, `${n} rows, ${p} and ${q}`).toBeGreaterThan(0.93);
      sum += found;
      cases++;
    }
  }
  expect(sum / cases).toBeGreaterThan(0.95);
});

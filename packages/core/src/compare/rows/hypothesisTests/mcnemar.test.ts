import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../../test/golden.ts";
import { mcnemarChi2, mcnemarChi2Corrected, mcnemarExact, mcnemarMidP } from "./mcnemar.ts";

interface ChiSquareGolden {
  readonly statistic: number;
  readonly p: number;
}

const { mcnemar } = goldenJson<{
  readonly mcnemar: readonly {
    readonly b: number;
    readonly c: number;
    readonly exact: number;
    readonly mid_p: number;
    readonly chi2: ChiSquareGolden;
    readonly chi2_corrected: ChiSquareGolden;
  }[];
}>("compare/rows.json");

test("all four forms of McNemar's test agree with scipy's distributions", () => {
  for (const { b, c, exact, mid_p, chi2, chi2_corrected } of mcnemar) {
    expectNear(mcnemarExact({ b, c }), exact, 1e-10);
    expectNear(mcnemarMidP({ b, c }), mid_p, 1e-10);
    expectNear(mcnemarChi2({ b, c }).statistic, chi2.statistic, 1e-12);
    expectNear(mcnemarChi2({ b, c }).pValue, chi2.p, 1e-10);
    expectNear(mcnemarChi2Corrected({ b, c }).statistic, chi2_corrected.statistic, 1e-12);
    expectNear(mcnemarChi2Corrected({ b, c }).pValue, chi2_corrected.p, 1e-10);
  }
});

test("without a discordant row every form gives p = 1 exactly", () => {
  const none = { b: 0, c: 0 };
  expect(mcnemarExact(none)).toBe(1);
  expect(mcnemarMidP(none)).toBe(1);
  expect(mcnemarChi2(none)).toEqual({ statistic: 0, pValue: 1 });
  expect(mcnemarChi2Corrected(none)).toEqual({ statistic: 0, pValue: 1 });
});

test("which of the two models is called a does not matter", () => {
  for (let b = 0; b < 12; b++) {
    for (let c = 0; c < 12; c++) {
      expect(mcnemarExact({ b, c })).toBe(mcnemarExact({ b: c, c: b }));
      expect(mcnemarMidP({ b, c })).toBe(mcnemarMidP({ b: c, c: b }));
      expect(mcnemarChi2({ b, c })).toEqual(mcnemarChi2({ b: c, c: b }));
    }
  }
});

/** The probability of p <= 0.05 when n rows are discordant with probability q each, by going through all counts. */
function levelOf(pValue: (b: number, c: number) => number, n: number, q: number): number {
  let level = 0;
  let discordant = (1 - q) ** n;
  for (let m = 0; m <= n; m++) {
    let ways = 0.5 ** m;
    for (let b = 0; b <= m; b++) {
      if (pValue(b, m - b) <= 0.05) level += discordant * ways;
      ways = (ways * (m - b)) / (b + 1);
    }
    discordant = (discordant * (n - m) * q) / ((m + 1) * (1 - q));
  }
  return level;
}

test("mid-p and exact never pass their level of 5%, and mid-p comes closer to it", () => {
  for (const n of [20, 50, 100]) {
    for (const q of [0.05, 0.1, 0.2, 0.4, 0.8]) {
      const exact = levelOf((b, c) => mcnemarExact({ b, c }), n, q);
      const midP = levelOf((b, c) => mcnemarMidP({ b, c }), n, q);
      expect(exact).toBeLessThanOrEqual(midP);
      expect(midP).toBeLessThan(0.0505);
      expect(levelOf((b, c) => mcnemarChi2Corrected({ b, c }).pValue, n, q)).toBeLessThan(0.05);
      expect(levelOf((b, c) => mcnemarChi2({ b, c }).pValue, n, q)).toBeLessThan(0.056);
    }
  }
});

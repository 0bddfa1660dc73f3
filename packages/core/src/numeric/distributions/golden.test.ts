import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { betaCdf, betaQuantile, betaSurvival, betaUpperQuantile } from "./beta.ts";
import { binomialCdf, binomialMass, binomialQuantile, binomialSurvival } from "./binomial.ts";
import { chiSquaredCdf, chiSquaredQuantile, chiSquaredSurvival, chiSquaredUpperQuantile } from "./chiSquared.ts";
import { fisherCdf, fisherQuantile, fisherSurvival, fisherUpperQuantile } from "./fisher.ts";
import {
  hypergeometricCdf,
  hypergeometricMass,
  hypergeometricQuantile,
  hypergeometricSurvival,
} from "./hypergeometric.ts";
import { normalCdf, normalQuantile, normalSurvival, normalUpperQuantile } from "./normal.ts";
import { studentCdf, studentQuantile, studentSurvival, studentUpperQuantile } from "./student.ts";

interface Golden {
  readonly continuous: readonly { dist: string; params: number[]; x: number; cdf: number; sf: number }[];
  readonly quantiles: readonly {
    dist: string;
    params: number[];
    p?: number;
    upper_tail_probability?: number;
    quantile: number;
  }[];
  readonly discrete: readonly { dist: string; params: number[]; k: number; pmf: number; cdf: number; sf: number }[];
}

type Law = (x: number, ...params: number[]) => number;

const golden: Golden = JSON.parse(
  readFileSync(new URL("../../../../../golden/distributions.json", import.meta.url), "utf8"),
);

const continuous = {
  normal: [normalCdf, normalSurvival, normalQuantile, normalUpperQuantile],
  t: [studentCdf, studentSurvival, studentQuantile, studentUpperQuantile],
  chi2: [chiSquaredCdf, chiSquaredSurvival, chiSquaredQuantile, chiSquaredUpperQuantile],
  f: [fisherCdf, fisherSurvival, fisherQuantile, fisherUpperQuantile],
  beta: [betaCdf, betaSurvival, betaQuantile, betaUpperQuantile],
} as Record<string, [Law, Law, Law, Law]>;

const discrete = {
  binomial: [binomialMass, binomialCdf, binomialSurvival, binomialQuantile],
  hypergeometric: [hypergeometricMass, hypergeometricCdf, hypergeometricSurvival, hypergeometricQuantile],
} as Record<string, [Law, Law, Law, Law]>;

/** Relative to the wanted value; absolute where that is 0 (an underflow). */
function miss(got: number, want: number): number {
  return want === 0 ? Math.abs(got) : Math.abs(got - want) / Math.abs(want);
}

test.each(Object.keys(continuous))("both tails of %s agree with mpmath to 1e-14 in every golden row", (dist) => {
  const [cdf, survival] = continuous[dist];
  const rows = golden.continuous.filter((row) => row.dist === dist);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(miss(cdf(row.x, ...row.params), row.cdf), `cdf ${JSON.stringify(row)}`).toBeLessThan(1e-14);
    expect(miss(survival(row.x, ...row.params), row.sf), `sf ${JSON.stringify(row)}`).toBeLessThan(1e-14);
  }
});

test.each(Object.keys(continuous))("quantiles of %s agree with mpmath to 1e-14 in every golden row", (dist) => {
  const [, , quantile, upperQuantile] = continuous[dist];
  const rows = golden.quantiles.filter((row) => row.dist === dist);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const got =
      row.p === undefined
        ? upperQuantile(row.upper_tail_probability ?? Number.NaN, ...row.params)
        : quantile(row.p, ...row.params);
    expect(miss(got, row.quantile), JSON.stringify(row)).toBeLessThan(1e-14);
  }
});

test.each(Object.keys(discrete))("mass, tails and quantiles of %s agree with exact rationals in every row", (dist) => {
  const [mass, cdf, survival, quantile] = discrete[dist];
  const rows = golden.discrete.filter((row) => row.dist === dist);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(miss(mass(row.k, ...row.params), row.pmf), `pmf ${JSON.stringify(row)}`).toBeLessThan(1e-14);
    expect(miss(cdf(row.k, ...row.params), row.cdf), `cdf ${JSON.stringify(row)}`).toBeLessThan(1e-14);
    expect(miss(survival(row.k, ...row.params), row.sf), `sf ${JSON.stringify(row)}`).toBeLessThan(1e-14);
    expect(quantile(row.cdf, ...row.params), `quantile ${JSON.stringify(row)}`).toBe(row.k);
  }
});

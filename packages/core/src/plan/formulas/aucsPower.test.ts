import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { aucInfluence } from "../../intervals/delong.ts";
import { normalQuantile, normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { shareOfPairsWon } from "../../numeric/pairsWon.ts";
import { stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { plan } from "../makePlan.ts";
import { aucsVariance } from "./aucsPower.ts";

interface Row {
  aucA: number;
  aucB: number;
  correlation: number;
  positives: number;
  power: number;
  level: number;
  n: number;
}
const { aucs: golden } = goldenJson<{ aucs: readonly Row[] }>("plan/plan.json");

test("rows are those of a search through all numbers of rows", () => {
  for (const { n, level, ...given } of golden) {
    expect(plan("aucs", given, { level }).values.n, JSON.stringify(given)).toBe(n);
  }
});

test("which model is called a does not matter", () => {
  const [{ aucA, aucB, n, level, ...rest }] = golden;
  expect(plan("aucs", { ...rest, aucA: aucB, aucB: aucA }, { level }).values.n).toBe(n);
});

test("turned round: power, the AUC that would be told apart and the least correlation come back", () => {
  const given = { aucA: 0.8, aucB: 0.85, correlation: 0.6, positives: 0.35 };
  const { n } = plan("aucs", { ...given, power: 0.8 }).values;
  const { power } = plan("aucs", { ...given, n }).values;
  const { aucA, correlation, positives } = given;
  expectNear(plan("aucs", { n, aucA, correlation, positives, power }).values.aucB, 0.85, 1e-9);
  expectNear(plan("aucs", { n, aucA, aucB: 0.85, positives, power }).values.correlation, 0.6, 1e-7);
});

test("correlated scores spare rows: that is the gain of pairing", () => {
  const at = (correlation: number): number => plan("aucs", { aucA: 0.8, aucB: 0.85, correlation, power: 0.8 }).values.n;
  expect(at(0.8)).toBeLessThan(0.3 * at(0));
});

test("simulated: DeLong's test on the planned rows has the planned power, on fewer less", () => {
  // two normal scores that share part of their noise; variance and correlation of their AUCs from 1,500 samples
  const first = Array.from({ length: 1500 }, (_, run) => draw(run, 300, "pilot"));
  const [a, b] = [first.map(({ aucA }) => aucA), first.map(({ aucB }) => aucB)];
  const correlation = covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
  const given = { aucA: mean(a), aucB: mean(b), correlation, positives: 0.4 };
  const variance = covariance(a, a) + covariance(b, b) - 2 * covariance(a, b);
  const varianceRatio = variance / aucsVariance({ ...given, n: 300 }, "hanley-mcneil");
  const made = plan("aucs", { ...given, varianceRatio, power: 0.8 });
  const at = (rows: number): number => {
    let shown = 0;
    for (let run = 0; run < 2000; run++) {
      const { aucA, aucB, standardError } = draw(run, rows, "test");
      if (aucB - aucA > normalUpperQuantile(0.025) * standardError) shown++;
    }
    return shown / 2000;
  };
  // standard error 0.009 of the simulation, and about 4% of the pilot's variance: 0.015 of power
  expect(Math.abs(at(made.values.n) - made.goal.reached)).toBeLessThan(0.05);
  expect(at(Math.floor(0.7 * made.values.n))).toBeLessThan(0.72);
});

function draw(run: number, rows: number, name: string): { aucA: number; aucB: number; standardError: number } {
  const rng = stream(run, name, rows);
  const normal = (): number => normalQuantile(0.5 * 2 ** -53 + rng());
  const positives = Math.round(0.4 * rows);
  const truth = Int32Array.from({ length: rows }, (_, i) => (i < positives ? 1 : 0));
  const a = new Float64Array(rows);
  const b = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    const common = normal();
    a[i] = truth[i] * 1 + 0.8 * common + 0.6 * normal();
    b[i] = truth[i] * 1.3 + 0.8 * common + 0.6 * normal();
  }
  const [tallyA, tallyB] = [tallyOf(truth, a, null), tallyOf(truth, b, null)];
  const influence = aucInfluence(truth, a, null, tallyA);
  const other = aucInfluence(truth, b, null, tallyB);
  let squares = 0;
  for (let i = 0; i < rows; i++) squares += (influence[i] - other[i]) ** 2;
  return { aucA: shareOfPairsWon(tallyA), aucB: shareOfPairsWon(tallyB), standardError: Math.sqrt(squares) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i] - meanB), 0) / (a.length - 1);
}

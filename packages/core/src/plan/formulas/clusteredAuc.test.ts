import { describe, expect, test } from "vitest";
import { normalFrom } from "../../../test/pairedModels.ts";
import { delongPaired, delongTest } from "../../compare/rows/hypothesisTests/delongPaired.ts";
import { placements } from "../../compare/rows/placements.ts";
import { scores } from "../../data/makePrediction.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { hanleyMcNeilStandardError } from "../../intervals/hanleyMcNeil.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import type { Clusters } from "../designEffect.ts";
import { intraclass } from "../intraclass.ts";
import { plan } from "../makePlan.ts";
import { aucsVariance } from "./aucsPower.ts";

interface Sample {
  readonly truth: Int32Array;
  readonly group: Int32Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/**
 * Rows in clusters of one class each. Every row has the scores of its cluster with probability sqrt(icc), and scores of
 * its own otherwise, so two rows of a cluster are copies with probability icc: the correlation of *any* function of
 * their scores is icc, and so is that of the placements that an AUC averages. Single rows are as without clusters.
 */
function clustered(
  rng: Rng,
  count: number,
  positives: number,
  { size, icc }: Clusters,
  score: (rng: Rng, positive: number) => readonly [number, number],
): Sample {
  const rows = count * size;
  const truth = Int32Array.from({ length: rows }, (_, i) => (i < Math.round(positives * count) * size ? 1 : 0));
  const group = Int32Array.from({ length: rows }, (_, i) => Math.floor(i / size));
  const [a, b] = [new Float64Array(rows), new Float64Array(rows)];
  let common: readonly [number, number] = [0, 0];
  for (let i = 0; i < rows; i++) {
    if (i % size === 0) common = score(rng, truth[i]);
    [a[i], b[i]] = rng() < Math.sqrt(icc) ? common : score(rng, truth[i]);
  }
  return { truth, group, a, b };
}

function share(runs: number, name: string, holds: (rng: Rng) => boolean): number {
  let count = 0;
  for (let run = 0; run < runs; run++) if (holds(stream(run, name))) count++;
  return count / runs;
}

const RUNS = 2000;
/** Enough where it is far from the plan. */
const FEW_RUNS = 400;
const clusters: Clusters = { size: 5, icc: 0.3 };

test("the clusters that are drawn have the correlation that is planned for", () => {
  const { truth, group, a } = clustered(stream(1, "icc"), 6000, 0.5, clusters, exponential);
  const placed = placements(truth, a, null);
  for (const label of [0, 1]) {
    const rows = Array.from(truth, (own, i) => (own === label ? i : -1)).filter((i) => i >= 0);
    const found = intraclass(
      rows.map((i) => placed[i]),
      Int32Array.from(rows, (i) => group[i]),
    );
    expect(Math.abs((found?.icc ?? 0) - 0.3)).toBeLessThan(0.03);
  }
});

/** Scores with an AUC of 0.8, for which Hanley and McNeil's variance is exact. */
function exponential(rng: Rng, positive: number): readonly [number, number] {
  return [-Math.log1p(-rng()) * (positive ? 4 : 1), 0];
}

describe("one AUC of clustered rows, by the intervals of clustered rows", () => {
  const given = { auc: 0.8, null: 0.7, positives: 0.3, power: 0.8 };
  const metric = metricsOf("binary").filter(({ id }) => id === "auc");
  interface Shown {
    /** The cluster-robust interval, on request. */
    readonly robust: number;
    /** The one that `evaluate` prints. */
    readonly printed: number;
    readonly formula: number;
  }
  const shown = (rows: number, runs: number): Shown => {
    let byFormula = 0;
    let byRobust = 0;
    const printed = share(runs, `auc ${rows}`, (rng) => {
      const drawn = clustered(rng, Math.ceil(rows / clusters.size), 0.3, clusters, exponential);
      const prediction = scores({ truth: drawn.truth, score: drawn.a, group: drawn.group });
      const sample = sampleOf(prediction, null);
      const { auc } = estimateAll(metric, sample, settingsOf({}, null));
      const asked = estimateAll(metric, sample, settingsOf({ interval: "cluster-robust" }, null)).auc;
      if (auc.method !== "cluster-cr2" || asked.method !== "cluster-robust" || typeof auc.value !== "number")
        throw new Error("no clustered interval");
      const positives = drawn.truth.reduce((sum, one) => sum + one, 0);
      const atNull = hanleyMcNeilStandardError(0.7, positives, drawn.truth.length - positives);
      if (auc.value - 0.7 > normalUpperQuantile(0.025) * atNull * Math.sqrt(2.2)) byFormula++;
      if ((asked.lower ?? 0) > 0.7) byRobust++;
      return (auc.lower ?? 0) > 0.7;
    });
    return { robust: byRobust / runs, printed, formula: byFormula / runs };
  };

  test("simulated: on the planned rows it excludes the null with the planned power", () => {
    const made = plan("auc", given, { clusters });
    expect(made.clusters?.designEffect).toBeCloseTo(2.2, 12);
    const { robust, printed, formula } = shown(made.values.n, RUNS);
    // three standard errors of the simulation for the test that the formula is of
    expect(Math.abs(formula - made.goal.reached)).toBeLessThan(0.027);
    // the interval estimates its variance from 35 positive clusters, which costs two or three hundredths
    expect(Math.abs(robust - made.goal.reached)).toBeLessThan(0.05);
    // and three or four more where it is widened for so few clusters, which the formula does not take into account
    expect(printed).toBeLessThan(robust);
    expect(made.goal.reached - printed).toBeLessThan(0.08);
  });

  test("simulated: on seven tenths of them, or on those planned without clusters, it does not", () => {
    const { n } = plan("auc", given, { clusters }).values;
    for (const power of Object.values(shown(0.7 * n, FEW_RUNS))) expect(power).toBeLessThan(0.72);
    for (const power of Object.values(shown(plan("auc", given).values.n, FEW_RUNS))) expect(power).toBeLessThan(0.6);
  });
});

/** Two normal scores that share part of their noise. */
function normals(rng: Rng, positive: number): readonly [number, number] {
  const common = 0.8 * normalFrom(rng);
  return [positive + common + 0.6 * normalFrom(rng), 1.3 * positive + common + 0.6 * normalFrom(rng)];
}

interface Difference {
  readonly aucA: number;
  readonly aucB: number;
  readonly shown: boolean;
}

/** DeLong's paired test with groups, as `compare` has it. */
function differenceOf({ truth, group, a, b }: Sample): Difference {
  const [placedA, placedB] = [placements(truth, a, null), placements(truth, b, null)];
  const auc = (placed: Float64Array): number => {
    const own = placed.filter((_, i) => truth[i] === 1);
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  const [aucA, aucB] = [auc(placedA), auc(placedB)];
  const found = delongPaired(aucA - aucB, truth, placedA, placedB, { weight: null, group, independent: false });
  const p = found === null ? null : delongTest(found);
  return { aucA, aucB, shown: p !== null && p.pValue <= 0.05 && aucB > aucA };
}

describe("two AUCs of the same clustered rows, by DeLong's test with groups", () => {
  // AUCs, their correlation and the variance over the formula's, from independent rows
  const single = Array.from({ length: 2000 }, (_, run) =>
    differenceOf(clustered(stream(run, "independent"), 300, 0.4, { size: 1, icc: 0 }, normals)),
  );
  const [a, b] = [single.map(({ aucA }) => aucA), single.map(({ aucB }) => aucB)];
  const correlation = covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
  const assumed = { aucA: mean(a), aucB: mean(b), correlation, positives: 0.4 };
  const variance = covariance(a, a) + covariance(b, b) - 2 * covariance(a, b);
  const given = {
    ...assumed,
    varianceRatio: variance / aucsVariance({ ...assumed, n: 300 }, "hanley-mcneil"),
    power: 0.8,
  };
  const shown = (rows: number, runs: number): number =>
    share(
      runs,
      `aucs ${rows}`,
      (rng) => differenceOf(clustered(rng, Math.ceil(rows / clusters.size), 0.4, clusters, normals)).shown,
    );

  test("simulated: on the planned rows it shows the difference with the planned power", () => {
    const made = plan("aucs", given, { clusters });
    // standard error 0.009 of the simulation, and 3.2% of the variance: 0.012 of power
    expect(Math.abs(shown(made.values.n, RUNS) - made.goal.reached)).toBeLessThan(0.04);
  });

  test("simulated: on seven tenths of them, or on those planned without clusters, it does not", () => {
    const { n } = plan("aucs", given, { clusters }).values;
    expect(shown(0.7 * n, FEW_RUNS)).toBeLessThan(0.72);
    expect(shown(plan("aucs", given).values.n, FEW_RUNS)).toBeLessThan(0.6);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i] - meanB), 0) / (a.length - 1);
}

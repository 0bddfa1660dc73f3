import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { takeFeatures } from "../../data/takeFeatures.ts";
import { defineTask } from "../../data/task.ts";
import {
  type InformationCriteria,
  informationCriteria,
  leastSquaresFit,
  noiseVariance,
} from "./informationCriteria.ts";

interface Best {
  readonly features: readonly number[];
  readonly value: number;
}

interface Golden {
  readonly n: number;
  readonly sigma2_full: number;
  readonly models: readonly (Readonly<Record<string, number>> & { readonly features: readonly number[] })[];
  readonly best_over_all_subsets: Readonly<Record<string, Best & { readonly second: Best }>>;
  readonly best_subset_by_size: readonly { size: number; features: readonly number[]; rss: number }[];
}

const golden = goldenJson<Golden>("selection/aic_bic.json");
const columns = Object.entries(goldenColumns("data/diabetes.csv"));
const diabetes = defineTask(tableFrom(Object.fromEntries(columns.map(([name, v]) => [name, v.map(Number)]))), {
  target: "progression",
});
const variance = noiseVariance(leastSquaresFit(diabetes));
const fitOf = (features: readonly number[]) =>
  leastSquaresFit({ ...diabetes, features: takeFeatures(diabetes.features, features) });

test("every criterion agrees with R's lm, AIC, BIC and extractAIC on eight models", () => {
  expectNear(variance, golden.sigma2_full);
  for (const expected of golden.models) {
    const fit = fitOf(expected.features);
    const own = informationCriteria(fit, { variance });
    expect(fit.n).toBe(golden.n);
    expectNear(fit.rss, expected.rss);
    expectNear(own.logLikelihood, expected.loglik);
    expectNear(own.aic, expected.AIC);
    expectNear(own.bic, expected.BIC);
    expectNear(own.aicWithoutConstant, expected.extractAIC);
    expectNear(own.bicWithoutConstant, expected.extractBIC);
    expect(Math.abs((own.adjustedR2 ?? 1) - expected.adj_r2)).toBeLessThan(1e-12);
    expectNear(own.q, expected.q);
    expectNear(own.penalisedRisk, expected.cp_penalised_features_only);
    expectNear(own.penalisedRiskWithIntercept, expected.cp_penalised_with_intercept);
    expectNear(own.mallowsCp, expected.mallows_cp);
  }
});

test("over all 1,024 subsets the best and the second best of each criterion are the enumerated ones", () => {
  const subsets = Array.from({ length: 1 << 10 }, (_, mask) => {
    const features = Array.from({ length: 10 }, (__, j) => j).filter((j) => mask & (1 << j));
    const fit = fitOf(features);
    return { features, rss: fit.rss, own: informationCriteria(fit, { variance }) };
  });
  const criteria: Readonly<Record<string, (own: InformationCriteria) => number>> = {
    aic: ({ aic }) => Number(aic),
    bic: ({ bic }) => Number(bic),
    cp_penalised: ({ penalisedRisk }) => penalisedRisk,
    adj_r2_negative: ({ adjustedR2 }) => -Number(adjustedR2),
  };
  for (const [id, valueIn] of Object.entries(criteria)) {
    const [first, second] = subsets.toSorted((a, b) => valueIn(a.own) - valueIn(b.own));
    const expected = golden.best_over_all_subsets[id];
    expect([first.features, second.features]).toEqual([expected.features, expected.second.features]);
    expectNear(valueIn(first.own), expected.value);
    expectNear(valueIn(second.own), expected.second.value);
  }
  for (const { size, features, rss } of golden.best_subset_by_size) {
    const [best] = subsets.filter((s) => s.features.length === size).toSorted((a, b) => a.rss - b.rss);
    expect(best.features).toEqual(features);
    expectNear(best.rss, rss);
  }
});

test("with known variance, BIC is n/s² (Q + s² ln(n) |J| / n)", () => {
  // by hand: n = 10, rss = 20, s² = 4, |J| = 3: 20/4 + 3 ln 10
  const own = informationCriteria({ n: 10, coefficients: 3, rss: 20, tss: 50 }, { variance: 4 });
  expectNear(own.bicKnownVariance, 5 + 3 * Math.log(10));
  expectNear(own.penalisedRisk, 2 + 2.4);
  expectNear(own.mallowsCp, 5 - 10 + 8);
});

test("a category of three levels counts as two coefficients", () => {
  const table = tableFrom({ c: ["a", "b", "c", "a", "b", "c", "a"], y: [1, 2, 4, 1.5, 2.5, 3, 1] });
  expect(leastSquaresFit(defineTask(table, { target: "y" })).coefficients).toBe(2);
});

test("a perfect fit has no finite likelihood: null, never NaN or -Infinity", () => {
  const own = informationCriteria({ n: 5, coefficients: 4, rss: 0, tss: 9 }, { variance: 0 });
  expect(own).toMatchObject({ aic: null, bic: null, mallowsCp: null, bicKnownVariance: null, adjustedR2: null, q: 0 });
});

test("no rows left for the noise, a variance that is none, and weights are refused", () => {
  expect(() => noiseVariance({ n: 5, coefficients: 4, rss: 0, tss: 9 })).toThrow(
    "5 rows leave nothing to estimate the noise from, after 4 coefficients and the intercept.",
  );
  expect(() => informationCriteria({ n: 5, coefficients: 1, rss: 1, tss: 9 }, { variance: Number.NaN })).toThrow(
    "the noise variance is NaN.",
  );
  const weighted = defineTask(tableFrom({ x: [1, 2, 4], y: [1, 2, 5], w: [1, 2, 1] }), { target: "y", weight: "w" });
  expect(() => leastSquaresFit(weighted)).toThrow("information criteria of weighted rows");
});

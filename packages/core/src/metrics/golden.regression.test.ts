import { describe, expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../test/golden.ts";
import { numbers } from "../data/makePrediction.ts";
import { estimate, estimateAll } from "../evaluate/estimate.ts";
import { settingsOf } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import { metricsOf } from "./catalog.ts";
import { mae } from "./regression/mae.ts";
import { mse } from "./regression/mse.ts";
import { rmse } from "./regression/rmse.ts";

interface MeanGolden {
  readonly mean: number;
  readonly se: number;
  readonly ci_90: readonly [number, number];
  readonly ci_95: readonly [number, number];
}

type ModelGolden = Readonly<Record<string, number | null>> & {
  readonly mse_interval: MeanGolden;
  readonly mae_interval: MeanGolden;
};

interface Golden {
  readonly n: number;
  readonly model_a: ModelGolden;
  readonly model_b: ModelGolden;
}

const ids = {
  mse: "mse",
  rmse: "rmse",
  mae: "mae",
  median_ae: "medianAbsoluteError",
  r2: "r2",
  explained_variance: "explainedVariance",
  max_error: "maxError",
  mape: "mape",
  pinball_0_1: "pinball0.1",
  pinball_0_9: "pinball0.9",
  rmsle: "rmsle",
} as const;

describe.each(
  ["airquality_ols_knn", "diabetes_ridge_rf"].flatMap((file) =>
    (["a", "b"] as const).map((model) => [file, model] as const),
  ),
)("%s, model %s", (file, model) => {
  const golden = goldenJson<Golden>(`regression/${file}.json`);
  const expected = golden[`model_${model}`];
  const columns = goldenColumns(`regression/${file}.csv`);
  const prediction = numbers({ truth: numbersOf(columns.truth), predicted: numbersOf(columns[`pred_${model}`]) });

  test("every measure is scikit-learn's, and what is undefined there is undefined here with a reason", () => {
    const found = estimateAll(
      metricsOf("regression"),
      sampleOf(prediction, null),
      settingsOf({ replicates: 100 }, null),
    );
    for (const [theirs, ours] of Object.entries(ids)) {
      const value = expected[theirs];
      if (value === null) expect(found[ours]).toMatchObject({ value: null, undefined: "a prediction is negative" });
      else expectNear(found[ours].value, value);
      expect(found[ours].n).toBe(golden.n);
    }
  });

  test("Student intervals of the mean squared and absolute error are scipy's, and the root carries them over", () => {
    for (const percent of [90, 95] as const) {
      const level = percent / 100;
      for (const [metric, theirs] of [
        [mse, expected.mse_interval],
        [mae, expected.mae_interval],
      ] as const) {
        const ours = estimate(metric, prediction, { interval: "student", level });
        expect(ours.method).toBe("student");
        expectNear(ours.value, theirs.mean);
        expectNear(ours.standardError, theirs.se);
        expectNear(ours.lower, theirs[`ci_${percent}`][0]);
        expectNear(ours.upper, theirs[`ci_${percent}`][1]);
      }
      const root = estimate(rmse, prediction, { interval: "student", level });
      expectNear(root.lower, Math.sqrt(expected.mse_interval[`ci_${percent}`][0]));
      expectNear(root.upper, Math.sqrt(expected.mse_interval[`ci_${percent}`][1]));
      expectNear(root.standardError, expected.mse_interval.se / (2 * Math.sqrt(expected.mse_interval.mean)));
    }
  });
});

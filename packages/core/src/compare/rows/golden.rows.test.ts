import { describe, expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { numbers, probabilities, scores } from "../../data/makePrediction.ts";
import type { Prediction } from "../../data/prediction.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import type { Metric } from "../../metrics/metric.ts";
import { type ComparedModels, compareModels } from "./comparedModels.ts";
import { pairedDifferences } from "./differences/pairedDifferences.ts";
import { rowTests } from "./hypothesisTests/rowTests.ts";

type Bounds = readonly [lower: number, upper: number];

interface StudentGolden {
  readonly t: number;
  readonly df: number;
  readonly p: number;
  readonly mean_difference: number;
  readonly se: number;
  readonly ci: Readonly<Record<"90" | "95", Bounds>>;
}

interface BinaryGolden {
  readonly positive: string;
  readonly score_kind: string;
  readonly model_a: { readonly threshold: number };
  readonly comparison_a_vs_b: {
    readonly delong: {
      readonly z: number;
      readonly p: number;
      readonly auc_a: number;
      readonly auc_b: number;
      readonly variance_a: number;
      readonly variance_b: number;
      readonly covariance: number;
      readonly difference_ci_90: Bounds;
      readonly difference_ci_95: Bounds;
    };
    readonly mcnemar: {
      readonly table: { readonly only_a_correct: number; readonly only_b_correct: number };
      readonly exact: { readonly p: number };
      readonly chi2: { readonly statistic: number; readonly p: number };
      readonly chi2_corrected: { readonly statistic: number; readonly p: number };
    };
    readonly paired_t_brier?: StudentGolden;
    readonly paired_t_log_loss_true_class_clip?: StudentGolden;
  };
}

const metricOf = ({ metrics }: ComparedModels, id: string): Metric =>
  metrics.find((metric) => metric.id === id) ?? metricsOf("binary")[0];

const files = ["iris_vv", "pima_decision", "pima_labels", "pima_lr_rf", "pima_rare", "pima_ties"];

describe.each(files)("%s", (file) => {
  const golden = goldenJson<BinaryGolden>(`binary/${file}.json`);
  const columns = goldenColumns(`binary/${file}.csv`);
  const predictions = (["score_a", "score_b"] as const).map((column): Prediction => {
    const input = { truth: columns.truth, score: numbersOf(columns[column]), positive: golden.positive };
    return golden.score_kind === "probability" ? probabilities(input) : scores(input);
  });
  const expected = golden.comparison_a_vs_b;
  const at = (level: number): ComparedModels =>
    compareModels(predictions, { level, clip: 1e-15, threshold: golden.model_a.threshold, replicates: 100 });
  const compared = at(0.95);

  test("DeLong's test and interval of the difference are pROC's", () => {
    const { delong } = rowTests(compared, 0, 1, metricOf(compared, "auc"));
    const theirs = expected.delong;
    expectNear(delong?.z, theirs.z, 1e-8);
    expectNear(delong?.pValue, theirs.p, 1e-8);
    expectNear(Number(delong?.standardError) ** 2, theirs.variance_a + theirs.variance_b - 2 * theirs.covariance, 1e-8);
    for (const level of [90, 95] as const) {
      const named = { ...at(level / 100), settings: { ...at(level / 100).settings, interval: "delong" as const } };
      const { auc } = pairedDifferences(named, 0, 1, [metricOf(compared, "auc")]);
      expectNear(auc.value, theirs.auc_a - theirs.auc_b, 1e-8);
      expectNear(auc.lower, theirs[`difference_ci_${level}`][0], 1e-8);
      expectNear(auc.upper, theirs[`difference_ci_${level}`][1], 1e-8);
    }
  });

  test("McNemar's tests are those of statsmodels and R", () => {
    const tests = rowTests(compared, 0, 1, metricOf(compared, "accuracy"));
    const { table, exact, chi2, chi2_corrected } = expected.mcnemar;
    expect(tests.mcnemarExact).toMatchObject({ b: table.only_a_correct, c: table.only_b_correct });
    expectNear(tests.mcnemarExact?.pValue, exact.p, 1e-8);
    expectNear(Number(tests.mcnemarChi2?.statistic), chi2.statistic, 1e-8);
    expectNear(tests.mcnemarChi2?.pValue, chi2.p, 1e-8);
    expectNear(Number(tests.mcnemarChi2Corrected?.statistic), chi2_corrected.statistic, 1e-8);
    expectNear(tests.mcnemarChi2Corrected?.pValue, chi2_corrected.p, 1e-8);
  });

  test("paired t tests of row losses, and their intervals, are scipy's", () => {
    for (const [id, theirs] of [
      ["brier", expected.paired_t_brier],
      ["logLoss", expected.paired_t_log_loss_true_class_clip],
    ] as const) {
      if (!theirs) continue;
      const metric = metricOf(compared, id);
      const { pairedT } = rowTests(compared, 0, 1, metric);
      expect(pairedT?.of).toBe(id);
      expect(pairedT?.degreesOfFreedom).toBe(theirs.df);
      expectNear(Number(pairedT?.statistic), theirs.t, 1e-8);
      expectNear(pairedT?.pValue, theirs.p, 1e-8);
      for (const level of [90, 95] as const) {
        const found = pairedDifferences(at(level / 100), 0, 1, [metric])[id];
        expectNear(found.value, theirs.mean_difference, 1e-8);
        expectNear(found.standardError, theirs.se, 1e-8);
        expectNear(found.lower, theirs.ci[`${level}`][0], 1e-8);
        expectNear(found.upper, theirs.ci[`${level}`][1], 1e-8);
      }
    }
  });
});

interface RegressionTest {
  readonly t: number;
  readonly df: number;
  readonly p: number;
  readonly mean_difference: number;
  readonly ci_90: Bounds;
  readonly ci_95: Bounds;
}

interface RegressionGolden {
  readonly comparison_a_vs_b: {
    readonly paired_t_squared_error: RegressionTest;
    readonly paired_t_absolute_error: RegressionTest;
    readonly wilcoxon_signed_rank_squared_error: {
      readonly statistic: number;
      readonly p_normal_approximation: number;
    };
    readonly wilcoxon_signed_rank_absolute_error: {
      readonly statistic: number;
      readonly p_normal_approximation: number;
    };
  };
}

describe.each(["airquality_ols_knn", "diabetes_ridge_rf"])("%s", (file) => {
  const golden = goldenJson<RegressionGolden>(`regression/${file}.json`).comparison_a_vs_b;
  const columns = goldenColumns(`regression/${file}.csv`);
  const truth = numbersOf(columns.truth);
  const predictions = [columns.pred_a, columns.pred_b].map((c) => numbers({ truth, predicted: numbersOf(c) }));

  test.each([
    ["mse", golden.paired_t_squared_error, golden.wilcoxon_signed_rank_squared_error],
    ["mae", golden.paired_t_absolute_error, golden.wilcoxon_signed_rank_absolute_error],
  ] as const)("t test, interval and signed-rank test of %s are scipy's", (id, student, ranks) => {
    for (const level of [90, 95] as const) {
      const compared = compareModels(predictions, { level: level / 100, replicates: 100 });
      const metric = metricOf(compared, id);
      const { pairedT, wilcoxon } = rowTests(compared, 0, 1, metric);
      expectNear(Number(pairedT?.statistic), student.t, 1e-8);
      expectNear(pairedT?.pValue, student.p, 1e-8);
      expectNear(Number(wilcoxon?.statistic), ranks.statistic, 1e-8);
      expectNear(wilcoxon?.pValue, ranks.p_normal_approximation, 1e-8);
      const found = pairedDifferences(compared, 0, 1, [metric])[id];
      expectNear(found.value, student.mean_difference, 1e-8);
      expectNear(found.lower, student[`ci_${level}`][0], 1e-8);
      expectNear(found.upper, student[`ci_${level}`][1], 1e-8);
    }
  });
});

import { describe, expect, test } from "vitest";
import { expectAllNear, expectNear, goldenColumns, goldenJson, numbersOf } from "../../test/golden.ts";
import { probabilities, scores } from "../data/makePrediction.ts";
import type { Ranked } from "../data/prediction.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import type { MetricResult } from "../evaluate/evaluation.ts";
import { type EstimateOptions, settingsOf } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import { delongVariance } from "../intervals/delong.ts";
import { hanleyMcNeilStandardError } from "../intervals/hanleyMcNeil.ts";
import type { IntervalId } from "../intervals/intervalIds.ts";
import type { Tally } from "../numeric/tally.ts";
import { metricsOf } from "./catalog.ts";
import { binaryCounts } from "./confusion.ts";
import { brierDecomposition } from "./curves/brierDecomposition.ts";
import { calibrationBins } from "./curves/calibrationBins.ts";
import { precisionRecallOf } from "./curves/precisionRecall.ts";
import { rocOf } from "./curves/roc.ts";
import { breakEvenPoint, maxFBetaPoint, minCostPoint, youdenPoint } from "./thresholds/operatingPoints.ts";

type Bounds = readonly [lower: number, upper: number];

interface Optimum {
  readonly threshold: number;
  readonly tied_thresholds: readonly number[];
}

interface ErrorIntervals {
  readonly standard_error: number;
  readonly normal: Bounds;
  readonly normal_one_sided_upper: number;
  readonly normal_one_sided_lower: number;
  readonly student: Bounds;
  readonly student_one_sided_upper: number;
  readonly student_one_sided_lower: number;
  readonly wilson: Bounds;
  readonly clopper_pearson: Bounds;
  readonly beta_posterior: Bounds;
  readonly hoeffding_half_width: number;
  readonly hoeffding_one_sided_half_width: number;
}

interface CalibrationGolden {
  readonly prob_true: readonly number[];
  readonly prob_pred: readonly number[];
  readonly bin_count: readonly number[];
  readonly edges: readonly number[];
}

interface ModelGolden {
  readonly threshold: number;
  readonly confusion: { readonly tp: number; readonly fp: number; readonly fn: number; readonly tn: number };
  readonly roc_auc: number;
  readonly roc_curve: Readonly<Record<"fpr" | "tpr" | "thresholds", readonly number[]>>;
  readonly pr_curve: Readonly<Record<"precision" | "recall" | "thresholds", readonly number[]>>;
  readonly youden: Optimum & { readonly j: number; readonly index: number };
  readonly best_f1: Optimum & { readonly f1: number };
  readonly pr_break_even: Optimum & { readonly precision: number; readonly recall: number };
  readonly min_cost_fn5_fp1: Optimum & { readonly cost_per_row: number };
  readonly hanley_mcneil_se: number;
  readonly error_count: number;
  readonly error_intervals: Readonly<Record<"90" | "95", ErrorIntervals>>;
  readonly auc_delong: Readonly<Record<"auc" | "variance" | "se", number>> &
    Readonly<Record<"ci_90" | "ci_95" | "ci_logit_90" | "ci_logit_95", Bounds>>;
  /** The rest, absent for scores that are not probabilities. */
  readonly calibration_curve?: Readonly<Record<"uniform" | "quantile", CalibrationGolden>>;
  readonly brier_decomposition?: Readonly<Record<string, number>>;
  readonly "log_loss_true_class_clip_1e-15"?: number;
  readonly log_loss?: number;
  readonly mce?: number;
}

interface FileGolden {
  readonly n: number;
  readonly n_positive: number;
  readonly positive: string | number;
  readonly score_kind: "probability" | "decision";
  readonly model_a: ModelGolden;
  readonly model_b: ModelGolden;
}

/** Our id of each measure that is one number in the golden file. */
const plainNumbers = {
  accuracy: "accuracy",
  error: "error",
  balanced_accuracy: "balancedAccuracy",
  precision: "precision",
  recall: "recall",
  specificity: "specificity",
  npv: "npv",
  fpr: "fpr",
  fnr: "fnr",
  f1: "f1",
  f0_5: "f0.5",
  f2: "f2",
  mcc: "mcc",
  kappa: "kappa",
  roc_auc: "auc",
  average_precision: "averagePrecision",
  auprc_trapezoid: "auprcTrapezoid",
  ks: "ks",
  brier: "brier",
  ece: "ece",
} as const;

const files = ["iris_vv", "pima_decision", "pima_labels", "pima_lr_rf", "pima_rare", "pima_ties"];
const levels = ["90", "95"] as const;

describe.each(files.flatMap((file) => (["a", "b"] as const).map((model) => [file, model] as const)))(
  "%s, model %s",
  (file, model) => {
    const golden = goldenJson<FileGolden>(`binary/${file}.json`);
    const expected = golden[`model_${model}`];
    const columns = goldenColumns(`binary/${file}.csv`);
    const input = {
      truth: columns.truth,
      score: numbersOf(columns[`score_${model}`]),
      positive: golden.positive,
    };
    const probable = golden.score_kind === "probability";
    const prediction: Ranked = probable ? probabilities(input) : scores(input);
    const { threshold } = expected;
    const sample = sampleOf(prediction, threshold);
    const tally = sample.tally as Tally;

    const metrics = metricsOf("binary", {
      clip: 1e-15,
      costs: { falseNegative: 5, falsePositive: 1 },
      ece: { binning: "equal-width" },
    });
    const found = estimateAll(metrics, sample, settingsOf({ replicates: 100 }, threshold));
    const resultOf = (id: string, options: EstimateOptions): MetricResult =>
      estimateAll(
        metrics.filter((metric) => metric.id === id),
        sample,
        settingsOf(options, threshold),
      )[id];

    test("the confusion matrix at the threshold is scikit-learn's", () => {
      const { confusion } = sample;
      expect("undefined" in confusion).toBe(false);
      if (!("undefined" in confusion)) expect(binaryCounts(confusion)).toEqual(expected.confusion);
      expect(tally.positives).toBe(golden.n_positive);
      expect(found.auc.n).toBe(golden.n);
    });

    test("every measure that is one number is scikit-learn's", () => {
      for (const [theirs, ours] of Object.entries(plainNumbers)) {
        const value = (expected as unknown as Readonly<Record<string, number | undefined>>)[theirs];
        if (value === undefined) expect(found[ours]).toMatchObject({ undefined: "the scores are not probabilities" });
        else expectNear(found[ours].value, value);
      }
      expectNear(found.gini.value, 2 * expected.roc_auc - 1);
      expectNear(found.prevalence.value, golden.n_positive / golden.n);
      const { tp, fp, fn, tn } = expected.confusion;
      expectNear(found.cost.value, (5 * fn + fp) / golden.n);
      expectNear(found.informedness.value, tp / (tp + fn) - fp / (fp + tn));
      expectNear(found.lift.value, tp / (tp + fp) / (golden.n_positive / golden.n));
    });

    test("the log loss is that of the true class, clipped only when asked for", () => {
      const clipped = expected["log_loss_true_class_clip_1e-15"];
      if (clipped === undefined) {
        expect(found.logLoss).toMatchObject({ value: null, undefined: "the scores are not probabilities" });
        return;
      }
      expectNear(found.logLoss.value, clipped);
      const [plain] = metricsOf("binary").filter(({ id }) => id === "logLoss");
      const { logLoss } = estimateAll([plain], sample, settingsOf({}, threshold));
      const sureAndWrong = prediction.truth.reduce((sum, t, i) => sum + (prediction.score[i] === 1 - t ? 1 : 0), 0);
      if (sureAndWrong > 0) {
        expect(logLoss.value).toBe("Infinity");
        expect(logLoss.note).toMatch(new RegExp(`^${sureAndWrong} rows? gives?`));
      } else expectNear(logLoss.value, expected.log_loss ?? Number.NaN);
    });

    test("the ROC curve has scikit-learn's points, none left out", () => {
      const roc = rocOf(tally);
      expectAllNear(roc?.fpr ?? [], expected.roc_curve.fpr);
      expectAllNear(roc?.tpr ?? [], expected.roc_curve.tpr);
      expect([...(roc?.threshold ?? [])]).toEqual(expected.roc_curve.thresholds);
    });

    test("the precision-recall curve has scikit-learn's points", () => {
      const curve = precisionRecallOf(tally);
      expectAllNear(curve?.precision ?? [], expected.pr_curve.precision);
      expectAllNear(curve?.recall ?? [], expected.pr_curve.recall);
      expect([...(curve?.threshold ?? [])]).toEqual([...expected.pr_curve.thresholds, Number.POSITIVE_INFINITY]);
    });

    test("of equally good thresholds the highest is chosen, and it is the optimum of an exact search", () => {
      const { youden, best_f1, pr_break_even, min_cost_fn5_fp1 } = expected;
      const byYouden = youdenPoint(tally);
      expect(byYouden.threshold).toBe(youden.threshold);
      expect(byYouden.threshold).toBe(Math.max(...youden.tied_thresholds));
      expectNear(byYouden.tp / tally.positives - byYouden.fp / tally.negatives, youden.j);
      expect(rocOf(tally)?.threshold[youden.index]).toBe(youden.threshold);

      const byF1 = maxFBetaPoint(tally);
      expect(byF1.threshold).toBe(best_f1.threshold);
      expect(byF1.threshold).toBe(Math.max(...best_f1.tied_thresholds));
      expectNear((2 * byF1.tp) / (byF1.tp + byF1.fp + tally.positives), best_f1.f1);

      const even = breakEvenPoint(tally);
      expect(even?.threshold).toBe(pr_break_even.threshold);
      expect(even?.threshold).toBe(Math.max(...pr_break_even.tied_thresholds));
      expectNear(even && even.tp / (even.tp + even.fp), pr_break_even.precision);
      expectNear(even && even.tp / tally.positives, pr_break_even.recall);

      const cheapest = minCostPoint(tally, { falseNegative: 5, falsePositive: 1 });
      expect(cheapest.threshold).toBe(min_cost_fn5_fp1.threshold);
      expect(cheapest.threshold).toBe(Math.max(...min_cost_fn5_fp1.tied_thresholds));
      expectNear(cheapest.cost, min_cost_fn5_fp1.cost_per_row);
    });

    test.each(levels)("intervals of the error rate are R's at %s percent", (percent) => {
      const theirs = expected.error_intervals[percent];
      const level = Number(percent) / 100;
      const errorWith = (interval: IntervalId, side: "both" | "lower" | "upper" = "both"): MetricResult =>
        resultOf("error", { interval, level, side });
      const both = {
        normal: theirs.normal,
        student: theirs.student,
        wilson: theirs.wilson,
        "clopper-pearson": theirs.clopper_pearson,
        beta: theirs.beta_posterior,
      } as const;
      for (const [method, [lower, upper]] of Object.entries(both)) {
        const ours = errorWith(method as IntervalId);
        expect(ours.method).toBe(method);
        expectNear(ours.lower, lower);
        expectNear(ours.upper, upper);
        expect(ours.of).toBe(golden.n);
      }
      const rate = expected.error_count / golden.n;
      expectNear(errorWith("normal").standardError, theirs.standard_error);
      expectNear(errorWith("normal", "upper").upper, theirs.normal_one_sided_upper);
      expectNear(errorWith("normal", "lower").lower, theirs.normal_one_sided_lower);
      expectNear(errorWith("student", "upper").upper, theirs.student_one_sided_upper);
      expectNear(errorWith("student", "lower").lower, theirs.student_one_sided_lower);
      expectNear(errorWith("hoeffding").upper, rate + theirs.hoeffding_half_width);
      expectNear(errorWith("hoeffding").lower, Math.max(0, rate - theirs.hoeffding_half_width));
      expectNear(errorWith("hoeffding", "upper").upper, rate + theirs.hoeffding_one_sided_half_width);
    });

    test("DeLong's variance and intervals are pROC's, and the standard error of Hanley and McNeil is theirs", () => {
      const { auc, variance } = delongVariance(tally);
      expectNear(auc, expected.auc_delong.auc, 1e-8);
      expectNear(variance, expected.auc_delong.variance, 1e-8);
      for (const percent of levels) {
        const level = Number(percent) / 100;
        const plain = resultOf("auc", { interval: "delong", level });
        expectNear(plain.standardError, expected.auc_delong.se, 1e-8);
        expectNear(plain.lower, expected.auc_delong[`ci_${percent}`][0], 1e-8);
        expectNear(plain.upper, expected.auc_delong[`ci_${percent}`][1], 1e-8);
        const logit = resultOf("auc", { interval: "delong-logit", level });
        expect(logit.method).toBe("delong-logit");
        expectNear(logit.lower, expected.auc_delong[`ci_logit_${percent}`][0], 1e-8);
        expectNear(logit.upper, expected.auc_delong[`ci_logit_${percent}`][1], 1e-8);
      }
      expectNear(hanleyMcNeilStandardError(auc, tally.positives, tally.negatives), expected.hanley_mcneil_se);
      expectNear(resultOf("auc", { interval: "hanley-mcneil" }).standardError, expected.hanley_mcneil_se);
    });

    if (!probable) return;

    test("calibration bins of equal width and of equal mass are scikit-learn's", () => {
      for (const [binning, theirs] of [
        ["equal-width", expected.calibration_curve?.uniform],
        ["equal-mass", expected.calibration_curve?.quantile],
      ] as const) {
        const bins = calibrationBins(tally, { bins: 10, binning });
        expect(bins.map(({ n }) => n)).toEqual(theirs?.bin_count);
        expectAllNear(
          bins.map(({ rate }) => rate),
          theirs?.prob_true ?? [],
        );
        expectAllNear(
          bins.map(({ meanScore }) => meanScore),
          theirs?.prob_pred ?? [],
        );
        for (const { lower, upper } of bins) {
          const at = theirs?.edges.findIndex((edge, i) => Math.abs(edge - lower) < 1e-12 && i < 10) ?? -1;
          expect(at).toBeGreaterThanOrEqual(0);
          expect(theirs?.edges.some((edge) => Math.abs(edge - upper) < 1e-12)).toBe(true);
        }
      }
      const farthest = calibrationBins(tally, { bins: 10, binning: "equal-width" }).map(({ rate, meanScore }) =>
        Math.abs(rate - meanScore),
      );
      expectNear(Math.max(...farthest), expected.mce ?? Number.NaN);
    });

    test("the Brier score falls into Murphy's and Stephenson's terms", () => {
      const parts = brierDecomposition(tally);
      const theirs = expected.brier_decomposition ?? {};
      expectNear(parts.reliability, theirs.reliability);
      expectNear(parts.resolution, theirs.resolution);
      expectNear(parts.uncertainty, theirs.uncertainty);
      // The within-bin terms are sums of small differences: an absolute bound on the scale of the score.
      expect(Math.abs(parts.withinBinVariance - theirs.within_bin_variance)).toBeLessThan(1e-13);
      expect(Math.abs(parts.withinBinCovariance - theirs.within_bin_covariance)).toBeLessThan(1e-13);
      const { reliability, resolution, uncertainty, withinBinVariance, withinBinCovariance } = parts;
      const whole = reliability - resolution + uncertainty + withinBinVariance - withinBinCovariance;
      expectNear(whole, Number(found.brier.value));
    });
  },
);

test("measures of a slice are those of its rows alone", () => {
  interface Group {
    readonly n: number;
    readonly accuracy_a: number;
    readonly recall_a: number;
    readonly roc_auc_a: number;
    readonly accuracy_b: number;
    readonly recall_b: number;
    readonly roc_auc_b: number;
  }
  const { groups } = goldenJson<{ groups: Readonly<Record<string, Group>> }>("binary/pima_lr_rf.json");
  const columns = goldenColumns("binary/pima_lr_rf.csv");
  for (const [name, theirs] of Object.entries(groups)) {
    const inside = (_: string, row: number): boolean => columns.group[row] === name;
    for (const model of ["a", "b"] as const) {
      const prediction = probabilities({
        truth: columns.truth.filter(inside),
        score: numbersOf(columns[`score_${model}`].filter(inside)),
      });
      const found = estimateAll(metricsOf("binary"), sampleOf(prediction, 0.5), settingsOf({ replicates: 100 }, 0.5));
      expect(found.accuracy.n).toBe(theirs.n);
      expectNear(found.accuracy.value, theirs[`accuracy_${model}`]);
      expectNear(found.recall.value, theirs[`recall_${model}`]);
      expectNear(found.auc.value, theirs[`roc_auc_${model}`]);
    }
  }
});

import { describe, expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { probabilities, type RowInput } from "../../data/makePrediction.ts";
import { type EstimateOptions, settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { anytimeProportion } from "../../intervals/anytime/anytimeProportion.ts";
import { bettingMean } from "../../intervals/anytime/bettingMean.ts";
import { robustShare } from "../../intervals/clusterRobust.ts";
import { accuracy } from "../labels/accuracy.ts";
import { f1 } from "../labels/fBeta.ts";
import { recall } from "../labels/recall.ts";
import type { Metric } from "../metric.ts";
import { brier } from "../probability/brier.ts";
import { logLoss } from "../probability/logLoss.ts";
import { auc } from "../ranking/auc.ts";
import { averagePrecision } from "../ranking/averagePrecision.ts";
import { type ClosedForm, closedForm } from "./closedForm.ts";

const truth = [1, 1, 1, 1, 0, 0, 0, 0];
const score = [0.9, 0.8, 0.4, 0.7, 0.3, 0.6, 0.2, 0.1];
const group = [1, 1, 2, 2, 3, 3, 4, 4];

function formOf(metric: Metric, notes: RowInput = {}, options: EstimateOptions = {}): ClosedForm {
  const sample = sampleOf(probabilities({ truth, score, ...notes }), 0.5);
  const value = sample.value(metric);
  if (typeof value !== "number") throw new Error(value.undefined);
  return closedForm(metric, value, sample, settingsOf(options, 0.5));
}

const intervalOf = (form: ClosedForm) => (form && "interval" in form ? form.interval : null);

describe("shares", () => {
  test("of grouped rows: the variance of the group sums, counted in groups that take part", () => {
    // Right: 2 of 2, 1 of 2, 1 of 2, 2 of 2. Deviations from 0.75 per group: 0.5 -0.5 -0.5 0.5, over 8 rows.
    const variance = (4 / 3) * 4 * (0.5 / 8) ** 2;
    const form = formOf(accuracy, { group });
    // groups of one size: the correction of each residual is the same 4/3; the residuals have the kurtosis 1 of two values
    const own = robustShare(0.75, { variance, df: 3 }, { rows: 8, method: "cluster-cr2", level: 0.95, side: "both" });
    expect(intervalOf(form)).toMatchObject({ method: "cluster-cr2" });
    expectNear(intervalOf(form)?.lower, own.lower, 1e-12);
    expectNear(intervalOf(form)?.upper, own.upper, 1e-12);
    expect(intervalOf(formOf(accuracy, { group }, { interval: "cluster-robust" }))).toEqual(
      robustShare(0.75, { variance, df: 3 }, { rows: 8, method: "cluster-robust", level: 0.95, side: "both" }),
    );
    // recall is about the positives alone: groups 1 and 2
    const positives = intervalOf(formOf(recall, { group }));
    expectNear(positives?.standardError, Math.sqrt(2 * 2 * (0.5 / 4) ** 2), 1e-12);
  });

  test("of rows with sampling weights: as many rows as the weights are worth, in the interval asked for", () => {
    const weight = truth.map((_, i) => 0.5 + (i % 2));
    const wide = intervalOf(formOf(accuracy, { weight }));
    expect(wide?.method).toBe("wilson");
    const exact = intervalOf(formOf(accuracy, { weight }, { interval: "clopper-pearson" }));
    expect(exact?.method).toBe("clopper-pearson");
  });

  test("equal sampling weights are no weights: only their ratios matter", () => {
    const equal = intervalOf(formOf(accuracy, { weight: truth.map(() => 0.5) }, { interval: "wilson" }));
    const none = intervalOf(formOf(accuracy));
    expect(equal).toEqual(none);
  });
});

describe("means", () => {
  test("of equal sampling weights are those without", () => {
    const equal = intervalOf(formOf(brier, { weight: truth.map(() => 0.5) }, { interval: "student" }));
    const none = intervalOf(formOf(brier, {}, { interval: "student" }));
    expectNear(equal?.lower, Number(none?.lower), 1e-12);
    expectNear(equal?.upper, Number(none?.upper), 1e-12);
  });

  test("of groups of one row have the same standard error as without groups", () => {
    const singles = intervalOf(formOf(brier, { group: truth.map((_, i) => i) }, { interval: "cluster-robust" }));
    const plain = intervalOf(formOf(brier, {}, { interval: "student" }));
    expectNear(singles?.standardError, Number(plain?.standardError), 1e-12);
    expectNear(singles?.upper, Number(plain?.upper), 1e-12);
    const corrected = intervalOf(formOf(brier, { group: truth.map((_, i) => i) }));
    expectNear(corrected?.standardError, Number(plain?.standardError), 1e-12);
  });
});

describe("AUC", () => {
  test("of groups of one row has nearly DeLong's standard error: one n/(n-1) for both classes", () => {
    const singles = intervalOf(formOf(auc, { group: truth.map((_, i) => i) }));
    // 4 rows in each class: 4/3 in DeLong's, 8/7 in the robust one
    const delong = Number(intervalOf(formOf(auc))?.standardError);
    expectNear(singles?.standardError, delong * Math.sqrt(8 / 7 / (4 / 3)), 1e-12);
  });
});

test("a metric without a formula is left to resampling, and so is everything when a bootstrap is asked for", () => {
  expect(formOf(averagePrecision)).toBeNull();
  expect(formOf(f1, {}, { interval: "bootstrap-bca" })).toBeNull();
  expect(formOf(accuracy, {}, { interval: "bootstrap-bca" })).toBeNull();
});

describe("always-valid intervals", () => {
  test("of a share and of a bounded mean are bets on all rows; repeated rows count as often as they stand there", () => {
    const share = intervalOf(formOf(accuracy, {}, { interval: "anytime" }));
    expect(share).toMatchObject(anytimeProportion(6, 8));
    const losses = Float64Array.from(truth, (t, i) => (t - score[i]) ** 2);
    expect(intervalOf(formOf(brier, {}, { interval: "anytime" }))).toEqual(bettingMean(losses));
    const weight = [2, 1, 1, 1, 1, 1, 1, 3];
    expect(intervalOf(formOf(brier, { weight }, { interval: "anytime" }))).toEqual(
      bettingMean(losses, Float64Array.from(weight)),
    );
    expect(intervalOf(formOf(accuracy, { weight }, { interval: "anytime" }))).toMatchObject(anytimeProportion(9, 11));
  });

  test("of an unbounded mean are asymptotic and need 30 rows; clipped, the mean is bounded", () => {
    const form = formOf(logLoss(), {}, { interval: "anytime" });
    expect(form).toEqual({ none: "an asymptotic one needs 30 rows" });
    const many = sampleOf(probabilities({ truth: repeat(truth), score: repeat(score) }), 0.5);
    const settings = settingsOf({ interval: "anytime" }, 0.5);
    const value = many.value(logLoss());
    if (typeof value !== "number") throw new Error("undefined");
    expect(intervalOf(closedForm(logLoss(), value, many, settings))?.method).toBe("anytime-asymptotic");
    expect(intervalOf(closedForm(logLoss({ clip: 1e-3 }), value, many, settings))?.method).toBe("anytime");
  });

  test("do not exist for rows in groups or with sampling weights, and a measure they do not fit keeps its own", () => {
    const weight = [0.5, 1, 1, 1, 1, 1, 1, 1];
    for (const metric of [accuracy, brier]) {
      expect(formOf(metric, { group }, { interval: "anytime" })).toEqual({
        none: "rows in groups have no always-valid one",
      });
      expect(formOf(metric, { weight }, { interval: "anytime" })).toEqual({
        none: "sampling weights have no always-valid one",
      });
    }
    expect(intervalOf(formOf(auc, {}, { interval: "anytime" }))?.method).toBe("delong-newcombe");
    expect(formOf(averagePrecision, {}, { interval: "anytime" })).toBeNull();
  });
});

function repeat(values: readonly number[]): number[] {
  return Array.from({ length: 5 }, () => values).flat();
}

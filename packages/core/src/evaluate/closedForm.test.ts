import { describe, expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { probabilities, type RowInput } from "../data/makePrediction.ts";
import { robustShare } from "../intervals/clusterRobust.ts";
import { accuracy } from "../metrics/labels/accuracy.ts";
import { f1 } from "../metrics/labels/fBeta.ts";
import { recall } from "../metrics/labels/recall.ts";
import type { Metric } from "../metrics/metric.ts";
import { brier } from "../metrics/probability/brier.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { type ClosedForm, closedForm } from "./closedForm.ts";
import { type EstimateOptions, settingsOf } from "./options.ts";
import { sampleOf } from "./prepareSample.ts";

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
    expect(intervalOf(form)).toEqual(
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
    const equal = intervalOf(formOf(brier, { weight: truth.map(() => 0.5) }));
    const none = intervalOf(formOf(brier));
    expectNear(equal?.lower, Number(none?.lower), 1e-12);
    expectNear(equal?.upper, Number(none?.upper), 1e-12);
  });

  test("of groups of one row have the same standard error as without groups", () => {
    const singles = intervalOf(formOf(brier, { group: truth.map((_, i) => i) }));
    expectNear(singles?.standardError, Number(intervalOf(formOf(brier))?.standardError), 1e-12);
    expectNear(singles?.upper, Number(intervalOf(formOf(brier))?.upper), 1e-12);
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
  expect(formOf(f1)).toBeNull();
  expect(formOf(accuracy, {}, { interval: "bootstrap-bca" })).toBeNull();
});

import { expect, test } from "vitest";
import {
  classProbabilities,
  labels,
  numbers,
  probabilities,
  scores,
} from "../packages/core/src/data/makePrediction.ts";
import { estimate } from "../packages/core/src/evaluate/estimate.ts";
import { rankingFamily } from "../packages/core/src/metrics/families/ranking.ts";
import { accuracy } from "../packages/core/src/metrics/labels/accuracy.ts";
import type { ShareMetric } from "../packages/core/src/metrics/metric.ts";
import { brierMulti } from "../packages/core/src/metrics/multiclass/brierMulti.ts";
import { brier } from "../packages/core/src/metrics/probability/brier.ts";
import { ece } from "../packages/core/src/metrics/probability/ece.ts";
import { classLogLoss, logLoss } from "../packages/core/src/metrics/probability/logLoss.ts";
import { auc } from "../packages/core/src/metrics/ranking/auc.ts";
import { gini } from "../packages/core/src/metrics/ranking/gini.ts";
import { mse } from "../packages/core/src/metrics/regression/mse.ts";
import { rmse } from "../packages/core/src/metrics/regression/rmse.ts";

const truth = [0, 1, 1, 0];
const hard = labels({ truth, predicted: [0, 1, 0, 0] });
const ranked = scores({ truth, score: [-2, 3, 1, 0] });
const probable = probabilities({ truth, score: [0.1, 0.9, 0.6, 0.4] });
const classes = classProbabilities({ truth: ["a", "b"], probability: { a: [0.8, 0.1], b: [0.1, 0.8], c: [0.1, 0.1] } });
const predicted = numbers({ truth: [1, 2, 3], predicted: [1, 2, 4] });

test("a metric takes the predictions it is defined for", () => {
  expect(estimate(accuracy, hard).value).toBe(0.75);
  expect(estimate(accuracy, ranked, { threshold: 0.5 }).value).toBe(1);
  expect(estimate(accuracy, probable).value).toBe(1);
  expect(estimate(accuracy, classes).value).toBe(1);
  expect(estimate(auc, ranked).value).toBe(1);
  expect(estimate(gini, probable).value).toBe(1);
  expect(estimate(logLoss(), probable).value).toBeGreaterThan(0);
  expect(estimate(brierMulti, classes).value).toBeGreaterThan(0);
  expect(estimate(rmse, predicted).value).toBeGreaterThan(0);
});

// Each of these calls must not compile; at run time they still answer with a reason instead of a number.
test("a metric of another kind of prediction does not compile, and gives a reason where types are not checked", () => {
  const refused = [
    // @ts-expect-error hard labels have no order
    estimate(auc, hard),
    // @ts-expect-error hard labels have no order
    estimate(gini, hard),
    // @ts-expect-error scores are not probabilities
    estimate(logLoss(), ranked),
    // @ts-expect-error scores are not probabilities
    estimate(brier, ranked),
    // @ts-expect-error scores are not probabilities
    estimate(ece(), ranked),
    // @ts-expect-error labels are not probabilities
    estimate(logLoss(), hard),
    // @ts-expect-error one probability per class is another loss than one probability
    estimate(logLoss(), classes),
    // @ts-expect-error one probability is another loss than one per class
    estimate(classLogLoss(), probable),
    // @ts-expect-error an AUC of several classes must be named: aucOvo or aucOvr
    estimate(auc, classes),
    // @ts-expect-error classes are not numbers
    estimate(mse, hard),
    // @ts-expect-error numbers have no accuracy
    estimate(accuracy, predicted),
    // @ts-expect-error numbers have no order of classes
    estimate(auc, predicted),
  ];
  for (const result of refused) {
    expect(result.value).toBeNull();
    expect(result.undefined).toMatch(/\S/);
  }
});

test("a metric without its family does not compile, nor one with the family of another kind of metric", () => {
  const { family, ...withoutFamily } = accuracy;
  // @ts-expect-error the family is missing
  const forgotten: ShareMetric = withoutFamily;
  // @ts-expect-error a share of rows is no ranking
  const confused: ShareMetric = { ...accuracy, family: rankingFamily };
  expect(estimate({ ...withoutFamily, family }, hard)).toEqual(estimate(accuracy, hard));
  expect(forgotten.family ?? confused.family).toBe(rankingFamily);
});

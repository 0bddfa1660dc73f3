import { expect, test } from "vitest";
import { pairOfClassifiers } from "../../../../test/pairedModels.ts";
import { compareModels } from "../comparedModels.ts";
import { differenceMethod, isAuc, resampledMetrics } from "./differenceMethod.ts";

const pair = pairOfClassifiers({ rows: 30, seed: 1 });

test("closed forms for the AUC, shares of the same rows and means of losses; the rest is resampled", () => {
  const compared = compareModels(pair);
  const methods = Object.fromEntries(compared.metrics.map((metric) => [metric.id, differenceMethod(metric, compared)]));
  expect(methods).toMatchObject({
    auc: "auc",
    gini: "auc",
    accuracy: "share",
    specificity: "share",
    precision: "resample",
    npv: "resample",
    logLoss: "mean",
    f1: "resample",
    prevalence: "truth",
  });
  expect(compared.metrics.filter(isAuc).map(({ id }) => id)).toEqual(["auc", "gini"]);
});

test("a bootstrap that is asked for leaves no closed form, and what nobody has is not resampled", () => {
  const forced = compareModels(pair, { interval: "bootstrap-percentile" });
  expect(differenceMethod(forced.metrics[0], forced)).toBe("resample");
  const scores = compareModels(pair.map((one) => ({ ...one, kind: "scores" })));
  expect(resampledMetrics(scores, scores.metrics).map(({ id }) => id)).toEqual([
    "averagePrecision",
    "auprc",
    "auprcTrapezoid",
    "ks",
  ]);
});

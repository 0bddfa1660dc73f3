import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { aucInfluence } from "../../intervals/delong.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { delongCovariance } from "./delongCovariance.ts";

test("variances and covariance of two AUCs agree with pROC", () => {
  const columns = goldenColumns("binary/pima_lr_rf.csv");
  const truth = Int32Array.from(columns.truth, Number);
  const [a, b] = ["score_a", "score_b"].map((name) => {
    const score = numbersOf(columns[name]);
    return aucInfluence(truth, score, null, tallyOf(truth, score, null));
  });
  const { delong } = goldenJson<{
    comparison_a_vs_b: { delong: { variance_a: number; variance_b: number; covariance: number } };
  }>("binary/pima_lr_rf.json").comparison_a_vs_b;
  expectNear(delongCovariance(truth, a, a), delong.variance_a, 1e-8);
  expectNear(delongCovariance(truth, b, b), delong.variance_b, 1e-8);
  expectNear(delongCovariance(truth, a, b), delong.covariance, 1e-8);
  expect(truth.length).toBe(768);
});

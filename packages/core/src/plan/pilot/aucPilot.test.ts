import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { labels, probabilities } from "../../data/makePrediction.ts";
import { hanleyMcNeilStandardError } from "../../intervals/hanleyMcNeil.ts";
import { aucPilot } from "./aucPilot.ts";
import { planFromPilot } from "./pilot.ts";

const columns = goldenColumns("binary/pima_lr_rf.csv");
const prediction = probabilities({ truth: columns.truth, score: numbersOf(columns.score_a) });
const { delong } = goldenJson<{ comparison_a_vs_b: { delong: { auc_a: number; variance_a: number } } }>(
  "binary/pima_lr_rf.json",
).comparison_a_vs_b;

test("AUC, share of positives and variance are those of the file, as pROC has them", () => {
  const { values } = aucPilot(prediction, { name: "pima.csv" });
  expectNear(values.auc, delong.auc_a, 1e-12);
  expectNear(values.positives, 268 / 768, 1e-12);
  const theirs = delong.variance_a / hanleyMcNeilStandardError(delong.auc_a, 268, 500) ** 2;
  expectNear(values.varianceRatio, theirs, 1e-7);
});

test("rows to exclude 0.8 lie between those at the ends of the AUC's interval, of which one is never", () => {
  const made = planFromPilot(aucPilot(prediction, { name: "pima.csv" }), { null: 0.8, power: 0.8 }, { called: "auc" });
  expect(made).toMatchObject({ plan: "auc", solved: "n", uncertainty: { figure: "auc" } });
  expect(made.values.n).toBeGreaterThan(900);
  expect(made.values.n).toBeLessThan(1400);
  expect(made.uncertainty?.lower).toBeLessThan(made.values.n);
  const far = planFromPilot(aucPilot(prediction, { name: "pima.csv" }), { null: 0.82, power: 0.8 }, { called: "auc" });
  expect(far.uncertainty?.upper).toBeNull();
});

test("hard labels have no AUC to plan for", () => {
  const hard = labels({ truth: columns.truth, predicted: columns.truth });
  expect(() => aucPilot(hard, { name: "x" })).toThrow("an AUC needs scores of two classes; these are labels.");
});

import { expect, test } from "vitest";
import { calibrate } from "../../calibrate/calibrate.ts";
import { compare } from "../../compare/compare.ts";
import { labels, numbers, probabilities } from "../../data/makePrediction.ts";
import { evaluate } from "../../evaluate/evaluate.ts";
import type { LabResult } from "../../lab/labResult.ts";
import { stream } from "../../numeric/random.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Curve } from "../../select/curves/curveResult.ts";
import type { Selection } from "../../select/selection/selection.ts";
import { resultDigest } from "./resultDigest.ts";

const rng = stream(7, "digest");
const truth = Array.from({ length: 120 }, () => (rng() < 0.4 ? 1 : 0));
const score = truth.map((t) => 0.05 + 0.4 * t + 0.5 * rng());
const other = truth.map((t) => 0.05 + 0.2 * t + 0.7 * rng());
const bare = { replicates: 100 };

test("an evaluation of two classes is known by its AUC and its ROC curve", () => {
  const evaluation = evaluate(probabilities({ truth, score }), bare);
  const { says, estimate, figure } = resultDigest(evaluation);
  const { value, lower, upper } = evaluation.metrics.auc;
  expect(says).toBe("");
  expect(estimate).toEqual({ metric: "auc", of: "value", value, lower, upper });
  expect(figure).toMatchObject({ kind: "lines", unit: true });
});

test("of labels the accuracy and the confusion matrix are shown, of numbers the error and the points", () => {
  const named = resultDigest(evaluate(labels({ truth, predicted: score.map((s) => (s > 0.5 ? 1 : 0)) }), bare));
  expect(named).toMatchObject({ estimate: { metric: "accuracy" }, figure: { kind: "matrix" } });
  const counted = resultDigest(evaluate(numbers({ truth: score, predicted: other }), bare));
  expect(counted).toMatchObject({ estimate: { metric: "rmse" }, figure: { kind: "points" } });
});

test("a comparison is known by its first verdict and by its differences", () => {
  const comparison = compare(
    [
      { name: "a", prediction: probabilities({ truth, score }) },
      { name: "b", prediction: probabilities({ truth, score: other }) },
    ],
    { replicates: 100 },
  );
  const { says, estimate, figure } = resultDigest(comparison);
  expect(says).toBe(comparison.pairs[0].sentence);
  expect(estimate).toMatchObject({ metric: "auc", of: "difference", value: comparison.pairs[0].difference.auc.value });
  expect(figure).toMatchObject({ kind: "intervals", reference: 0 });
});

test("a calibration is known by the change of its loss, and by the reliability before and after", () => {
  const { result } = calibrate(probabilities({ truth, score }), { replicates: 100 });
  expect(resultDigest(result)).toMatchObject({
    says: result.sentence,
    estimate: { metric: result.metric, of: "difference" },
    figure: { kind: "lines", unit: true, lines: [{ faint: true }, {}] },
  });
});

const estimateAt = (value: number) => ({
  value,
  lower: value - 1,
  upper: value + 1,
  level: 0.95,
  method: "corrected-t",
  n: 10,
  bias: "pessimistic" as const,
  folds: [value],
  leftOut: 0,
});

test("a selection is known by its winner, and draws the best candidates by rank with the winner marked", () => {
  const candidate = (label: string, rank: number, value: number) => ({ label, rank, mean: estimateAt(value) });
  const selection = {
    schema: "heldout/selection@1",
    metric: "rmse",
    candidates: [candidate("knn", 2, 5), candidate("ridge", 1, 4)],
    winner: { label: "knn", candidate: 0 },
    nested: { estimate: estimateAt(4.5), outer: [] },
  } as unknown as Selection;
  expect(resultDigest(selection)).toEqual({
    says: "knn",
    estimate: { metric: "rmse", of: "value", value: 4.5, lower: 3.5, upper: 5.5 },
    figure: {
      kind: "intervals",
      reference: null,
      rows: [
        { value: 4, lower: 3, upper: 5 },
        { value: 5, lower: 4, upper: 6, chosen: true },
      ],
    },
  });
});

test("a curve is known by its best point, or its last, and draws both errors", () => {
  const points = [10, 20, 40].map((at) => ({ at, train: estimateAt(at / 20), test: estimateAt(60 / at) }));
  const curve = { schema: "heldout/curve@1", metric: "rmse", learner: "tree", varied: "training rows", points };
  expect(resultDigest({ ...curve, best: null } as unknown as Curve)).toMatchObject({
    says: "tree, by training rows",
    estimate: { value: 1.5 },
    figure: { kind: "lines", unit: false, lines: [{ x: [10, 20, 40], faint: true }, { y: [6, 3, 1.5] }] },
  });
  expect(resultDigest({ ...curve, best: 0 } as unknown as Curve).estimate?.value).toBe(6);
});

test("a plan says its answer, and an experiment its first finding", () => {
  const plan = { schema: "heldout/plan@1", sentence: "400 rows.", curve: { n: [1, 2], value: [0.1, 0.4] } };
  expect(resultDigest(plan as unknown as Plan)).toEqual({
    says: "400 rows.",
    estimate: null,
    figure: { kind: "lines", unit: false, lines: [{ x: [1, 2], y: [0.1, 0.4] }] },
  });
  const lab = { schema: "heldout/lab@1", findings: ["It overfits."], title: "t", figures: [] };
  expect(resultDigest(lab as unknown as LabResult)).toEqual({ says: "It overfits.", estimate: null, figure: null });
});

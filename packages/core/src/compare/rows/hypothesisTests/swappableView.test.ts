import { expect, test } from "vitest";
import { pairOfClassifiers } from "../../../../test/pairedModels.ts";
import { f1 } from "../../../metrics/labels/fBeta.ts";
import { brier } from "../../../metrics/probability/brier.ts";
import { auc } from "../../../metrics/ranking/auc.ts";
import { gini } from "../../../metrics/ranking/gini.ts";
import { compareModels } from "../comparedModels.ts";
import { swappableView, weightedMidranks } from "./swappableView.ts";

const [model] = compareModels(pairOfClassifiers({ rows: 20, seed: 1 })).models;

test("labels for metrics of labels, ranks for metrics of order, values for the rest", () => {
  expect(swappableView(model, f1)?.kind).toBe("labels");
  expect(swappableView(model, auc)?.kind).toBe("scores");
  expect(swappableView(model, gini)).toEqual(swappableView(model, auc));
  expect(swappableView(model, brier)).toBe(model.prediction);
});

test("ranks leave the order as it is", () => {
  const ranks = swappableView(model, auc);
  if (ranks?.kind !== "scores" || model.prediction.kind !== "probabilities") throw new Error("no scores");
  const { score } = model.prediction;
  ranks.score.forEach((rank, i) => {
    expect(rank).toBe(score.filter((other) => other < score[i]).length + 1);
  });
});

test("ties share the mean rank, and a weight takes the room of as many rows", () => {
  expect([...weightedMidranks(Float64Array.of(5, 1, 5, 3), null)]).toEqual([3.5, 1, 3.5, 2]);
  expect([...weightedMidranks(Float64Array.of(5, 1, 3), Float64Array.of(2, 1, 1))]).toEqual([3.5, 1, 2]);
});

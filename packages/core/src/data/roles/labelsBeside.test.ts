import { expect, test } from "vitest";
import { evaluate } from "../../evaluate/evaluate.ts";
import { readPrediction } from "../readPrediction.ts";
import { tableFrom } from "../table.ts";
import { chooseRoles } from "./chooseRoles.ts";

const truth = ["no", "yes", "no", "yes", "no", "yes", "yes", "no"];
const y_prob = [0.1, 0.9, 0.4, 0.35, 0.2, 0.8, 0.6, 0.3];

function read(y_pred: readonly string[]): ReturnType<typeof readPrediction> {
  const table = tableFrom({ truth, y_pred, y_prob });
  return readPrediction(table, chooseRoles(table, {}).chosen);
}

test("labels that 0.5 gives say nothing new", () => {
  const { threshold, labels, warnings } = read(y_prob.map((p) => (p >= 0.5 ? "yes" : "no")));
  expect({ threshold, labels, warnings }).toEqual({ threshold: null, labels: null, warnings: [] });
});

test("labels that another threshold gives bring it along", () => {
  const { threshold, warnings } = read(y_prob.map((p) => (p >= 0.35 ? "yes" : "no")));
  expect(threshold).toBe(0.35);
  expect(warnings).toEqual([
    '2 of 8 labels of "y_pred" differ from those at threshold 0.5: they use the threshold 0.35, which is used here too (say threshold: 0.5 otherwise).',
  ]);
});

test("labels that no threshold gives are what is counted; everything else is of the probabilities", () => {
  const { prediction, threshold, labels } = read(["yes", "yes", "no", "yes", "no", "no", "yes", "no"]);
  expect(threshold).toBeNull();
  const { metrics, confusion } = evaluate(prediction, { labels: labels ?? undefined, bands: false });
  expect(confusion).toEqual([
    [3, 1],
    [1, 3],
  ]);
  expect(metrics.accuracy.value).toBe(0.75);
  // of 16 pairs 15 are in order: 0.35 stands below 0.4
  expect(metrics.auc.value).toBe(15 / 16);
});

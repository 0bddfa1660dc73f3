import { expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../../test/pairedModels.ts";
import { probabilities } from "../../../data/makePrediction.ts";
import type { Prediction } from "../../../data/prediction.ts";
import { compareModels } from "../comparedModels.ts";
import { type Decision, decisionTest } from "./decisionTest.ts";
import { rowTests } from "./rowTests.ts";

function decide(predictions: readonly Prediction[], id: string): Decision | null {
  const compared = compareModels(predictions, { replicates: 200 });
  const metric = compared.metrics.find((one) => one.id === id);
  return metric ? decisionTest(compared, 0, 1, metric) : null;
}

const pair = pairOfClassifiers({ rows: 120, seed: 4, strength: [2, 1] });
const grouped = pairOfClassifiers({ rows: 120, seed: 4, strength: [2, 1], groups: 12 });
/** Groups of one size. */
const evenly = pair.map((one) => ({ ...one, group: Int32Array.from(one.truth, (_, row) => row % 12) }));
/** Fewer than 30 rows of a class. */
const few = pairOfClassifiers({ rows: 50, seed: 4, strength: [2, 1] });
const numbers = pairOfRegressions({ rows: 60, seed: 4 });
const weighted = pair.map((one) => ({ ...one, weight: Float64Array.from(one.score, (_, row) => 0.5 + (row % 3)) }));

test.each([
  ["auc", pair, "delong"],
  ["gini", pair, "delong"],
  ["accuracy", pair, "mcnemarMidP"],
  ["error", pair, "mcnemarMidP"],
  ["recall", pair, "mcnemarMidP"],
  ["accuracy", grouped, "clusterT"],
  ["accuracy", evenly, "mcnemarClustered"],
  ["auc", few, "delongT"],
  ["accuracy", weighted, "pairedT"],
  ["brier", pair, "pairedT"],
  ["logLoss", grouped, "clusterT"],
  ["logLoss", evenly, "pairedT"],
  ["f1", pair, "permutation"],
  ["averagePrecision", grouped, "permutation"],
  ["rmse", numbers, "pairedT"],
  ["r2", numbers, "pairedT"],
  ["medianAbsoluteError", numbers, "permutation"],
] as const)("a verdict on %s rests on the test that fits it", (id, predictions, test) => {
  expect(decide(predictions, id)?.test).toBe(test);
});

test("nothing is decided on the prevalence, or on what one model lacks", () => {
  expect(decide(pair, "prevalence")).toBeNull();
  expect(decide([pair[0], { ...pair[1], kind: "scores" }], "brier")).toBeNull();
});

test("where a t test degenerates, flips decide: five rows with the same difference", () => {
  const truth = ["yes", "yes", "yes", "yes", "yes", "no"];
  const a = probabilities({ truth: truth.slice(0, 5), score: [0.9, 0.9, 0.9, 0.9, 0.9], positive: "yes" });
  const b = { ...a, score: new Float64Array(5).fill(0.8) };
  expect(decide([a, b], "brier")).toMatchObject({ test: "permutation", pValue: 2 / 32 });
});

test("DeLong, t and McNemar's mid-p tell the same as their intervals", () => {
  for (let seed = 0; seed < 40; seed++) {
    for (const groups of [0, 8]) {
      const models = pairOfClassifiers({ rows: 80, seed, strength: [2, 1], groups });
      for (const id of ["auc", "accuracy", "recall", "brier"])
        expect(decide(models, id)?.agrees, `${id} ${seed}`).toBe(true);
    }
  }
});

test("tests that are known already are not computed again", () => {
  const compared = compareModels(pair, { replicates: 200 });
  const [auc] = compared.metrics;
  const tests = { ...rowTests(compared, 0, 1, auc), delong: { pValue: 0.5, of: "auc" } };
  expect(decisionTest(compared, 0, 1, auc, tests)).toMatchObject({ test: "delong", pValue: 0.5, of: "auc" });
});

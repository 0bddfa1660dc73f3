import type { Labels, Numbers, Probabilities } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { modelHash, testSetId } from "./predictionHashes.ts";

const notes = { weight: null, group: null };
const scored: Probabilities = {
  kind: "probabilities",
  classes: ["no", "yes"],
  truth: Int32Array.of(1, 0, 0, 1),
  score: Float64Array.of(0.9, 0.2, 0.4, 0.6),
  ...notes,
};
const ids = ["a", "b", "c", "d"];
const order = [2, 0, 3, 1];
const shuffled: Probabilities = {
  ...scored,
  truth: Int32Array.from(order, (row) => scored.truth[row]),
  score: Float64Array.from(order, (row) => scored.score[row]),
};
const shuffledIds = order.map((row) => ids[row]);

test("a test set is its truth: predictions, weights and groups do not matter", () => {
  const own = testSetId(scored, ids);
  expect(own).toMatchObject({ rows: 4, inOrder: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(testSetId({ ...scored, score: Float64Array.of(0, 0, 0, 1) }, ids)).toEqual(own);
  expect(testSetId({ ...scored, weight: Float64Array.of(1, 2, 3, 4) }, ids)).toEqual(own);
  expect(testSetId({ ...scored, group: Int32Array.of(0, 0, 1, 1) }, ids)).toEqual(own);
  expect(testSetId({ ...scored, truth: Int32Array.of(1, 0, 0, 0) }, ids).byId).not.toBe(own.byId);
});

test("hard labels and scores of the same rows, and either positive class, are the same test set", () => {
  const labels: Labels = {
    kind: "labels",
    classes: ["maybe", "no", "yes"],
    truth: Int32Array.of(2, 1, 1, 2),
    predicted: Int32Array.of(0, 1, 1, 2),
    ...notes,
  };
  const flipped = { ...scored, classes: ["yes", "no"] as const, truth: scored.truth.map((code) => 1 - code) };
  expect(testSetId(labels, ids)).toEqual(testSetId(scored, ids));
  expect(testSetId(flipped, ids)).toEqual(testSetId(scored, ids));
});

test("with ids the order of the rows does not matter, without them it does", () => {
  expect(testSetId(shuffled, shuffledIds).byId).toBe(testSetId(scored, ids).byId);
  expect(testSetId(shuffled).inOrder).not.toBe(testSetId(scored).inOrder);
  expect(testSetId(scored).inOrder).toBe(testSetId(scored, ids).inOrder);
  expect(testSetId(scored).byId).toBeNull();
  expect(modelHash(shuffled, { ids: shuffledIds })).toBe(modelHash(scored, { ids }));
  expect(modelHash(shuffled)).not.toBe(modelHash(scored));
});

test("a row that stands there twice counts twice, and the ends of ids are not mixed up", () => {
  const truth = Int32Array.of(1, 0, 1, 1);
  const rows = { ...scored, truth };
  const once = testSetId(rows, ["a", "b", "c", "d"]).byId;
  expect(testSetId(rows, ["a", "b", "c", "c"]).byId).not.toBe(once);
  expect(testSetId(rows, ["a", "b", "cd", ""]).byId).not.toBe(testSetId(rows, ["a", "b", "c", "d"]).byId);
});

test("a model is what it says about the rows, and the threshold that makes labels of it", () => {
  const own = modelHash(scored, { threshold: 0.5 });
  expect(modelHash({ ...scored, weight: Float64Array.of(1, 2, 3, 4) }, { threshold: 0.5 })).toBe(own);
  expect(modelHash(scored, { threshold: 0.4 })).not.toBe(own);
  expect(modelHash({ ...scored, score: Float64Array.of(0.9, 0.2, 0.4, 0.61) }, { threshold: 0.5 })).not.toBe(own);
});

test("numbers and class probabilities have hashes too; 0 and -0 are one number, classes come in any order", () => {
  const numbers: Numbers = {
    kind: "numbers",
    truth: Float64Array.of(1.5, 0),
    predicted: Float64Array.of(1, 0),
    ...notes,
  };
  expect(testSetId({ ...numbers, truth: Float64Array.of(1.5, -0) })).toEqual(testSetId(numbers));
  expect(modelHash({ ...numbers, predicted: Float64Array.of(1, -0) })).toBe(modelHash(numbers));
  const probability = [Float64Array.of(0.2, 0.3), Float64Array.of(0.5, 0.3), Float64Array.of(0.3, 0.4)];
  const classes = ["x", "y", "z"];
  const several = { kind: "class-probabilities" as const, truth: Int32Array.of(0, 2), ...notes };
  const turned = { ...several, truth: Int32Array.of(2, 0) };
  expect(modelHash({ ...several, classes, probability })).toBe(
    modelHash({ ...turned, classes: classes.toReversed(), probability: probability.toReversed() }),
  );
});

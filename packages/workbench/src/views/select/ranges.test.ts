import { expect, test } from "vitest";
import { around, selectionOf } from "../../../test/selections.ts";
import { differenceRange, meanRange } from "./ranges.ts";

test("bars reach from the least to the largest bound", () => {
  const { candidates } = selectionOf([1, 2, 3].map((value) => ({ learner: "knn", folds: around(value) })));
  const bounds = candidates.flatMap(({ mean }) => [mean.lower ?? 0, mean.upper ?? 0]);
  expect(meanRange(candidates)).toEqual([Math.min(...bounds), Math.max(...bounds)]);
});

test("a candidate that is wildly wrong does not press the others flat", () => {
  const { candidates } = selectionOf([1, 1.1, 1.2, 1e6].map((value) => ({ learner: "knn", folds: around(value) })));
  expect(meanRange(candidates)[1]).toBeLessThan(5);
});

test("0 is always on the scale of differences", () => {
  const { candidates } = selectionOf([1, 5, 6].map((value) => ({ learner: "knn", folds: around(value) })));
  expect(differenceRange(candidates)).toEqual([0, expect.closeTo(5, 9)]);
});

test("nothing to draw still makes a scale", () => {
  const { candidates } = selectionOf([{ learner: "knn", folds: [null, null] }]);
  expect([meanRange(candidates), differenceRange(candidates)]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  const [single] = selectionOf([{ learner: "knn", folds: [2] }]).candidates;
  expect(meanRange([single])).toEqual([1, 3]);
});

import { expect, test } from "vitest";
import { leaderBoard } from "./leaderRows.ts";

test("values grow to the right on a scale from the least to the greatest of those shown", () => {
  const board = leaderBoard({
    leaders: [
      { label: "ridge", mean: 2, folds: 3 },
      { label: "knn", mean: 2.5, folds: 2 },
      { label: "tree", mean: 4, folds: 3 },
    ],
  });
  expect(board?.range).toEqual([2, 4]);
  expect(board?.rows.map(({ label, place }) => [label, place])).toEqual([
    ["ridge", 0],
    ["knn", 0.25],
    ["tree", 1],
  ]);
});

test("one candidate stands in the middle, and none makes no board", () => {
  expect(leaderBoard({ leaders: [{ label: "ols", mean: 3, folds: 1 }] })?.rows[0].place).toBe(0.5);
  expect(leaderBoard({ leaders: [] })).toBeNull();
});

test("of one learner three settings are shown with their ranks, the others counted", () => {
  const board = leaderBoard({
    leaders: [1, 2, 3, 4, 5].map((k) => ({ label: k === 4 ? "tree" : `knn(k=${k})`, mean: 0.9 - k / 100, folds: 2 })),
  });
  expect(board?.rows.map(({ label, rank }) => [rank, label])).toEqual([
    [1, "knn(k=1)"],
    [2, "knn(k=2)"],
    [3, "knn(k=3)"],
    [4, "tree"],
  ]);
  expect(board?.rows.map(({ place }) => place)).toEqual([1, expect.closeTo(2 / 3, 10), expect.closeTo(1 / 3, 10), 0]);
  expect(board?.more).toEqual([{ learner: "knn", settings: 1 }]);
});

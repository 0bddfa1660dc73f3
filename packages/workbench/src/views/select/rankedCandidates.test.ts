import { expect, test } from "vitest";
import { around, selectionOf } from "../../../test/selections.ts";
import { rankedCandidates } from "./rankedCandidates.ts";

const described = [3, 1, 2, 5, 4].map((value, i) => ({ learner: i % 2 === 0 ? "knn" : "ridge", folds: around(value) }));
const selection = selectionOf(described);
const order = (order: "rank" | "learner", most: number, winner = selection.winner) =>
  rankedCandidates({ ...selection, winner }, { order, most }).map(({ index }) => index);

test("by rank the best comes first", () => {
  expect(order("rank", 9)).toEqual([1, 2, 0, 4, 3]);
});

test("by learner those of the better learner come first, each by rank", () => {
  expect(order("learner", 9)).toEqual([1, 3, 2, 0, 4]);
});

test("a cut list keeps the winner", () => {
  expect(order("rank", 2)).toEqual([1, 2]);
  const last = selection.winner && { ...selection.winner, candidate: 3 };
  expect(order("rank", 2, last)).toEqual([1, 2, 3]);
  expect(order("rank", 2, null)).toEqual([1, 2]);
});

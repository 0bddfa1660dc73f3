import { expect, test } from "vitest";
import { around, selectionOf } from "../../../test/selections.ts";
import { rankedCandidates } from "./rankedCandidates.ts";

const described = [3, 1, 2, 5, 4].map((value, i) => ({ learner: i % 2 === 0 ? "knn" : "ridge", folds: around(value) }));
const ranked = rankedCandidates(selectionOf(described).candidates);

test("by rank the best comes first", () => {
  expect(ranked.map(({ index }) => index)).toEqual([1, 2, 0, 4, 3]);
});

test("by learner those of the better learner come first, each by rank", () => {
  const grouped = ranked.toSorted((a, b) => a.byLearner - b.byLearner);
  expect(grouped.map(({ index }) => index)).toEqual([1, 3, 2, 0, 4]);
});

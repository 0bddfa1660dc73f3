import { expect, test } from "vitest";
import type { CandidateResult, Selection } from "../../../select/selection/selection.ts";
import { shownCandidates } from "./shownCandidates.ts";

/** Candidates of these learners, ranked in the order given. */
function selection(learners: readonly string[], winner: number | null = 0): Selection {
  const candidates = learners.map((learner, i) => ({ learner, rank: i + 1 }) as unknown as CandidateResult);
  return { candidates, winner: winner === null ? null : { candidate: winner } } as unknown as Selection;
}

const ranks = (shown: ReturnType<typeof shownCandidates>): number[] => shown.map(({ candidate }) => candidate.rank);

test("settings of one learner stand together, learners in the order of their best", () => {
  expect(ranks(shownCandidates(selection(["knn", "tree", "knn", "ols", "tree"])))).toEqual([1, 3, 2, 5, 4]);
});

test("top says how many of each learner, and the winner is shown wherever it stands", () => {
  const many = selection(["knn", "tree", "knn", "knn", "tree"], 3);
  expect(ranks(shownCandidates(many, 1))).toEqual([1, 4, 2]);
  expect(ranks(shownCandidates(many, 2))).toEqual([1, 3, 4, 2, 5]);
  expect(ranks(shownCandidates({ ...many, winner: null }, 1))).toEqual([1, 2]);
});

test("without top it is a readable amount: at least the best of each, at most ten of one", () => {
  const learners = Array.from({ length: 20 }, (_, i) => [`a${i}`, `a${i}`]).flat();
  expect(shownCandidates(selection(learners))).toHaveLength(20);
  expect(shownCandidates(selection(Array<string>(50).fill("ridge")))).toHaveLength(10);
  expect(shownCandidates(selection(Array.from({ length: 60 }, (_, i) => `${i % 3}`)))).toHaveLength(15);
});

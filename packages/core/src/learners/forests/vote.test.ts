import { expect, test } from "vitest";
import { addVotes, leafVotes } from "./vote.ts";

const output = Float64Array.of(0.2, 0.5, 0.7, 0.5, 0.1, 0);

test("a mean adds probabilities as they are", () => {
  const sums = new Float64Array(6).fill(1);
  addVotes(output, 3, "mean", sums);
  expect(Array.from(sums)).toEqual([1.2, 1.5, 1.7, 1.5, 1.1, 1]);
});

test("a majority vote is for the most likely class, in parts where several are", () => {
  const sums = new Float64Array(6);
  addVotes(output, 3, "majority", sums);
  // row 0 has 0.2, 0.7, 0.1 and row 1 has 0.5, 0.5, 0
  expect(Array.from(sums)).toEqual([0, 0.5, 1, 0.5, 0, 0]);
});

test("numbers are averaged, whatever the vote", () => {
  const sums = new Float64Array(2);
  addVotes(Float64Array.of(3, 4), null, "majority", sums);
  expect(Array.from(sums)).toEqual([3, 4]);
});

test("a leaf votes for its most likely class, in parts where several are", () => {
  expect(leafVotes([0.6, 0.4, 0.5, 0.5, 0, 1], 2)).toEqual([1, 0, 0.5, 0.5, 0, 1]);
  expect(leafVotes([0.2, 0.4, 0.4], 3)).toEqual([0, 0.5, 0.5]);
});

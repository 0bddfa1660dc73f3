import { expect, test } from "vitest";
import { type VoteTarget, type VoteWeights, votes } from "./vote.ts";

/** What rows 2, 0, 1 (nearest first) at distances 0.5, 1 and 2 say, for each k. */
function said(target: VoteTarget, weights: VoteWeights, ks: readonly number[], keys = [1, 2, 0.5]): number[][] {
  const outputs: number[][] = ks.map(() => []);
  votes([2, 0, 1], keys, target, ks, { weights, distanceOf: (key) => key }, (which, output, value) => {
    outputs[which][output] = value;
  });
  return outputs;
}

test("classes get the shares of the votes, numbers their mean", () => {
  expect(said({ classes: 2, values: [0, 1, 1] }, "uniform", [1, 2])).toEqual([
    [0, 1],
    [0.5, 0.5],
  ]);
  expect(said({ classes: null, values: [1, 2, 6] }, "uniform", [1, 2, 3])).toEqual([[6], [3.5], [3]]);
});

test("by distance a vote counts 1 / distance, unless there is an exact match", () => {
  // weights 2, 1, 1/2
  expect(said({ classes: null, values: [1, 2, 6] }, "distance", [3])).toEqual([[14 / 3.5]]);
  expect(said({ classes: null, values: [1, 2, 6] }, "distance", [1, 3], [1, 2, 0])).toEqual([[6], [6]]);
});

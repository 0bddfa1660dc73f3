import { expect, test } from "vitest";
import { chainMatrix } from "./chainMatrix.ts";
import { errorMatrix } from "./errorMatrix.ts";
import { connectivityProfile, splittingProfile } from "./profiles.ts";

test("a monotone chain has one algorithm per layer, and all but its ends have two neighbours", () => {
  const matrix = chainMatrix("chain", { rows: 20, errors: 3, algorithms: 6 });
  expect(splittingProfile(matrix)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
  expect(connectivityProfile(matrix)).toEqual([0, 2, 4]);
});

test("a chain that does not split has two layers and is connected all the same", () => {
  const matrix = chainMatrix("unsplit", { rows: 20, errors: 3, algorithms: 7 });
  expect(splittingProfile(matrix)).toEqual([0, 0, 0, 4, 3]);
  expect(connectivityProfile(matrix)).toEqual([0, 2, 5]);
});

test("all ways to err on four rows form a cube: binomial layers, four neighbours each", () => {
  const cube = errorMatrix({ rows: 4, algorithms: 16, errs: (row, a) => ((a >> row) & 1) === 1 });
  expect(splittingProfile(cube)).toEqual([1, 4, 6, 4, 1]);
  expect(connectivityProfile(cube)).toEqual([0, 0, 0, 0, 16]);
});

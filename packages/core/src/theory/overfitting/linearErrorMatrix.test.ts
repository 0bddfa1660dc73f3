import { expect, test } from "vitest";
import { errorCounts } from "./errorMatrix.ts";
import { linearErrorMatrix } from "./linearErrorMatrix.ts";
import { splittingProfile } from "./profiles.ts";

test("four corners of a square: lines cut off any side or corner, and the diagonals remain", () => {
  const corners = { x: [0, 1, 0, 1], y: [0, 0, 1, 1] };
  const apart = linearErrorMatrix(corners, [false, true, false, true]);
  expect(apart.algorithms).toBe(14);
  expect([...errorCounts(apart)].slice(0, 2)).toEqual([0, 1]);
  const diagonal = linearErrorMatrix(corners, [true, false, false, true]);
  expect(splittingProfile(diagonal)).toEqual([0, 4, 6, 4]);
});

test("swapping the classes turns nothing but the order of the layers' members", () => {
  const x = [0, 3, 1, 4, 2, 5];
  const y = [1, 0, 4, 2, 2, 5];
  const labels = [true, false, true, true, false, false];
  const swapped = labels.map((label) => !label);
  expect(splittingProfile(linearErrorMatrix({ x, y }, labels))).toEqual(
    splittingProfile(linearErrorMatrix({ x, y }, swapped)),
  );
});

test("labels and points must be as many", () => {
  expect(() => linearErrorMatrix({ x: [1, 2], y: [1, 2] }, [true])).toThrow("there are 2 points and 1 labels.");
});

test("ten points that a line parts have layers of 1, 5, 8 vectors and so on, as in the lecture's example", () => {
  const x = [1, 2, 7, 2, 3, 9, 14, 6, 8, 14];
  const y = [2, 0, 4, 7, 3, 5, 2, 7, 9, 5];
  const matrix = linearErrorMatrix({ x, y }, [false, false, false, false, false, true, true, true, true, true]);
  // the feasible ones among all 1024 labellings, by scipy's linprog
  expect(splittingProfile(matrix)).toEqual([1, 5, 8, 11, 13, 14, 13, 11, 8, 5, 1]);
});

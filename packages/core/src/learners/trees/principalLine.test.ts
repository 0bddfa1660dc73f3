import { expect, test } from "vitest";
import { principalLine } from "./principalLine.ts";

test("two classes: the share of the second", () => {
  const line = new Float64Array(3);
  principalLine(Float64Array.of(3, 1, 1, 1, 0, 2), 2, 3, line);
  expect(line).toEqual(Float64Array.of(0.25, 0.5, 1));
});

test("three classes: categories of alike shares stand together, far from the others", () => {
  const line = new Float64Array(4);
  principalLine(Float64Array.of(9, 1, 0, 0, 1, 9, 8, 2, 0, 0, 2, 8), 3, 4, line);
  const between = Math.abs(line[0] - line[2]) + Math.abs(line[1] - line[3]);
  expect(Math.abs(line[0] - line[1])).toBeGreaterThan(5 * between);
});

test("three classes: the line is the first eigenvector's, by hand for shares that lie on a line", () => {
  // shares (p, 1 - p, 0): all deviations along (1, -1, 0) / sqrt 2
  const line = new Float64Array(3);
  principalLine(Float64Array.of(1, 0, 0, 0.5, 0.5, 0, 0, 1, 0), 3, 3, line);
  expect(Math.abs(line[0] - line[1])).toBeCloseTo(Math.SQRT1_2, 12);
  expect(Math.abs(line[0] - line[2])).toBeCloseTo(Math.SQRT2, 12);
});

test("categories without a difference all stand at 0", () => {
  const line = new Float64Array(2).fill(9);
  principalLine(Float64Array.of(1, 1, 1, 2, 2, 2), 3, 2, line);
  expect(line).toEqual(Float64Array.of(0, 0));
});

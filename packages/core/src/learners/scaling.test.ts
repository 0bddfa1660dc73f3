import { expect, test } from "vitest";
import { matrixOf } from "../numeric/linear/matrix.ts";
import { scalingOf } from "./scaling.ts";

test("the standard deviation has divisor n, and is exactly 0 for a constant column", () => {
  const x = matrixOf([
    [1, 0.1],
    [3, 0.1],
    [5, 0.1],
    [7, 0.1],
  ]);
  expect(scalingOf(x)).toEqual({ mean: [4, 0.1], sd: [Math.sqrt(5), 0] });
});

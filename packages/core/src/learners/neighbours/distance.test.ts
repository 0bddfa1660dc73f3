import { expect, test } from "vitest";
import { matrixOf } from "../../numeric/linear/matrix.ts";
import { type DistanceRule, distanceKeys, distanceOf, type MetricName } from "./distance.ts";

const x = matrixOf([
  [3, 4],
  [0, 0],
  [-6, 8],
]);

function distances(metric: MetricName, scaling: DistanceRule["scaling"] = null, p = 3): number[] {
  const keys = new Float64Array(3);
  const rule = { metric, p, scaling };
  distanceKeys(x, [0, 0], rule, keys);
  return Array.from(keys, (key) => distanceOf(key, rule));
}

test("distances from the origin by hand", () => {
  expect(distances("euclidean")).toEqual([5, 0, 10]);
  expect(distances("manhattan")).toEqual([7, 0, 14]);
  expect(distances("chebyshev")).toEqual([4, 0, 8]);
  expect(distances("minkowski")[0]).toBeCloseTo(91 ** (1 / 3), 14);
});

test("scaling divides differences by the deviation, and drops features without one", () => {
  expect(distances("euclidean", { mean: [9, 9], sd: [3, 0] })).toEqual([1, 0, 2]);
});

test("cosine is 1 - cos of the centred rows; a row of zeros is at 1 from everything", () => {
  expect(distances("cosine")).toEqual([1, 1, 1]);
  const keys = new Float64Array(3);
  distanceKeys(x, [6, 8], { metric: "cosine", p: 2, scaling: null }, keys);
  expect(keys[0]).toBe(0);
  expect(keys[1]).toBe(1);
  expect(keys[2]).toBeCloseTo(1 - 0.28, 14);
});

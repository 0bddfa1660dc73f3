import { expect, test } from "vitest";
import { columnAt, matrixOf } from "../../numeric/linear/matrix.ts";
import { type Design, withoutRow } from "./design.ts";
import { centred, mergeMoments, momentsOf, momentsWithout } from "./moments.ts";

const design: Design = {
  names: ["a", "b"],
  x: matrixOf([
    [1, 0.1],
    [2, 0.1],
    [4, 0.1],
    [9, 0.4],
  ]),
  y: Float64Array.of(3, 1, 2, 7),
  weights: Float64Array.of(1, 2, 0.5, 1),
};

test("taking a row out of the moments equals the moments of the others", () => {
  const moved = centred(design);
  const all = momentsOf(design);
  const away = Float64Array.of(columnAt(moved.x, 0)[1], columnAt(moved.x, 1)[1]);
  const found = momentsWithout(all, 2, away, moved.y[1]);
  const wanted = momentsOf(withoutRow(design, 1));
  expect(found?.rows).toBe(3);
  expect(found?.weight).toBe(wanted.weight);
  wanted.gram.values.forEach((value, i) => {
    expect(found?.gram.values[i]).toBeCloseTo(value, 13);
  });
  wanted.cross.forEach((value, j) => {
    expect(found?.cross[j]).toBeCloseTo(value, 13);
    expect(found?.mean[j]).toBeCloseTo(wanted.mean[j], 14);
  });
  expect(found?.targetMean).toBeCloseTo(wanted.targetMean, 14);
});

test("where nothing would be left of a column's variance the subtraction is not trusted", () => {
  const moved = centred(design);
  const away = Float64Array.of(columnAt(moved.x, 0)[3], columnAt(moved.x, 1)[3]);
  expect(momentsWithout(momentsOf(design), 1, away, moved.y[3])).toBeNull();
});

test("a column that is the same in all rows has moments of exactly 0", () => {
  const still = { ...design, x: matrixOf([[0.1], [0.1], [0.1], [0.1]]), names: ["a"] };
  expect(Array.from(momentsOf(still).gram.values)).toEqual([0]);
});

test("the moments of two halves together are those of the whole, and a constant column stays constant", () => {
  const part = (rows: readonly number[]): Design => ({
    names: design.names,
    x: matrixOf(rows.map((row) => [columnAt(design.x, 0)[row], 0.1])),
    y: Float64Array.from(rows, (row) => design.y[row]),
    weights: Float64Array.from(rows, (row) => design.weights[row]),
  });
  const found = mergeMoments([momentsOf(part([0, 2])), momentsOf(part([3])), momentsOf(part([1]))]);
  const wanted = momentsOf(part([0, 1, 2, 3]));
  expect(found.rows).toBe(4);
  expect(found.weight).toBe(4.5);
  expect(found.targetMean).toBeCloseTo(wanted.targetMean, 14);
  found.gram.values.forEach((value, i) => {
    expect(value).toBeCloseTo(wanted.gram.values[i], 12);
  });
  expect(found.gram.values[3]).toBe(0);
  expect(found.cross[0]).toBeCloseTo(wanted.cross[0], 12);
});

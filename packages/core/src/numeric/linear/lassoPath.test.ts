import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../../test/golden.ts";
import { stream } from "../random.ts";
import { lassoPath } from "./lassoPath.ts";
import { columnAt, dot, type Matrix, matrixOf } from "./matrix.ts";

type Golden = readonly (readonly [lambda: number, column: number, change: "enters" | "leaves"])[];

const { lasso } = goldenJson<{
  lasso: { diabetes: Golden; quadratic: Golden; few_rows: Golden; wine: Readonly<Record<string, Golden>> };
}>("selection/feature_selection.json");

/** Mean 0 and sd 1. */
function standard(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length);
  return values.map((v) => (v - mean) / sd);
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  return values.map((v) => v - mean);
}

function blockOf(columns: readonly Float64Array[]): Matrix {
  return {
    rows: columns[0].length,
    columns: columns.length,
    values: Float64Array.from(columns.flatMap((column) => Array.from(standard(column)))),
  };
}

function dataOf(file: string): { columns: Float64Array[]; last: readonly string[] } {
  const all = Object.values(goldenColumns(`data/${file}.csv`));
  return { columns: all.slice(0, -1).map(numbersOf), last: all[all.length - 1] };
}

const diabetes = dataOf("diabetes");
const progression = numbersOf(diabetes.last);

function expectPath(x: Matrix, y: Float64Array, golden: Golden): void {
  const own = lassoPath(x, y, Number.POSITIVE_INFINITY);
  expect(own.map(({ column, change }) => [column, change])).toEqual(
    golden.map(([, column, change]) => [column, change]),
  );
  own.forEach(({ lambda }, e) => {
    // scikit-learn's own knots carry its rounding, which is absolute
    expect(Math.abs(lambda - golden[e][0])).toBeLessThanOrEqual(1e-9 * golden[0][0]);
  });
}

describe("scikit-learn's lars_path(method='lasso') has the same events", () => {
  test("on diabetes, where a coefficient leaves and comes back", () => {
    expectPath(blockOf(diabetes.columns), centred(progression), lasso.diabetes);
    expect(lasso.diabetes.filter(([, , change]) => change === "leaves")).toHaveLength(1);
  });

  test("on diabetes with all products of two features, 64 columns and many that leave", () => {
    const z = diabetes.columns.map(standard);
    const products = z.flatMap((a, i) =>
      z.flatMap((b, j) => (j < i || (i === 1 && j === 1) ? [] : [a.map((value, row) => value * b[row])])),
    );
    expectPath(blockOf([...z, ...products]), centred(progression), lasso.quadratic);
  });

  test("with more features than rows", () => {
    const few = diabetes.columns.map((column) => column.slice(0, 8));
    expectPath(blockOf(few), centred(progression.slice(0, 8)), lasso.few_rows);
  });

  test.each(Object.entries(lasso.wine))("on the indicator of %s of wine", (name, golden) => {
    const { columns, last } = dataOf("wine");
    const y = centred(Float64Array.from(last, (label) => (label === name ? 1 : 0)));
    expectPath(blockOf(columns), y, golden);
  });
});

test("of orthogonal columns each enters at its own correlation, the largest first", () => {
  const x = matrixOf([
    [1, 1, 1],
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
  ]);
  const y = Float64Array.of(6, 0, -2, -4);
  // x'y/n = 3, 1, 2 without sign: the path of orthogonal columns is soft thresholding
  const path = lassoPath(x, y);
  expect(path.map(({ column }) => column)).toEqual([0, 1, 2].toSorted((a, b) => corr(b) - corr(a)));
  for (const { column, lambda } of path) expectNear(lambda, corr(column));
  function corr(j: number): number {
    return Math.abs(dot(columnAt(x, j), y)) / 4;
  }
});

test("copies, combinations and columns of zeros never enter, and a target of zeros has no path", () => {
  const rng = stream(3, "copies");
  const a = standard(Float64Array.from({ length: 30 }, rng));
  const b = standard(Float64Array.from({ length: 30 }, rng));
  const values = [a, a, b, a.map((v, i) => v + b[i]), new Float64Array(30), a.map((v) => -v)];
  const x = { rows: 30, columns: 6, values: Float64Array.from(values.flatMap((column) => Array.from(column))) };
  const y = centred(Float64Array.from({ length: 30 }, (_, i) => a[i] - 0.3 * b[i] + rng()));
  const entered = new Set(lassoPath(x, y, 6).map(({ column }) => column));
  expect(entered.has(4)).toBe(false);
  expect(entered.size).toBeLessThanOrEqual(3);
  expect(lassoPath(x, new Float64Array(30))).toEqual([]);
});

test("lambda falls along the path from the largest correlation, and a shorter path is its beginning", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 8 }), (seed, p) => {
      const rng = stream(seed, "lasso");
      const x = blockOf(Array.from({ length: p }, () => Float64Array.from({ length: 20 }, rng)));
      const y = centred(Float64Array.from({ length: 20 }, rng));
      const path = lassoPath(x, y);
      for (let e = 1; e < path.length; e++) expect(path[e].lambda).toBeLessThanOrEqual(path[e - 1].lambda);
      const largest = Math.max(...Array.from({ length: p }, (_, j) => Math.abs(dot(columnAt(x, j), y)) / 20));
      expectNear(path[0].lambda, largest);
      const most = 1 + (seed % p);
      expect(path.slice(0, lassoPath(x, y, most).length)).toEqual(lassoPath(x, y, most));
    }),
    { numRuns: 60 },
  );
});

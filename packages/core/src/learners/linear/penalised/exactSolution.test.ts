import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Matrix, matrixOf, timesVector } from "../../../numeric/linear/matrix.ts";
import { stream } from "../../../numeric/random.ts";
import { dualityGap } from "./dualityGap.ts";
import { exactSolution } from "./exactSolution.ts";
import { valuesAt } from "./places.ts";
import type { Penalty, Quadratic, WorkingSet } from "./quadratic.ts";
import { withRowsQuadratic } from "./rowsQuadratic.ts";

const floats = (...values: number[]): Float64Array<ArrayBuffer> => Float64Array.of(...values);

/** ½ w'Gw - c'w + ½ t, all of it in the open. */
function quadraticOf(products: Matrix, cross: Float64Array, targetSquares = 0): Quadratic {
  const size = cross.length;
  const column = (j: number): Float64Array => products.values.subarray(j * size, (j + 1) * size);
  const noSweeps = {} as WorkingSet;
  return {
    size,
    cross,
    targetSquares,
    squares: cross.map((_, j) => column(j)[j]),
    slopes: (weights) => timesVector(products, weights).map((value, j) => cross[j] - value),
    products: () => products,
    productsWith: (feature, features) => valuesAt(column(feature), features),
    hasFewRows: true,
    workingSet: noSweeps,
  };
}

const penaltyOf = (l1: Float64Array, l2 = new Float64Array(l1.length), nonNegative = false): Penalty => ({
  l1,
  l2,
  nonNegative,
});

describe("with the signs of the start", () => {
  const solve = (problem: Quadratic, penalty: Penalty, start: Float64Array): number[] =>
    Array.from(exactSolution(problem, penalty, start, { grow: false }) ?? []);

  test("solves the linear system: by hand for two features", () => {
    // 2u + v = 3 - 0.5 and u + 2v = -1 + 0.5
    const products = matrixOf([
      [2, 1],
      [1, 2],
    ]);
    const [u, v] = solve(quadraticOf(products, floats(3, -1)), penaltyOf(floats(0.5, 0.5)), floats(1, -1));
    expect(u).toBeCloseTo((2 * 2.5 + 0.5) / 3, 14);
    expect(v).toBeCloseTo((-2 * 0.5 - 2.5) / 3, 14);
  });

  test("a coefficient that would change its sign becomes 0, and the rest is solved without it", () => {
    const products = matrixOf([
      [1, 0.5],
      [0.5, 1],
    ]);
    const penalty = penaltyOf(floats(0.5, 0.5), floats(0, 1));
    const [u, v] = solve(quadraticOf(products, floats(2, 0.8)), penalty, floats(1, 1));
    expect(v).toBe(0);
    expect(u).toBeCloseTo(1.5, 14);
  });

  test("a coefficient without a penalty may change its sign", () => {
    const [u] = solve(quadraticOf(matrixOf([[2]]), floats(-3)), penaltyOf(floats(0)), floats(1));
    expect(u).toBeCloseTo(-1.5, 14);
  });

  test("of features that are copies one becomes 0, and the other is solved without it", () => {
    const products = matrixOf([
      [1, 1],
      [1, 1],
    ]);
    // the first carries the smaller penalty
    const found = solve(quadraticOf(products, floats(2, 2)), penaltyOf(floats(0.5, 0.6)), floats(0.2, 1));
    expect(found).toEqual([1.5, 0]);
  });
});

describe("with features that come in", () => {
  test("the most pulled comes first; by hand for two features, of which one stays out", () => {
    const products = matrixOf([
      [1, 0.5],
      [0.5, 1],
    ]);
    const found = exactSolution(quadraticOf(products, floats(2, 1.1)), penaltyOf(floats(0.5, 0.5)), floats(0, 0), {
      grow: true,
    });
    expect(Array.from(found ?? [])).toEqual([1.5, 0]);
  });

  /** Features with copies and combinations among them. */
  function problem(n: number, p: number, seed: number) {
    const rng = stream(seed, "exact", n, p);
    const columns: Float64Array<ArrayBuffer>[] = Array.from({ length: p }, () =>
      Float64Array.from({ length: n }, () => rng() - 0.5),
    );
    columns[1] = columns[0].slice();
    columns[3] = columns[2].map((value, i) => value / 3 - columns[4][i]);
    columns[5] = new Float64Array(n);
    return {
      rows: n,
      size: p,
      column: (j: number) => columns[j],
      target: Float64Array.from(columns[6], (x) => x + rng()),
    };
  }

  test.each([
    [12, 40],
    [30, 31],
    [40, 20],
  ])("nothing is better: %i rows and %i features, from any start", (n, p) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(0.3, 0.03, 0.001),
        fc.constantFrom(0, 0.01),
        fc.boolean(),
        fc.constantFrom(0, 0.3, 1),
        (seed, lambda, l2, nonNegative, dense) => {
          withRowsQuadratic(problem(n, p, seed), (quadratic) => {
            const rng = stream(seed, "start");
            const top = quadratic.cross.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
            const penalty = penaltyOf(
              new Float64Array(p).fill(lambda * top),
              new Float64Array(p).fill(l2),
              nonNegative,
            );
            const start = Float64Array.from({ length: p }, () => {
              const weight = rng() < dense ? rng() - 0.5 : 0;
              return nonNegative ? Math.abs(weight) : weight;
            });
            start[5] = 0;
            const found = exactSolution(quadratic, penalty, start, { grow: true }) ?? new Float64Array();
            expect(found).toHaveLength(p);
            if (nonNegative) expect(found.every((weight) => weight >= 0)).toBe(true);
            const { gap, objective, rounding } = dualityGap(quadratic, penalty, found, quadratic.slopes(found));
            expect(gap).toBeLessThanOrEqual(1e-11 * objective + rounding);
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});

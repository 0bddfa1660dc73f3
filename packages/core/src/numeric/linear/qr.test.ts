import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { columnAt, type Matrix, product, transpose, zeros } from "./matrix.ts";
import { applyQ, applyTransposedQ, dependentColumns, type QR, qr, thinQ } from "./qr.ts";

function randomMatrix(rows: number, columns: number, seed: number): Matrix {
  const rng = stream(seed, "qr");
  const a = zeros(rows, columns);
  for (let i = 0; i < a.values.length; i++) a.values[i] = rng() - 0.5;
  return a;
}

function upperTriangle({ rank, rows, factor }: QR): Matrix {
  const r = zeros(rank, rank);
  for (let j = 0; j < rank; j++) for (let i = 0; i <= j; i++) r.values[j * rank + i] = factor[j * rows + i];
  return r;
}

test("Q R is the matrix, and the columns of Q are orthonormal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer(),
      (extra, columns, seed) => {
        const a = randomMatrix(columns + extra, columns, seed);
        const factors = qr(a);
        expect(factors.rank).toBe(columns);
        const q = thinQ(factors);
        const again = product(q, upperTriangle(factors));
        a.values.forEach((value, i) => {
          expect(again.values[i]).toBeCloseTo(value, 13);
        });
        const identity = product(transpose(q), q);
        identity.values.forEach((value, i) => {
          expect(value).toBeCloseTo(i % (columns + 1) === 0 ? 1 : 0, 13);
        });
      },
    ),
    { seed: 1, numRuns: 40 },
  );
});

test("Q undoes Q'", () => {
  const factors = qr(randomMatrix(9, 4, 3));
  const x = Float64Array.from({ length: 9 }, (_, i) => i * i);
  const copy = x.slice();
  applyTransposedQ(factors, copy);
  applyQ(factors, copy);
  copy.forEach((value, i) => {
    expect(value).toBeCloseTo(x[i], 12);
  });
});

test("columns that are sums or copies of earlier ones, whatever their unit, are named and moved to the end", () => {
  const a = randomMatrix(20, 6, 5);
  for (let i = 0; i < 20; i++) {
    columnAt(a, 1)[i] = 7;
    columnAt(a, 3)[i] = 1e9 * columnAt(a, 0)[i] - columnAt(a, 2)[i] * 1e8;
    columnAt(a, 4)[i] = 1e-12 * (columnAt(a, 1)[i] + columnAt(a, 3)[i]);
  }
  const factors = qr(a);
  expect(factors.rank).toBe(4);
  expect(dependentColumns(factors)).toEqual([3, 4]);
  expect(Array.from(factors.order)).toEqual([0, 1, 2, 5, 3, 4]);
});

test("a column is not called dependent for being small or nearly explained", () => {
  const a = randomMatrix(20, 3, 6);
  for (let i = 0; i < 20; i++) {
    columnAt(a, 1)[i] *= 1e-100;
    columnAt(a, 2)[i] = columnAt(a, 0)[i] + 1e-8 * columnAt(a, 2)[i];
  }
  expect(qr(a).rank).toBe(3);
});

test("more columns than rows leave the last ones dependent; a column of zeros is dependent", () => {
  expect(dependentColumns(qr(randomMatrix(3, 5, 7)))).toEqual([3, 4]);
  expect(dependentColumns(qr(zeros(4, 1)))).toEqual([0]);
});

test("the factorisation of the first columns is the beginning of that of all, bit by bit", () => {
  const all = randomMatrix(40, 9, 8);
  const first = { rows: 40, columns: 4, values: all.values.slice(0, 160) };
  expect(qr(all).factor.subarray(0, 160)).toEqual(qr(first).factor);
});

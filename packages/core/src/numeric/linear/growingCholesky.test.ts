import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { growingCholesky } from "./growingCholesky.ts";

/** Products of random vectors with one another. */
function productsOf(count: number, seed: number): (i: number, j: number) => number {
  const rng = stream(seed, "growing");
  const vectors = Array.from({ length: count }, () => Array.from({ length: count + 3 }, () => rng() - 0.5));
  return (i, j) => vectors[i].reduce((sum, value, k) => sum + value * vectors[j][k], 0);
}

test("solves the system of the rows that are there, whichever came and went", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 40 }), (seed, moves) => {
      const entry = productsOf(12, seed);
      const factor = growingCholesky(12, 1e-12);
      let rows: number[] = [];
      for (const move of moves) {
        // a row that is there goes, another comes
        const row = move % 12;
        const place = rows.indexOf(row);
        if (place >= 0) {
          factor.remove(place);
          rows = rows.filter((other) => other !== row);
        } else {
          expect(
            factor.add(
              Float64Array.from(rows, (other) => entry(row, other)),
              entry(row, row),
            ),
          ).toBe(true);
          rows.push(row);
        }
        const wanted = Float64Array.from(rows, (_, i) => 1 + i);
        const b = Float64Array.from(rows, (row) =>
          rows.reduce((sum, other, i) => sum + entry(row, other) * wanted[i], 0),
        );
        factor.solve(b);
        b.forEach((value, i) => {
          expect(value).toBeCloseTo(wanted[i], 6);
        });
      }
    }),
    { numRuns: 60 },
  );
});

test("a row that depends on the others is not added, and one beyond the capacity neither", () => {
  const factor = growingCholesky(2, 1e-12);
  expect(factor.add(Float64Array.of(), 0)).toBe(false);
  expect(factor.add(Float64Array.of(), 4)).toBe(true);
  expect(factor.add(Float64Array.of(2), 1)).toBe(false);
  expect(factor.add(Float64Array.of(2), 2)).toBe(true);
  expect(factor.add(Float64Array.of(0, 0), 1)).toBe(false);
});

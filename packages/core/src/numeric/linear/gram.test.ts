import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { gram } from "./gram.ts";
import { product, transpose, zeros } from "./matrix.ts";

test.each([
  [1, 1],
  [7, 3],
  [600, 5],
  [513, 6],
  [1030, 11],
  [3, 8],
])("the tiles of a %i x %i matrix together are its Gram matrix, both halves", (rows, columns) => {
  const rng = stream(1, "gram", rows, columns);
  const a = zeros(rows, columns);
  for (let i = 0; i < a.values.length; i++) a.values[i] = rng() - 0.5;
  const found = gram(a);
  const plain = product(transpose(a), a);
  for (let i = 0; i < plain.values.length; i++) expect(found.values[i]).toBeCloseTo(plain.values[i], 11);
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < columns; j++) expect(found.values[i * columns + j]).toBe(found.values[j * columns + i]);
  }
});

test("rows are centred and multiplied on the way, as if that had been done before", () => {
  const rng = stream(1, "gram", "centred");
  const a = zeros(301, 5);
  for (let i = 0; i < a.values.length; i++) a.values[i] = 7 + rng();
  const centre = Float64Array.of(7, 7.5, 0, 8, -1);
  const factors = Float64Array.from({ length: a.rows }, rng);
  const before = {
    ...a,
    values: a.values.map((value, at) => (value - centre[Math.floor(at / 301)]) * factors[at % 301]),
  };
  expect(gram(a, { centre, factors })).toEqual(gram(before));
});

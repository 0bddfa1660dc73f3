import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { withProducts } from "./panels.ts";

const vectors = (count: number, length: number, seed: number): number[][] => {
  const rng = stream(seed, "panels");
  return Array.from({ length: count }, () => Array.from({ length }, () => (rng() - 0.5) * 10 ** (6 * rng())));
};

function fill(into: Float64Array, apart: number, list: readonly (readonly number[])[]): void {
  list.forEach((vector, v) => {
    vector.forEach((value, i) => {
      into[(v >> 1) * apart + 2 * i + (v & 1)] = value;
    });
  });
}

const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
};

test("products of any number of vectors have the bits of the plain loop", () => {
  for (const [left, right, length] of [
    [1, 1, 1],
    [2, 3, 7],
    [5, 4, 101],
    [8, 9, 60],
  ]) {
    const [a, b] = [vectors(left, length, 1), vectors(right, length, 2)];
    const found = withProducts({ left, right, length }, (space) => {
      fill(space.left, space.apart, a);
      fill(space.right, space.apart, b);
      space.addProducts(length);
      return a.map((_, i) => b.map((_, j) => space.sums[j * space.rows + i]));
    });
    expect(found).toEqual(a.map((x) => b.map((y) => dot(x, y))));
  }
});

test("vectors multiplied with one another are complete where i <= j", () => {
  for (const count of [1, 2, 3, 6, 7]) {
    const a = vectors(count, 33, count);
    withProducts({ left: count, length: 33 }, (space) => {
      fill(space.left, space.apart, a);
      space.addProducts(33);
      for (let j = 0; j < count; j++) {
        for (let i = 0; i <= j; i++) expect(space.sums[j * space.rows + i]).toBe(dot(a[i], a[j]));
      }
    });
  }
});

test("further products are added, and fewer entries than there is room for may be taken", () => {
  withProducts({ left: 1, right: 1, length: 4 }, ({ left, right, addProducts, sums }) => {
    for (let i = 0; i < 4; i++) {
      left[2 * i] = i + 1;
      right[2 * i] = 10;
    }
    addProducts(4);
    addProducts(2);
    expect(sums[0]).toBe(100 + 30);
  });
});

test("the room begins empty and is given back, also when the work throws", () => {
  expect(() =>
    withProducts({ left: 2, length: 2 }, ({ left }) => {
      left.fill(7);
      throw new Error("no");
    }),
  ).toThrow("no");
  withProducts({ left: 2, length: 2 }, ({ left, sums }) => {
    expect([...left, ...sums]).toEqual(new Array(8).fill(0));
  });
});

test("rows of a matrix are filled in, less a number per column and times one per row", () => {
  for (const columns of [1, 2, 67, 130]) {
    const rows = 9;
    const values = Float64Array.from(vectors(columns, rows, columns).flat());
    const [centre] = vectors(1, columns, 7).map((own) => Float64Array.from(own));
    const [factors] = vectors(1, rows, 8).map((own) => Float64Array.from(own));
    for (const [start, size, moved, weighed] of [
      [0, 9, true, true],
      [2, 5, false, true],
      [4, 4, true, false],
      [8, 1, false, false],
    ] as const) {
      withProducts({ left: columns, length: size }, ({ left, apart, fillLeft }) => {
        const given = { start, size, centre: moved ? centre : undefined, factors: weighed ? factors : null };
        fillLeft({ rows, columns, values }, given);
        for (let j = 0; j < columns + (columns % 2); j++) {
          for (let i = 0; i < size; i++) {
            const value = (values[j * rows + start + i] - (moved ? centre[j] : 0)) * (weighed ? factors[start + i] : 1);
            expect(left[(j >> 1) * apart + 2 * i + (j & 1)]).toBe(j < columns ? value : 0);
          }
        }
      });
    }
  }
});

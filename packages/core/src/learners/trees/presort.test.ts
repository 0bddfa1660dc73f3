import { expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { presort } from "./presort.ts";
import { cutColumn, cutMembers, sortedColumns } from "./sortedColumns.ts";

const features: Features = {
  rows: 6,
  columns: [
    { kind: "number", name: "x" },
    { kind: "category", name: "g", levels: ["u", "v"] },
  ],
  values: Float64Array.of(3, Number.NaN, 1, 3, -2, Number.NaN, 1, 0, 1, 0, 0, 1),
};

test("columns are sorted by position, equal values in the order of the positions, missing ones last", () => {
  const { columns, count } = presort(features, Uint32Array.of(5, 4, 3, 2, 1, 0));
  expect(count).toBe(6);
  expect(Array.from(columns[0].order)).toEqual([1, 3, 2, 5, 0, 4]);
  expect(Array.from(columns[0].values)).toEqual([-2, 1, 3, 3, Number.NaN, Number.NaN]);
  expect(columns[0]).toMatchObject({ missing: 2, category: false });
  expect(Array.from(columns[1].order)).toEqual([1, 2, 4, 0, 3, 5]);
  expect(columns[1]).toMatchObject({ missing: 0, category: true });
});

test("a tree works on copies without the positions of weight 0", () => {
  const presorted = presort(features, Uint32Array.of(0, 1, 2, 3, 4, 5));
  const { columns, members } = sortedColumns(presorted, Float64Array.of(1, 1, 0, 2, 1, 0));
  expect(Array.from(members)).toEqual([0, 1, 3, 4]);
  expect(Array.from(columns[0].order)).toEqual([4, 0, 3, 1]);
  const all = sortedColumns(presorted, null);
  expect(all.columns[0].order).toEqual(presorted.columns[0].order);
  expect(all.columns[0].order).not.toBe(presorted.columns[0].order);
});

test("a cut keeps the order within both parts and leaves the rest alone", () => {
  const column = {
    order: Int32Array.of(9, 0, 1, 2, 3, 9),
    values: Float64Array.of(0, 1, 2, 3, 4, 5),
    missing: false,
    category: false,
  };
  const side = new Uint8Array(10);
  side[1] = 1;
  side[3] = 1;
  const scratch = { order: new Int32Array(6), values: new Float64Array(6) };
  cutColumn(column, 1, 5, side, scratch);
  expect(Array.from(column.order)).toEqual([9, 1, 3, 0, 2, 9]);
  expect(Array.from(column.values)).toEqual([0, 2, 4, 1, 3, 5]);
  const members = Int32Array.of(0, 1, 2, 3);
  expect(cutMembers(members, 0, 4, side, scratch.order)).toBe(2);
  expect(Array.from(members)).toEqual([1, 3, 0, 2]);
});

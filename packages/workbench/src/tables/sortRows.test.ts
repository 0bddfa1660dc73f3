import { expect, test } from "vitest";
import { sortCodec, sortRows } from "./sortRows.ts";

const row = (id: string, truth: string, ...outputs: string[]) => ({ id, truth, group: null, outputs });
const rows = [
  row("10", "pos", "neg (0.4)", "pos (0.9)"),
  row("9", "neg", "pos (0.83)", "neg (0.12)"),
  row("b", "neg", "neg (1e-7)", "pos (0.5)"),
];
type Row = (typeof rows)[number];
const ids = (cell: (row: Row) => string | null, descending = false): string[] =>
  sortRows(rows, cell, descending).map(({ id }) => id);

test("numbers are sorted by size and stand before texts", () => {
  expect(ids(({ id }) => id)).toEqual(["9", "10", "b"]);
  expect(ids(({ id }) => id, true)).toEqual(["b", "10", "9"]);
});

test("outputs are sorted by the score behind the label", () => {
  expect(ids(({ outputs }) => outputs[0])).toEqual(["b", "10", "9"]);
  expect(ids(({ outputs }) => outputs[1])).toEqual(["9", "b", "10"]);
});

test("rows that are equal in a column keep their order, also descending", () => {
  expect(ids(({ truth }) => truth)).toEqual(["9", "b", "10"]);
  expect(ids(({ truth }) => truth, true)).toEqual(["10", "9", "b"]);
  expect(ids(({ group }) => group, true)).toEqual(["10", "9", "b"]);
});

test("capitals do not come before everything else", () => {
  expect(sortRows(["recall", "AUC", "accuracy"], (text) => text, false)).toEqual(["accuracy", "AUC", "recall"]);
});

test("rows without a value come last in either order", () => {
  const values = [2, null, -1, null, 5];
  expect(sortRows(values, (value) => value, false)).toEqual([-1, 2, 5, null, null]);
  expect(sortRows(values, (value) => value, true)).toEqual([5, 2, -1, null, null]);
});

test("the order comes back from the address, and what is none is none", () => {
  const codec = sortCodec(["id", "group", "truth", "model1", "model12"]);
  for (const by of ["id", "group", "truth", "model1", "model12"]) {
    for (const descending of [true, false]) {
      expect(codec.read(codec.write({ by, descending }))).toEqual({ by, descending });
    }
  }
  expect(codec.write({ by: "model2", descending: true })).toBe("-model2");
  for (const text of ["", "model0", "model", "truth2", "__proto__"]) expect(codec.read(text)).toBeUndefined();
});

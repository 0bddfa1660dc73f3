import type { Disagreement } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { holds, type SortColumn, sortCodec, sortDisagreements } from "./sortDisagreements.ts";

const row = (id: string, truth: string, ...outputs: string[]): { row: Disagreement } => ({
  row: { id, truth, outputs },
});
const rows = [
  row("10", "pos", "neg (0.4)", "pos (0.9)"),
  row("9", "neg", "pos (0.83)", "neg (0.12)"),
  row("b", "neg", "neg (1e-7)", "pos (0.5)"),
];
const ids = (by: SortColumn, descending = false): string[] =>
  sortDisagreements(rows, { by, descending }).map((each) => each.row.id);

test("numbers are sorted by size and stand before texts", () => {
  expect(ids("id")).toEqual(["9", "10", "b"]);
  expect(ids("id", true)).toEqual(["b", "10", "9"]);
});

test("outputs are sorted by the score behind the label", () => {
  expect(ids(0)).toEqual(["b", "10", "9"]);
  expect(ids(1)).toEqual(["9", "b", "10"]);
});

test("rows that are equal in a column keep their order, also descending", () => {
  expect(ids("truth")).toEqual(["9", "b", "10"]);
  expect(ids("truth", true)).toEqual(["10", "9", "b"]);
  expect(ids("group", true)).toEqual(["10", "9", "b"]);
});

test("a sought text may stand in any cell, with any capitals", () => {
  expect(rows.map((each) => holds(each.row, "POS (0.8"))).toEqual([false, true, false]);
  expect(rows.map((each) => holds(each.row, " b "))).toEqual([false, false, true]);
  expect(rows.every((each) => holds(each.row, ""))).toBe(true);
});

test("the order comes back from the address, and what is none is none", () => {
  for (const by of ["id", "group", "truth", 0, 11] as const) {
    for (const descending of [true, false]) {
      expect(sortCodec.read(sortCodec.write({ by, descending }))).toEqual({ by, descending });
    }
  }
  expect(sortCodec.write({ by: 1, descending: true })).toBe("-model2");
  for (const text of ["", "model0", "model", "truth2", "__proto__"]) expect(sortCodec.read(text)).toBeUndefined();
});

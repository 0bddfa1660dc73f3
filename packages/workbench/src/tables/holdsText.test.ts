import { expect, test } from "vitest";
import { holdsText } from "./holdsText.ts";

const rows = [
  ["10", "pos", "neg (0.4)", "pos (0.9)"],
  ["9", "neg", "pos (0.83)", null],
  ["b", "neg", 0.25, "pos (0.5)"],
];

test("a sought text may stand in any cell, with any capitals", () => {
  expect(rows.map((cells) => holdsText(cells, "POS (0.8"))).toEqual([false, true, false]);
  expect(rows.map((cells) => holdsText(cells, " b "))).toEqual([false, false, true]);
  expect(rows.map((cells) => holdsText(cells, "0.25"))).toEqual([false, false, true]);
  expect(rows.every((cells) => holdsText(cells, ""))).toBe(true);
});

test("a cell without a value holds no text", () => {
  expect(holdsText([null], "null")).toBe(false);
});

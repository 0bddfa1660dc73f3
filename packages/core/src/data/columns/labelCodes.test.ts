import { expect, test } from "vitest";
import { columnOf, tableFrom } from "../table.ts";
import { labelCodes, recode, sortLabels, usedLabels } from "./labelCodes.ts";

test("numbers are the labels they print as: 1 and 1.0 are the same", () => {
  expect(labelCodes(columnOf(tableFrom({ y: [1, 0, 1.0, -0.5] }), "y"))).toEqual({
    codes: Int32Array.of(0, 1, 0, 2),
    labels: ["1", "0", "-0.5"],
  });
});

test("only labels that occur are used, and others have no class", () => {
  const codes = { codes: Int32Array.of(2, 0), labels: ["a", "b", "c"] };
  expect(usedLabels(codes)).toEqual(["a", "c"]);
  expect(recode(codes, ["c"])).toEqual(Int32Array.of(0, -1));
});

test("numbers are sorted by size, other labels as text", () => {
  expect(sortLabels(["10", "9", "-1"])).toEqual(["-1", "9", "10"]);
  expect(sortLabels(["10", "9", "b", ""])).toEqual(["", "10", "9", "b"]);
});

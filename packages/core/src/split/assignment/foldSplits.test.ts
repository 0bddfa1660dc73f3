import { expect, test } from "vitest";
import { foldSplits, rowsOfPart } from "./foldSplits.ts";

test("each fold is tested by what trains on the others, and rows without a fold are in neither", () => {
  expect(foldSplits(Int32Array.of(0, 1, -1, 1, 0), 2)).toEqual([
    { test: Uint32Array.of(0, 4), train: Uint32Array.of(1, 3), repeat: 0, fold: 0 },
    { test: Uint32Array.of(1, 3), train: Uint32Array.of(0, 4), repeat: 0, fold: 1 },
  ]);
});

test("the rows of a part are ascending", () => {
  expect(rowsOfPart(Uint8Array.of(2, 0, 2, 1), 2)).toEqual(Uint32Array.of(0, 2));
});

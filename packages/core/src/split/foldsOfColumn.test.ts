import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { foldsOfColumn } from "./foldsOfColumn.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

const table = tableFrom({ x: [1, 2, 3, 4], part: ["b", "a", "b", "a"] });

test("the values of a column are the folds, in their order", () => {
  const splits = makeSplits(foldsOfColumn(table, "part"), rowsToSplit(4), 1);
  expect(splits.map(({ test }) => [...test])).toEqual([
    [1, 3],
    [0, 2],
  ]);
});

test("a column that is not there is named", () => {
  expect(() => foldsOfColumn(table, "fold")).toThrow('there is no column "fold".');
});

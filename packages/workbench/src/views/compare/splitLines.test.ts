import { expect, test } from "vitest";
import { splitLines, splitValues } from "./splitLines.ts";

test("a split without a value is left out for that model and stays for the others", () => {
  const values = splitValues([{ values: [1, 2] }, { values: [3, null] }, {}]);
  expect(values).toEqual([
    { model: 0, split: 0, value: 1 },
    { model: 0, split: 1, value: 2 },
    { model: 1, split: 0, value: 3 },
  ]);
  expect(splitLines(values).map((line) => line.map(({ value }) => value))).toEqual([[1, 3], [2]]);
});

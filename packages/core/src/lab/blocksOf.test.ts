import { expect, test } from "vitest";
import { blocksOf } from "./blocksOf.ts";

test("every sample is in one block, in order, and a block has few enough rows", () => {
  const blocks = blocksOf(1000, 100);
  expect(blocks.flat()).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  expect(Math.max(...blocks.map(({ length }) => length))).toBe(81);
  expect(blocksOf(3, 100_000)).toEqual([[0], [1], [2]]);
});

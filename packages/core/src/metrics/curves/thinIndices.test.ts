import { expect, test } from "vitest";
import { thinIndices } from "./thinIndices.ts";

test("a short curve stays whole", () => {
  expect(thinIndices(4)).toEqual([0, 1, 2, 3]);
});

test("a long curve keeps its ends, its order and no point twice", () => {
  const kept = thinIndices(1_000_003, 2000);
  expect(kept).toHaveLength(2000);
  expect([kept[0], kept.at(-1)]).toEqual([0, 1_000_002]);
  expect(kept.every((index, i) => i === 0 || index > kept[i - 1])).toBe(true);
});

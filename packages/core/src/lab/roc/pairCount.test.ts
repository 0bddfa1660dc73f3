import { expect, test } from "vitest";
import { countPairs } from "./pairCount.ts";

test("scores .9 .5 against .5 .1: three pairs won, one tied, whatever the order", () => {
  expect(countPairs([0.9, 0.5], [0.5, 0.1])).toEqual({ won: 3, tied: 1, lost: 0 });
  expect(countPairs([0.5, 0.9], [0.1, 0.5])).toEqual({ won: 3, tied: 1, lost: 0 });
  expect(countPairs([0], [1, 2])).toEqual({ won: 0, tied: 0, lost: 2 });
});

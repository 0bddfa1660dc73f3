import { expect, test } from "vitest";
import { rankLayout } from "./rankLayout.ts";

test("the better half is labelled left from the top down, the others right from the bottom up, so that no lines cross", () => {
  const { places } = rankLayout({ meanRanks: [4.2, 1.6, 3.2, 2.1, 3.9], cliques: [] });
  expect(places.map(({ model, side, level }) => [model, side, level])).toEqual([
    [1, "left", 1],
    [3, "left", 2],
    [2, "left", 3],
    [4, "right", 2],
    [0, "right", 1],
  ]);
});

test("bars reach from the best to the worst of a group and lie on levels of their own where they overlap", () => {
  const { bars } = rankLayout({ meanRanks: [1, 2, 3, 4, 5], cliques: [[1, 2, 3], [0, 1], [3, 4], [4]] });
  expect(bars).toEqual([
    { from: 1, to: 2, level: 1 },
    { from: 2, to: 4, level: 2 },
    { from: 4, to: 5, level: 1 },
  ]);
});

import { expect, test } from "vitest";
import { searchFeatures } from "./featureSearch.ts";

/** 0 and 1 are worth something only together; 2 alone is worth more than either; 3 is worth nothing. */
const worth = (places: readonly number[]): number =>
  (places.includes(0) && places.includes(1) ? 5 : 0) + (places.includes(2) ? 1 : 0);
const options = { score: worth, better: "higher" } as const;

test("forward adds the feature that helps most, one at a time", () => {
  const path = searchFeatures(4, "forward", options);
  expect(path.map(({ changed }) => changed)).toEqual([2, 0, 1, 3]);
  expect(path.map(({ score }) => score)).toEqual([1, 1, 6, 6]);
});

test("backward removes the feature that is missed least, and so keeps a pair that forward does not see", () => {
  const path = searchFeatures(4, "backward", options);
  expect(path.map(({ places }) => places)).toEqual([[0, 1, 2, 3], [0, 1, 2], [0, 1], [1]]);
  expect(path.map(({ changed }) => changed)).toEqual([null, 3, 2, 0]);
});

test("exhaustive has the best subset of each size, none worse than those of forward and backward", () => {
  const path = searchFeatures(4, "exhaustive", options);
  expect(path.map(({ places }) => places)).toEqual([[2], [0, 1], [0, 1, 2], [0, 1, 2, 3]]);
});

test("lower is better when the metric says so", () => {
  const path = searchFeatures(3, "forward", { score: (places) => places[0], better: "lower" });
  expect(path.map(({ changed }) => changed)).toEqual([0, 1, 2]);
});

test("exhaustive tries every subset once", () => {
  const seen = new Set<string>();
  let calls = 0;
  searchFeatures(6, "exhaustive", {
    better: "higher",
    score: (places) => {
      calls++;
      seen.add(places.join());
      return 0;
    },
  });
  expect([calls, seen.size]).toEqual([63, 63]);
});

test("a subset without a score is not chosen, and a search without any ends", () => {
  const score = (places: readonly number[]): number | null =>
    places.includes(1) || places.length > 2 ? null : places.length;
  expect(searchFeatures(4, "forward", { score, better: "higher" }).map(({ places }) => places)).toEqual([[0], [0, 2]]);
  expect(searchFeatures(4, "backward", { score: () => null, better: "higher" }).length).toBe(0);
});

test("more than 12 features are too many for every subset", () => {
  expect(() => searchFeatures(13, "exhaustive", options)).toThrow("13 features have 8,191 subsets");
});

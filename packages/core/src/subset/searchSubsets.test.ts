import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { type StepwiseSearch, searchSubsets } from "./searchSubsets.ts";

/** 0 and 1 are worth something only together; 2 alone is worth more than either; 3 is worth nothing. */
const cost = (places: readonly number[]): number =>
  -(places.includes(0) && places.includes(1) ? 5 : 0) - (places.includes(2) ? 1 : 0);
const options = { score: cost };
const METHODS: readonly StepwiseSearch[] = ["forward", "backward", "floating", "exhaustive"];

/** Every subset has a cost of its own, the same whenever it is asked for. */
const drawn =
  (seed: number) =>
  (places: readonly number[]): number =>
    stream(seed, ...places)();

test("forward adds the feature that helps most, one at a time", () => {
  const path = searchSubsets(4, "forward", options);
  expect(path.map(({ places }) => places)).toEqual([[2], [0, 2], [0, 1, 2], [0, 1, 2, 3]]);
  expect(path.map(({ score }) => score)).toEqual([-1, -1, -6, -6]);
});

test("backward removes the feature that is missed least, and so keeps a pair that forward does not see", () => {
  const path = searchSubsets(4, "backward", options);
  expect(path.map(({ places }) => places)).toEqual([[0, 1, 2, 3], [0, 1, 2], [0, 1], [1]]);
});

test("floating goes back to the pair that forward does not see", () => {
  const path = searchSubsets(4, "floating", options);
  expect(path.map(({ places }) => places)).toEqual([[2], [0, 1], [0, 1, 2], [0, 1, 2, 3]]);
});

test("floating, step by step as Pudil et al. have it", () => {
  // worked by hand: 0 first, then 1; {0,1,2} is the best of three; without 0 it is better than {0,1}; from {1,2} the
  // best addition is 3, and {1,2,3} beats {0,1,2}; nothing better of two features; all four at the end
  const costs: Readonly<Record<string, number>> = {
    "0": 10,
    "1": 11,
    "2": 12,
    "3": 13,
    "0,1": 8,
    "0,2": 8.5,
    "0,3": 9,
    "1,2": 6,
    "1,3": 9,
    "2,3": 9,
    "0,1,2": 5,
    "0,1,3": 6,
    "0,2,3": 7,
    "1,2,3": 4,
    "0,1,2,3": 4.5,
  };
  const asked: string[] = [];
  const path = searchSubsets(4, "floating", {
    score: (places) => {
      asked.push(places.join());
      return costs[places.join()];
    },
  });
  expect(path.map(({ score }) => score)).toEqual([10, 6, 4, 4.5]);
  expect(asked).toEqual(
    [
      ["0", "1", "2", "3"],
      ["0,1", "0,2", "0,3"],
      ["0,1,2", "0,1,3"],
      ["1,2", "0,2", "0,1"],
      ["0,1,2", "1,2,3"],
      ["2,3", "1,3", "1,2"],
      ["0,1,2,3"],
      ["1,2,3", "0,2,3", "0,1,3", "0,1,2"],
    ].flat(),
  );
});

test("exhaustive has the best subset of each size, by brute force over all of them", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 7 }), (seed, count) => {
      const score = drawn(seed);
      const best = new Array<number>(count).fill(Number.POSITIVE_INFINITY);
      for (let mask = 1; mask < 2 ** count; mask++) {
        const places = Array.from({ length: count }, (_, place) => place).filter((place) => (mask >> place) % 2 === 1);
        best[places.length - 1] = Math.min(best[places.length - 1], score(places));
      }
      expect(searchSubsets(count, "exhaustive", { score }).map((step) => step.score)).toEqual(best);
    }),
  );
});

test.each(METHODS)("%s gives one subset of each size, never better than exhaustive", (method) => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 7 }), (seed, count) => {
      const score = drawn(seed);
      const path = searchSubsets(count, method, { score });
      const sizes = path.map(({ places }) => places.length);
      expect(sizes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, size) => size + 1));
      const best = searchSubsets(count, "exhaustive", { score });
      for (const { places, score: value } of path) {
        expect(value).toBe(score(places));
        expect(value).toBeGreaterThanOrEqual(best[places.length - 1].score);
        expect([...places]).toEqual([...new Set(places)].sort((a, b) => a - b));
      }
    }),
    { numRuns: 50 },
  );
});

test.each(METHODS)("%s has the same subset at a size whatever sizes are asked for", (method) => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (seed, size) => {
      const whole = searchSubsets(6, method, { score: drawn(seed) });
      const part = searchSubsets(6, method, { score: drawn(seed), least: size, most: size });
      const ofSize = (path: typeof whole) => path.find(({ places }) => places.length === size);
      expect(ofSize(part)).toEqual(ofSize(whole));
    }),
    { numRuns: 30 },
  );
});

test("forward to two and backward to five of six features try no more subsets than that takes", () => {
  const counted = (method: StepwiseSearch, sizes: object): number => {
    let calls = 0;
    searchSubsets(6, method, {
      score: () => {
        calls++;
        return 0;
      },
      ...sizes,
    });
    return calls;
  };
  expect(counted("forward", { most: 2 })).toBe(6 + 5);
  expect(counted("backward", { least: 5 })).toBe(1 + 6);
  expect(counted("exhaustive", {})).toBe(63);
});

test("a subset without a score is not chosen, and a search without any ends", () => {
  const score = (places: readonly number[]): number | null =>
    places.includes(1) || places.length > 2 ? null : -places.length;
  for (const method of ["forward", "floating", "exhaustive"] as const) {
    expect(searchSubsets(4, method, { score }).map(({ places }) => places)).toEqual([[0], [0, 2]]);
  }
  expect(searchSubsets(4, "backward", { score: () => null })).toEqual([]);
});

test("more than 12 features are too many for every subset", () => {
  expect(() => searchSubsets(13, "exhaustive", options)).toThrow("13 features have 8,191 subsets");
});

test("order takes the first features as they stand, whatever they are worth", () => {
  const path = searchSubsets(4, "order", options);
  expect(path.map(({ places }) => places)).toEqual([[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]);
  expect(path.map(({ score }) => score)).toEqual([-0, -5, -6, -6]);
});

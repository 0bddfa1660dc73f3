import { expect, test } from "vitest";
import { binAt, fitBinning } from "./binning.ts";

const sample = {
  kind: "scores" as const,
  score: Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8),
  positive: [0, 0, 0, 1, 1, 0, 1, 1],
  weight: null,
};

test("each bin holds as many rows, and two rows of the base rate are added to each", () => {
  const map = fitBinning(sample, { bins: 2 });
  // the base rate is (4 + 1) / (8 + 2)
  expect(map.probability).toEqual([(1 + 2 * 0.5) / 6, (3 + 2 * 0.5) / 6]);
  expect(map.edges).toEqual([4.5]);
  expect(binAt(map, 4.5)).toBe(map.probability[0]);
  expect(binAt(map, 4.6)).toBe(map.probability[1]);
  expect([binAt(map, -100), binAt(map, 100)]).toEqual(map.probability);
});

test("few rows make few bins: ten rows each at least", () => {
  expect(fitBinning(sample).probability).toHaveLength(1);
  const many = {
    ...sample,
    score: Float64Array.from({ length: 500 }, (_, i) => i),
    positive: Array.from({ length: 500 }, (_, i) => (i * 7) % 2),
  };
  expect(fitBinning(many).probability).toHaveLength(10);
  expect(fitBinning({ ...many, score: new Float64Array(500) }).probability).toHaveLength(1);
});

test("no bin says 0 or 1", () => {
  const map = fitBinning({ ...sample, positive: [0, 0, 0, 0, 1, 1, 1, 1] }, { bins: 4 });
  expect(map.probability.every((p) => p > 0 && p < 1)).toBe(true);
});

import { expect, test } from "vitest";
import { batchSizes } from "./batchSizes.ts";
import type { CarriedFit } from "./fitJob.ts";

const fits = (learner: string, count: number): CarriedFit[] =>
  Array.from({ length: count }, (_, f) => ({
    key: `${learner} ${f}`,
    learner,
    params: {},
    path: null,
    train: "",
    test: "",
    predictTrain: false,
    seed: 1,
    place: [],
  }));

test("unknown fits go four at a time, then as many as take 100 ms", () => {
  const sizes = batchSizes();
  const waiting = fits("knn", 10_000);
  const first = sizes.next(waiting, 2);
  expect(first.length).toBe(4);
  expect(first[0].key).toBe("knn 9999");
  for (let times = 0; times < 40; times++) sizes.saw(fits("knn", 10), 10);
  expect(sizes.next(waiting, 2).length).toBeGreaterThan(90);
  for (let times = 0; times < 40; times++) sizes.saw(fits("forest", 1), 5000);
  expect(sizes.next(fits("forest", 100), 2).length).toBe(1);
});

test("for many threads jobs are longer, so that one driver keeps up", () => {
  const sizes = batchSizes();
  for (let times = 0; times < 40; times++) sizes.saw(fits("knn", 1), 10);
  expect(sizes.next(fits("knn", 1000), 4).length).toBe(10);
  expect(sizes.next(fits("knn", 1_000_000), 100).length).toBe(50);
});

test("towards the end batches shrink, so that all threads have something to do", () => {
  const sizes = batchSizes();
  for (let times = 0; times < 60; times++) sizes.saw(fits("knn", 10), 1);
  const waiting = fits("knn", 16);
  const lengths: number[] = [];
  while (waiting.length > 0) lengths.push(sizes.next(waiting, 4).length);
  expect(lengths).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
});

import { expect, test } from "vitest";
import { classProbabilities, labels, numbers, probabilities } from "../data/makePrediction.ts";
import { disagreementsOf } from "./disagreements.ts";

const ids = (row: number): string => `r${row}`;
const truth = [1, 0, 1, 0];
const options = { threshold: 0.5, ids, groups: null };

test("rows whose labels differ, the furthest apart first", () => {
  const a = probabilities({ truth, score: [0.9, 0.2, 0.6, 0.4] });
  const b = probabilities({ truth, score: [0.8, 0.7, 0.4, 0.6] });
  expect(disagreementsOf([a, b], options)).toEqual({
    of: 3,
    rows: [
      { id: "r1", truth: "0", outputs: ["0 (0.200)", "1 (0.700)"] },
      { id: "r2", truth: "1", outputs: ["1 (0.600)", "0 (0.400)"] },
      { id: "r3", truth: "0", outputs: ["0 (0.400)", "1 (0.600)"] },
    ],
  });
});

test("labels are told as they are, with the group, and rows that nobody has right come last", () => {
  const group = ["q1", "q1", "q2"];
  const three = ["x", "y", "z"];
  const a = labels({ truth: three, predicted: ["y", "y", "z"], group });
  const b = labels({ truth: three, predicted: ["z", "y", "x"], group });
  expect(disagreementsOf([a, b], { ...options, groups: ["q1", "q2"] })).toEqual({
    of: 2,
    rows: [
      { id: "r2", truth: "z", outputs: ["z", "x"], group: "q2" },
      { id: "r0", truth: "x", outputs: ["y", "z"], group: "q1" },
    ],
  });
});

test("scores without a threshold have no labels to differ", () => {
  const a = probabilities({ truth, score: [0.9, 0.2, 0.6, 0.4] });
  expect(disagreementsOf([a, a], { ...options, threshold: null })).toBeNull();
  expect(disagreementsOf([a, a], options)).toEqual({ of: 0, rows: [] });
});

test("of numbers, first the row that one model hits and the other misses", () => {
  const a = numbers({ truth: [1, 2, 3], predicted: [1, 2, 3] });
  const b = numbers({ truth: [1, 2, 3], predicted: [1, 2.5, 13] });
  expect(disagreementsOf([a, b], options)).toMatchObject({
    of: 2,
    rows: [{ id: "r2", outputs: ["3.000", "13.00"] }, { id: "r1" }],
  });
});

test("of classes, the probability of the truth says how telling a row is", () => {
  const model = (x: readonly number[], y: readonly number[]) =>
    classProbabilities({ truth: ["x", "y"], probability: { x, y, z: x.map((p, row) => 1 - p - y[row]) } });
  const found = disagreementsOf([model([0.6, 0.5], [0.3, 0.4]), model([0.4, 0.1], [0.5, 0.9])], options);
  expect(found?.rows.map(({ id }) => id)).toEqual(["r1", "r0"]);
});

test("at most a thousand rows are listed, and all are counted", () => {
  const many = Array.from({ length: 1500 }, (_, row) => row % 2);
  const a = labels({ truth: many, predicted: many });
  const b = labels({ truth: many, predicted: many.map((t) => 1 - t) });
  const found = disagreementsOf([a, b], options);
  expect([found?.of, found?.rows.length]).toEqual([1500, 1000]);
});

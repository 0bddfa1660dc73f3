import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { stream } from "../../numeric/random.ts";
import { givenFolds } from "../../split/givenFolds.ts";
import { kFold } from "../../split/kFold.ts";
import type { Splitter } from "../../split/split.ts";
import { consistency } from "./consistency.ts";

const mean = { name: "baseline", params: { kind: "mean" } };
const numbers = defineTask(tableFrom({ x: [0, 1, 2, 3], y: [1, 2, 3, 6] }), { target: "y", kind: "regression" });

/** Halvings that are written out, each a repetition. */
const halvings = (...all: readonly (readonly number[])[]): Splitter => ({
  name: "halvings",
  path: ["halvings"],
  random: true,
  split: (rows, streams) =>
    all.flatMap((codes, repeat) =>
      givenFolds(Int32Array.from(codes))
        .split(rows, streams)
        .map((split) => ({ ...split, repeat })),
    ),
});

test("for numbers it is the mean absolute difference of the two models over all rows, and over all halvings", () => {
  // the means of 1 2 | 3 6 are 3 apart, of 1 3 | 2 6 they are 2, of 1 6 | 2 3 they are 1
  const halves = halvings([0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0]);
  const own = consistency(numbers, mean, { seed: 1, repeats: 1, halves });
  expect(own).toMatchObject({ value: 2, measure: "mean absolute difference", splits: [3, 2, 1], fits: 6, n: 4 });
  expectNear(own.partitioning, 1);
  // the target's variance is ((2² + 1 + 0 + 3²) / 4) = 3.5
  expectNear(own.relative, 2 / Math.sqrt(3.5));
});

test("for classes it is the share of rows that get two labels", () => {
  const task = defineTask(tableFrom({ x: [0, 1, 2, 3, 4, 5], y: ["n", "p", "n", "p", "p", "p"] }), {
    target: "y",
    positive: "p",
  });
  // rows 0 1 4 say n p p, rows 2 3 5 say n p p: the nearest of each half to 0..5 are n p p p p p and n n n p p p
  const own = consistency(
    task,
    { name: "knn", params: { k: 1, standardize: false } },
    {
      seed: 1,
      repeats: 1,
      halves: halvings([0, 0, 1, 1, 0, 1]),
    },
  );
  expect(own.measure).toBe("disagreement");
  expectNear(own.value, 2 / 6);
  expect([own.partitioning, own.relative]).toEqual([null, undefined]);
});

test("rows count by their weights", () => {
  const weighted = defineTask(tableFrom({ x: [0, 1, 2, 3], w: [1, 1, 1, 5], y: [0, 4, 1, 9] }), {
    target: "y",
    weight: "w",
  });
  // lines through rows 0 1 and rows 2 3: y = 4 x and y = 8 x - 15, which differ by 15 - 4 x in size: 15 11 7 3
  const own = consistency(
    weighted,
    { name: "ols", params: {} },
    {
      seed: 1,
      repeats: 1,
      halves: halvings([0, 0, 1, 1]),
    },
  );
  expectNear(own.value, (15 + 11 + 7 + 5 * 3) / 8);
});

test("more halvings keep the earlier ones, and the seed decides them", () => {
  const rng = stream(1, "consistency");
  const x = Array.from({ length: 21 }, rng);
  const task = defineTask(tableFrom({ x, y: x.map((v) => v + rng()) }), { target: "y" });
  const own = (seed: number, repeats: number) =>
    consistency(task, { name: "knn", params: {} }, { seed, repeats }).splits;
  expect(own(1, 5).slice(0, 3)).toEqual(own(1, 3));
  expect(own(2, 3)).not.toEqual(own(1, 3));
});

test("a half that cannot be fitted is a value with its reason", () => {
  const own = consistency(numbers, { name: "knn", params: { k: 3 } }, { seed: 1 });
  expect(own).toMatchObject({ value: null, partitioning: null, splits: new Array(10).fill(null) });
  expect(own.failures).toHaveLength(1);
});

test("a learner that always says the same is consistent, and a flexible one less than a stiff one", () => {
  const rng = stream(2, "consistency");
  const x = Array.from({ length: 80 }, rng);
  const task: Task = defineTask(tableFrom({ x, y: x.map((v) => Math.sin(5 * v) + rng()) }), { target: "y" });
  const of = (k: number) => consistency(task, { name: "knn", params: { k } }, { seed: 1 }).value ?? 0;
  expect(of(1)).toBeGreaterThan(of(9));
  const labels = defineTask(tableFrom({ x, y: x.map((v) => (v < 0.8 ? "no" : "yes")) }), { target: "y" });
  expect(consistency(labels, { name: "baseline", params: {} }, { seed: 1 }).value).toBe(0);
});

test("it has the unit of the target: shifting the target changes nothing, stretching it stretches the value", () => {
  const rng = stream(3, "consistency");
  const x = Array.from({ length: 24 }, rng);
  const y = x.map((v) => v + rng());
  const of = (values: readonly number[]) =>
    consistency(defineTask(tableFrom({ x, y: values }), { target: "y" }), { name: "ols", params: {} }, { seed: 1 });
  const plain = of(y);
  fc.assert(
    fc.property(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      (a, b) => {
        const moved = of(y.map((v) => a + b * v));
        expectNear(moved.value, b * (plain.value ?? 0), 1e-8);
        expectNear(moved.relative, plain.relative ?? 0, 1e-8);
      },
    ),
    { numRuns: 30 },
  );
});

test("anything but two halves is refused", () => {
  expect(() => consistency(numbers, mean, { seed: 1, halves: kFold({ folds: 3 }) })).toThrow(
    "kFold(3) makes 3 folds, not two halves.",
  );
});

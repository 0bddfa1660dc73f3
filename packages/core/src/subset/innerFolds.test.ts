import fc from "fast-check";
import { expect, test } from "vitest";
import { numberFeatures } from "../data/features.ts";
import type { LearningData } from "../learners/learner.ts";
import { stream } from "../numeric/random.ts";
import { innerFolds } from "./innerFolds.ts";

function dataOf(codes: readonly number[], group: readonly number[] | null = null): LearningData {
  return {
    kind: "multiclass",
    features: numberFeatures({ x: codes }),
    target: { kind: "classes", name: "y", classes: ["a", "b", "c"], codes: Int32Array.from(codes) },
    weight: null,
    group: group && Int32Array.from(group),
  };
}

function numbers(rows: number, group: readonly number[] | null = null): LearningData {
  const values = Float64Array.from({ length: rows }, (_, row) => row);
  return {
    ...dataOf(
      Array.from(values, () => 0),
      group,
    ),
    kind: "regression",
    target: { kind: "numbers", name: "y", values },
  };
}

const all = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, row) => row);

test("every row is left out once, and learned from otherwise", () => {
  const folds = innerFolds(numbers(23), all(23), 5, stream(1));
  expect(folds.flatMap(({ test }) => [...test]).sort((a, b) => a - b)).toEqual([...all(23)]);
  expect(folds.map(({ test }) => test.length).sort()).toEqual([4, 4, 5, 5, 5]);
  for (const { train, test } of folds) {
    expect([...train, ...test].sort((a, b) => a - b)).toEqual([...all(23)]);
  }
});

test("copies of a row are never on both sides, and count as often as they come", () => {
  const rows = Uint32Array.of(2, 2, 2, 5, 5, 7, 9, 9, 9, 9);
  const folds = innerFolds(numbers(10), rows, 3, stream(1));
  for (const { train, test } of folds) {
    expect([...test].filter((row) => train.includes(row))).toEqual([]);
    expect(train.length + test.length).toBe(10);
  }
});

test("rows of one group are never on both sides", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 10, maxLength: 40 }), (group) => {
      fc.pre(new Set(group).size > 1);
      for (const { train, test } of innerFolds(numbers(group.length, group), all(group.length), 4, stream(2))) {
        const held = new Set(Array.from(test, (row) => group[row]));
        expect(held.size).toBeGreaterThan(0);
        expect(Array.from(train).filter((row) => held.has(group[row]))).toEqual([]);
      }
    }),
  );
});

test("classes are left out in proportion", () => {
  const codes = Array.from({ length: 40 }, (_, row) => (row < 30 ? 0 : row < 35 ? 1 : 2));
  for (const { test } of innerFolds(dataOf(codes), all(40), 5, stream(3))) {
    expect(Array.from(test, (row) => codes[row]).sort()).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
  }
});

test("the only row of a class, or the only group with it, is always learned from", () => {
  const rows = innerFolds(dataOf([0, 0, 0, 0, 1, 1, 1, 2]), all(8), 4, stream(4));
  for (const { train } of rows) expect(train).toContain(7);
  const groups = innerFolds(dataOf([0, 1, 0, 1, 0, 2, 0, 1], [1, 1, 2, 2, 3, 3, 4, 4]), all(8), 3, stream(4));
  expect(groups).toHaveLength(3);
  for (const { train } of groups) expect([...train]).toEqual(expect.arrayContaining([4, 5]));
});

test("with fewer rows than folds each is left out once; too few are refused with the reason", () => {
  expect(innerFolds(numbers(3), all(3), 5, stream(5))).toHaveLength(3);
  expect(() => innerFolds(numbers(1), all(1), 5, stream(5))).toThrow(
    "the training rows cannot be cut into inner folds: one row can be left out.",
  );
  expect(() => innerFolds(dataOf([0, 1]), all(2), 5, stream(5))).toThrow("no row can be left out.");
  expect(() => innerFolds(numbers(4, [1, 1, 1, 1]), all(4), 5, stream(5))).toThrow("one group can be left out.");
});

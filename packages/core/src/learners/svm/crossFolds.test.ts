import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { crossFolds } from "./crossFolds.ts";
import type { MarginSample } from "./marginSample.ts";

function sampleOf(codes: readonly number[], units: readonly number[] = codes.map((_, i) => i)): MarginSample {
  return {
    names: [],
    x: { count: codes.length, entries: 0, values: new Float64Array() },
    weights: new Float64Array(codes.length).fill(1),
    target: { kind: "classes", classes: ["a", "b", "c"], codes: Int32Array.from(codes) },
    units: Int32Array.from(units),
  };
}

test("classes are dealt out alike to five folds, each row to one", () => {
  const codes = Array.from({ length: 50 }, (_, i) => (i < 10 ? 1 : 0));
  const folds = crossFolds(sampleOf(codes), "svm", stream(1));
  expect(folds).toHaveLength(5);
  expect(folds.flat().sort((a, b) => a - b)).toEqual(codes.map((_, i) => i));
  for (const fold of folds) expect(fold.filter((i) => codes[i] === 1)).toHaveLength(2);
});

test("the last row of a class is never held out", () => {
  const codes = [0, 0, 0, 0, 0, 0, 1, 1, 2];
  const folds = crossFolds(sampleOf(codes), "svm", stream(2));
  expect(folds.flat()).not.toContain(8);
  for (const fold of folds) {
    const left = new Set(codes.filter((_, i) => !fold.includes(i)));
    expect(left.size).toBe(3);
  }
});

test("groups stay together", () => {
  const units = Array.from({ length: 40 }, (_, i) => i % 8);
  const folds = crossFolds(
    sampleOf(
      units.map((unit, i) => (unit + i) % 2),
      units,
    ),
    "svm",
    stream(3),
  );
  const foldOf = new Map<number, number>();
  folds.forEach((fold, f) => {
    for (const i of fold) {
      expect(foldOf.get(units[i]) ?? f).toBe(f);
      foldOf.set(units[i], f);
    }
  });
  expect(foldOf.size).toBe(8);
});

test("one row of each class is too few", () => {
  expect(() => crossFolds(sampleOf([0, 1]), "svm", stream(1))).toThrow(
    "svm fits its probabilities by cross-validation, and the classes have too few rows for that.",
  );
});

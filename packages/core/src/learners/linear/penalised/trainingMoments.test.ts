import { expect, test } from "vitest";
import type { Features } from "../../../data/features.ts";
import { columnAt } from "../../../numeric/linear/matrix.ts";
import { stream } from "../../../numeric/random.ts";
import type { LearningData } from "../../learner.ts";
import { designOf } from "../design.ts";
import { lasso } from "../lasso.ts";
import { type Moments, mergeMoments, momentsOf } from "../moments.ts";
import { subtractMoments } from "../sharedMoments/subtractMoments.ts";
import type { GramMoments } from "./scaledProblem.ts";
import { trainingMoments } from "./trainingMoments.ts";

const ROWS = 3000;
const COLUMNS = 260;

/** Large enough for the moments of all rows to be shared. */
function largeTask(seed = 1): LearningData {
  const rng = stream(seed, "shared moments");
  const values = Float64Array.from({ length: ROWS * COLUMNS }, () => rng() + 2);
  // constant among the first 2,800 rows
  for (let r = 0; r < ROWS; r++) values[3 * ROWS + r] = r < 2800 ? 1 : values[r];
  const columns = Array.from({ length: COLUMNS }, (_, c) => ({ kind: "number" as const, name: `x${c}` }));
  const features: Features = { rows: ROWS, columns, values };
  const y = Float64Array.from({ length: ROWS }, (_, r) => values[r] - 2 * values[ROWS + r] + 0.3 * rng());
  return { kind: "regression", features, target: { kind: "numbers", name: "y", values: y }, weight: null };
}

const upTo = (n: number, from = 0): Uint32Array => Uint32Array.from({ length: n - from }, (_, i) => from + i);

function expectClose(found: GramMoments, wanted: Moments): void {
  expect(found.weight).toBe(wanted.weight);
  const apart = (a: Float64Array, b: Float64Array): number =>
    a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
  expect(apart(found.mean, wanted.mean)).toBeLessThan(1e-12);
  found.mean.forEach((_, j) => {
    const column = new Float64Array(found.mean.length);
    found.writeColumn(j, new Float64Array(found.mean.length).fill(1), column);
    expect(apart(column, columnAt(wanted.gram, j))).toBeLessThan(1e-9);
    expect(found.diagonal[j]).toBe(column[j]);
  });
  expect(apart(found.cross, wanted.cross)).toBeLessThan(1e-9);
  expect(found.targetMean).toBeCloseTo(wanted.targetMean, 12);
}

test("the moments of all rows less those left out are those of the rest", () => {
  const data = largeTask();
  const rows = upTo(ROWS).filter((row) => row % 5 !== 0);
  const found = trainingMoments(data, rows, "lasso");
  expectClose(found, momentsOf(designOf(data, rows, "lasso")));
  const { target } = data;
  if (target.kind !== "numbers") throw new Error("numbers");
  const squares = Array.from(rows, (row) => (target.values[row] - found.targetMean) ** 2).reduce((a, b) => a + b, 0);
  expect(found.targetSquares).toBeCloseTo(squares, 8);
});

test("with weights too, those of rows left out being 0 or not", () => {
  const weight = Float64Array.from({ length: ROWS }, (_, r) => r % 4);
  const data = { ...largeTask(), weight };
  for (const every of [4, 7]) {
    const rows = upTo(ROWS).filter((row) => row % every !== 0);
    expectClose(trainingMoments(data, rows, "lasso"), momentsOf(designOf(data, rows, "lasso")));
  }
});

test("a feature that is constant in the training rows alone stays exactly constant", () => {
  const { diagonal } = trainingMoments(largeTask(), upTo(2800), "lasso");
  expect(diagonal[3]).toBe(0);
});

const foldsOf = (count: number, rows = upTo(ROWS)): Uint32Array[] =>
  Array.from({ length: count }, (_, fold) => rows.filter((row) => row % count === fold));
const without = (folds: readonly Uint32Array[], left: number): Uint32Array =>
  Uint32Array.from(folds.flatMap((rows, fold) => (fold === left ? [] : [...rows]))).sort();

test("all folds but one have the moments of their rows, with weights and in part of the task too", () => {
  const weight = Float64Array.from({ length: ROWS }, (_, r) => r % 4);
  for (const [data, rows] of [
    [largeTask(), upTo(ROWS)],
    [{ ...largeTask(), weight }, upTo(ROWS)],
    [largeTask(), upTo(2960)],
  ] as const) {
    const folds = foldsOf(5, rows);
    for (const left of [0, 4]) {
      const train = without(folds, left);
      expectClose(trainingMoments({ ...data, folds }, train, "lasso"), momentsOf(designOf(data, train, "lasso")));
    }
  }
});

test("folds that do not fit the rows, hold no numbers or have no weight are not used", () => {
  const data = largeTask();
  const folds = foldsOf(5);
  const wanted = (own: LearningData, rows: Uint32Array): Moments => momentsOf(designOf(own, rows, "lasso"));
  for (const rows of [upTo(2700), without(folds, 1).slice(1), upTo(ROWS)]) {
    expectClose(trainingMoments({ ...data, folds }, rows, "lasso"), wanted(data, rows));
  }
  const train = without(folds, 0);
  const values = data.features.values.map((value, at) => (at % ROWS === 5 ? Number.NaN : value));
  const spoiled = { ...data, features: { ...data.features, values }, folds };
  expectClose(trainingMoments(spoiled, train, "lasso"), wanted(data, train));
  const weighted = { ...data, weight: Float64Array.from({ length: ROWS }, (_, r) => (r % 5 === 3 ? 0 : 1)) };
  expectClose(trainingMoments({ ...weighted, folds }, train, "lasso"), wanted(weighted, train));
});

test("a feature that is constant in all folds but one stays exactly constant", () => {
  const folds = [upTo(1400), upTo(2800, 1400), upTo(ROWS, 2800)];
  const { diagonal } = trainingMoments({ ...largeTask(), folds }, upTo(2800), "lasso");
  expect(diagonal[3]).toBe(0);
});

test("a fit has the same bits whichever folds were looked at before it, and few are remembered", () => {
  const fit = (data: LearningData, folds: readonly Uint32Array[]) =>
    lasso({ lambda: 0.01 }).fit({ ...data, folds: folds.map((rows) => rows.slice()) }, without(folds, 0), stream(1));
  const used = largeTask();
  for (const count of [4, 5, 6]) fit(used, foldsOf(count));
  for (const count of [4, 5, 6]) expect(fit(used, foldsOf(count))).toEqual(fit(largeTask(), foldsOf(count)));
});

test("rows left out may hold anything, and rows drawn twice count twice", () => {
  const data = largeTask();
  const rows = upTo(2700);
  const values = data.features.values.map((value, at) => (at % ROWS < 2700 ? value : Number.NaN));
  const spoiled = { ...data, features: { ...data.features, values } };
  expectClose(trainingMoments(spoiled, rows, "lasso"), momentsOf(designOf(data, rows, "lasso")));
  const drawn = upTo(ROWS).map((row) => row - (row % 3));
  expectClose(trainingMoments(data, drawn, "lasso"), momentsOf(designOf(data, drawn, "lasso")));
});

test("a fit has the same bits whatever was fitted before it", () => {
  const rows = upTo(ROWS).filter((row) => row % 10 !== 3);
  const fit = (data: LearningData) => lasso({ lambda: 0.01 }).fit(data, rows, stream(1));
  const used = largeTask();
  lasso({ lambda: 0.01 }).fit(used, upTo(2900), stream(1));
  expect(fit(used)).toEqual(fit(largeTask()));
});

test("another target or other weights with the same features are another problem", () => {
  const data = largeTask();
  const rows = upTo(2900);
  trainingMoments(data, rows, "lasso");
  const { target } = data;
  if (target.kind !== "numbers") throw new Error("numbers");
  const other: LearningData = { ...data, target: { ...target, values: target.values.map((y) => 3 - y) } };
  expectClose(trainingMoments(other, rows, "lasso"), momentsOf(designOf(other, rows, "lasso")));
});

test("subtracting undoes merging, and says when nothing would be left", () => {
  const data = largeTask(2);
  const [a, b] = [upTo(100), upTo(180, 100)].map((rows) => momentsOf(designOf(data, rows, "lasso")));
  const found = subtractMoments(mergeMoments([a, b]), b);
  if (!found) throw new Error("enough is left");
  expectClose(found, a);
  expect(subtractMoments(a, a)).toBeNull();
});

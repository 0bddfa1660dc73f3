import { expect, test } from "vitest";
import { type Table, tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { capacityOf } from "./capacity.ts";

const rows = Array.from({ length: 12 }, (_, i) => i);
const numbers: Table = tableFrom({
  a: rows.map((i) => i % 5),
  b: rows.map((i) => Math.sin(i)),
  y: rows.map((i) => (i % 2 ? "yes" : "no")),
});
const task = defineTask(numbers, { target: "y" });

test("linear learners have a dimension for each feature and one for the intercept", () => {
  for (const name of ["logistic", "linearSvm", "lda", "sgd"]) {
    expect(capacityOf(task, { name, params: {} })).toEqual({ dimension: 3, exactness: "exact" });
  }
  expect(capacityOf(task, { name: "baseline", params: {} }).dimension).toBe(1);
});

test("powers count their coefficients: 2 features to degree 3 with products have 10, without them 7", () => {
  const params = { base: "logistic", degree: 3 };
  expect(capacityOf(task, { name: "powers", params }).dimension).toBe(10);
  expect(capacityOf(task, { name: "powers", params: { ...params, interactions: false } }).dimension).toBe(7);
  // qda: all products of two
  expect(capacityOf(task, { name: "qda", params: {} }).dimension).toBe(6);
});

test("trees are bounded by leaves or depth, whichever is fewer, and more rounds of boosting are more", () => {
  const at = (params: Record<string, number>): number => capacityOf(task, { name: "tree", params }).dimension;
  expect(at({ leaves: 4 })).toBe(at({ maxDepth: 2 }));
  expect(at({ leaves: 4, maxDepth: 5 })).toBe(at({ leaves: 4 }));
  expect(at({ leaves: 5 })).toBeGreaterThan(at({ leaves: 4 }));
  const boosted = (rounds: number): number => capacityOf(task, { name: "adaBoost", params: { rounds } }).dimension;
  expect(boosted(20)).toBeGreaterThan(boosted(10));
});

test("a category is a column for each of its levels, and the dimension then an upper bound", () => {
  const columns = { kind: rows.map((i) => ["r", "g", "b"][i % 3]), y: rows.map((i) => (i % 2 ? "yes" : "no")) };
  const mixed = defineTask(tableFrom(columns), { target: "y" });
  const { dimension, exactness } = capacityOf(mixed, { name: "linearSvm", params: {} });
  expect([3, 4]).toContain(dimension);
  expect(exactness).toBe("at most");
});

test("gaps give a tree more ways to cut", () => {
  const gaps = defineTask(
    tableFrom({ a: rows.map((i) => (i === 3 ? null : i)), y: rows.map((i) => (i % 2 ? "yes" : "no")) }),
    { target: "y" },
  );
  const whole = defineTask(tableFrom({ a: rows, y: rows.map((i) => (i % 2 ? "yes" : "no")) }), { target: "y" });
  const setting = { name: "tree", params: { leaves: 3 } };
  expect(capacityOf(gaps, setting).dimension).toBeGreaterThan(capacityOf(whole, setting).dimension);
});

test("where no capacity is known, it is refused with the reason", () => {
  expect(() => capacityOf(task, { name: "knn", params: {} })).toThrow(
    "knn has no capacity that is known: theory has none for it.",
  );
  expect(() => capacityOf(task, { name: "tree", params: {} })).toThrow("without a limit on leaves or depth");
  expect(() => capacityOf(task, { name: "powers", params: { base: "knn" } })).toThrow("powers of knn are not linear");
  const number = defineTask(numbers, { target: "b" });
  expect(() => capacityOf(number, { name: "ols", params: {} })).toThrow(
    "a VC dimension is for two classes, and this task is regression.",
  );
});

test("nested linear models by the number of features: |J| and one for the intercept, more where the rows choose J", () => {
  const wide = defineTask(
    tableFrom({
      ...Object.fromEntries(Array.from({ length: 10 }, (_, c) => [`x${c}`, rows.map((i) => Math.sin(i * (c + 1)))])),
      y: rows.map((i) => (i % 2 ? "yes" : "no")),
    }),
    { target: "y" },
  );
  const at = (features: number, search: string, base = "logistic") =>
    capacityOf(wide, { name: "subset", params: { base, search, features } });
  for (let size = 1; size <= 10; size++) {
    expect(at(size, "order")).toEqual({ dimension: size + 1, exactness: "exact" });
    expect(at(size, "forward").dimension).toBeGreaterThanOrEqual(size + 1);
  }
  expect(at(1, "forward")).toEqual({ dimension: 7, exactness: "at most" });
  expect(at(0, "forward").dimension).toBe(11);
  expect(() => at(2, "order", "tree")).toThrow("not linear");
});

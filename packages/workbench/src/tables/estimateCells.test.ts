import { expect, test } from "vitest";
import { type Estimated, estimateCells, estimateValue } from "./estimateCells.ts";

const copied = (estimated: Estimated | null) =>
  Object.entries(estimateCells<null>("auc", () => estimated)).map(([name, cell]) => [name, cell(null)]);

test("a copy has the value and both bounds, empty where there are none", () => {
  expect(copied({ value: 0.8, lower: 0.7, upper: 0.9 })).toEqual([
    ["auc", 0.8],
    ["auc lower", 0.7],
    ["auc upper", 0.9],
  ]);
  expect(copied({ value: 0.8 }).map(([, cell]) => cell)).toEqual([0.8, null, null]);
  expect(copied(null).map(([, cell]) => cell)).toEqual([null, null, null]);
});

test("an infinite loss is the largest, and what has no value has none", () => {
  expect([{ value: "Infinity" }, { value: 2 }, { value: null }, undefined].map(estimateValue)).toEqual([
    Number.POSITIVE_INFINITY,
    2,
    null,
    null,
  ]);
});

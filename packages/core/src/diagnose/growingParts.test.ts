import { expect, test } from "vitest";
import { curveSizes, growingParts } from "./growingParts.ts";

const split = (train: Uint32Array, fold = 0) => ({ train, test: Uint32Array.of(1000), repeat: 0, fold });
const rows = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, row) => row);
const codes = Int32Array.from({ length: 200 }, (_, row) => (row < 180 ? 0 : 1));
const target = { kind: "classes", name: "y", classes: ["a", "b"], codes } as const;

test("sizes grow from an eighth to below all of them", () => {
  expect(curveSizes([split(rows(800))])).toEqual([100, 152, 230, 348, 528]);
  expect(curveSizes([split(rows(12))])).toEqual([10, 11]);
  expect(curveSizes([split(rows(2))])).toEqual([]);
});

test("smaller parts lie inside larger ones, and classes keep their shares", () => {
  const [small, large] = growingParts({ target }, [split(rows(200))], [20, 100], 1).map(([own]) => own.train);
  expect([small.length, large.length]).toEqual([20, 100]);
  expect([...small].every((row) => large.includes(row))).toBe(true);
  expect([...small].filter((row) => codes[row] === 1)).toHaveLength(2);
  expect([...large].filter((row) => codes[row] === 1)).toHaveLength(10);
  expect([...small]).toEqual([...small].sort((a, b) => a - b));
});

test("folds have orders of their own, seeds too, and the same seed the same bits", () => {
  const parts = (seed: number, fold: number) =>
    growingParts({ target }, [split(rows(200), fold)], [50], seed)[0][0].train;
  expect(parts(1, 0)).toEqual(parts(1, 0));
  expect(parts(1, 0)).not.toEqual(parts(1, 1));
  expect(parts(1, 0)).not.toEqual(parts(2, 0));
});

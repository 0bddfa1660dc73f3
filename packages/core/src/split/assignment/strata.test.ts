import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { rowsToSplit } from "../splittable.ts";
import { quantileBins, scarcest, shuffledByStratum, strataOf } from "./strata.ts";

const classes = { names: ["a", "b", "never"], codes: Int32Array.of(0, 1, 1, 0, 1, 1) };

test("a stratum column wins over the classes, the classes over nothing", () => {
  const stratum = Int32Array.of(0, 1, 2, 0, 1, 2);
  expect(strataOf(rowsToSplit(6, { classes, stratum }), 2)).toMatchObject({ kind: "strata", codes: stratum });
  expect(strataOf(rowsToSplit(6, { classes }), 2)).toMatchObject({ kind: "classes", sizes: Uint32Array.of(2, 4, 0) });
  expect(strataOf(rowsToSplit(6), 2)).toMatchObject({ kind: "bins", sizes: Uint32Array.of(6) });
});

test("numbers are cut at quantiles, and equal numbers share a bin", () => {
  expect(Array.from(quantileBins(Float64Array.of(8, 1, 7, 2, 6, 3, 5, 4), 4))).toEqual([3, 0, 3, 0, 2, 1, 2, 1]);
  expect(Array.from(quantileBins(Float64Array.of(0, 0, 0, 9, 0, 5), 3))).toEqual([0, 0, 0, 2, 0, 2]);
});

test("numbers make at most ten bins, and none smaller than the number of parts", () => {
  const numbers = Float64Array.from({ length: 200 }, (_, i) => i);
  expect(strataOf(rowsToSplit(200, { numbers }), 5).sizes).toEqual(new Uint32Array(10).fill(20));
  expect(strataOf(rowsToSplit(200, { numbers }), 70).sizes).toEqual(Uint32Array.of(100, 100));
});

test("shuffling by stratum keeps each stratum together, in the order of their codes", () => {
  const strata = strataOf(rowsToSplit(6, { classes }), 2);
  const order = shuffledByStratum(strata, stream(1));
  expect(Array.from(order, (row) => classes.codes[row])).toEqual([0, 0, 1, 1, 1, 1]);
  expect(Array.from(order.toSorted())).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a class that no row has is not the scarcest", () => {
  expect(scarcest(strataOf(rowsToSplit(6, { classes }), 2))).toEqual({ stratum: 0, units: 2 });
  expect(scarcest(strataOf(rowsToSplit(6), 2))).toBeNull();
});

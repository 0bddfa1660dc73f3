import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { rowsToSplit } from "../splittable.ts";
import { drawParts } from "./drawParts.ts";

const classes = (...sizes: number[]): { names: string[]; codes: Int32Array } => ({
  names: sizes.map((_, c) => `c${c}`),
  codes: Int32Array.from(sizes.flatMap((size, c) => Array(size).fill(c))),
});

/** Rows of each class in each part. */
function counts(parts: Uint8Array, codes: Int32Array, part: number): number[] {
  const found: number[] = new Array(Math.max(...codes) + 1).fill(0);
  parts.forEach((p, row) => {
    if (p === part) found[codes[row]]++;
  });
  return found;
}

test("remainders go to the classes with the largest ones: 10 of 15, 13 and 12 rows are 4, 3 and 3", () => {
  // exact shares 3.75, 3.25 and 3
  const given = classes(15, 13, 12);
  const request = { shares: [0.25], stratified: true, splitter: "holdOut(0.25)" };
  const parts = drawParts(rowsToSplit(40, { classes: given }), request, stream(1));
  expect(counts(parts, given.codes, 1)).toEqual([4, 3, 3]);
});

test("a class of two rows is in both parts, though its share is less than half a row", () => {
  const given = classes(98, 2);
  const request = { shares: [0.1], stratified: true, splitter: "holdOut(0.1)" };
  const parts = drawParts(rowsToSplit(100, { classes: given }), request, stream(1));
  expect(counts(parts, given.codes, 1)).toEqual([9, 1]);
});

test("classes win over the share: 20 classes of two rows give half of them", () => {
  const given = classes(...new Array<number>(20).fill(2));
  const request = { shares: [0.2], stratified: true, splitter: "holdOut(0.2)" };
  const parts = drawParts(rowsToSplit(40, { classes: given }), request, stream(1));
  expect(counts(parts, given.codes, 1)).toEqual(new Array(20).fill(1));
});

test("three rows of a class are one in each of three parts", () => {
  const given = classes(30, 3);
  const request = { shares: [0.2, 0.2], stratified: true, splitter: "threeWay(0.2, 0.2)" };
  const parts = drawParts(rowsToSplit(33, { classes: given }), request, stream(1));
  for (const part of [0, 1, 2]) expect(counts(parts, given.codes, part)[1]).toBe(1);
});

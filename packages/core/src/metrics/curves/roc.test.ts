import { describe, expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { rocHull, rocOf, tprAt } from "./roc.ts";

/** Scores 5 4 3 3 1 with labels 1 0 1 0 0. */
const tally = tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]);

test("one point per distinct score, from (0, 0) at +Infinity to (1, 1); a tie is one slanted step", () => {
  const roc = rocOf(tally);
  expect([...(roc?.threshold ?? [])]).toEqual([Number.POSITIVE_INFINITY, 5, 4, 3, 1]);
  expect([...(roc?.tpr ?? [])]).toEqual([0, 0.5, 0.5, 1, 1]);
  expect([...(roc?.fpr ?? [])]).toEqual([0, 0, 1 / 3, 2 / 3, 1]);
});

test("there is none without both classes", () => {
  expect(rocOf(tallyWith([1, 1]))).toBeNull();
  expect(rocOf(tallyWith([0, 1]))).toBeNull();
});

describe("the convex hull", () => {
  test("leaves out what no costs make best", () => {
    const roc = rocOf(tally);
    // (1/3, 1/2) lies below the line from (0, 1/2) to (2/3, 1)
    expect(roc && rocHull(roc)).toEqual([0, 1, 3, 4]);
  });

  test("of a useless ranking is the diagonal", () => {
    const roc = rocOf(tallyWith([0, 3], [1, 2], [0, 1, 1], [1, 0]));
    const ends = roc && rocHull(roc);
    expect(ends?.[0]).toBe(0);
    expect(ends?.at(-1)).toBe(4);
    expect(roc && rocHull({ ...roc, fpr: Float64Array.of(0, 0.5, 1), tpr: Float64Array.of(0, 0.2, 1) })).toEqual([
      0, 2,
    ]);
  });
});

test("between points the curve is straight, on a vertical stretch its upper end counts", () => {
  const roc = rocOf(tally);
  if (!roc) throw new Error("no curve");
  expect(tprAt(roc, 0)).toBe(0.5);
  expect(tprAt(roc, 0.5)).toBeCloseTo(0.75, 14);
  expect(tprAt(roc, 1)).toBe(1);
});

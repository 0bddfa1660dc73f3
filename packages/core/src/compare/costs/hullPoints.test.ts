import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { hullPoints } from "./hullPoints.ts";

test("corners are in counts, from nobody to everybody, without points below or on an edge", () => {
  // scores 5 4 3 3 1 with labels 1 0 1 0 0: (fp, tp) is (0,1) (1,1) (2,2) (3,2); (1,1) lies below the hull
  const { taken, truePositive, falsePositive } = hullPoints(tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]));
  expect([...taken]).toEqual([0, 1, 3, 4]);
  expect([...truePositive]).toEqual([0, 1, 2, 2]);
  expect([...falsePositive]).toEqual([0, 0, 2, 3]);
});

test("three points in a row leave two corners, exactly, however many rows they stand for", () => {
  const tally = tallyWith([1, 3, 333_333], [0, 3, 1], [1, 2, 333_333], [0, 2, 1], [1, 1, 333_333], [0, 1, 1]);
  expect([...hullPoints(tally).taken]).toEqual([0, 3]);
});

test("scores without weight are no corners", () => {
  const tally = tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]);
  const drawn = { ...tally, positive: Float64Array.of(0, 0, 2, 0), negative: Float64Array.of(0, 1, 2, 0) };
  expect([...hullPoints(drawn).taken]).toEqual([0, 3]);
});

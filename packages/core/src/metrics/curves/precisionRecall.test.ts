import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { precisionRecallOf } from "./precisionRecall.ts";

test("thresholds ascend, and the last point is recall 0 with precision 1", () => {
  const curve = precisionRecallOf(tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]));
  expect([...(curve?.threshold ?? [])]).toEqual([1, 3, 4, 5, Number.POSITIVE_INFINITY]);
  expect([...(curve?.precision ?? [])]).toEqual([2 / 5, 2 / 4, 1 / 2, 1, 1]);
  expect([...(curve?.recall ?? [])]).toEqual([1, 1, 1 / 2, 1 / 2, 0]);
});

test("there is none without a positive", () => {
  expect(precisionRecallOf(tallyWith([0, 1]))).toBeNull();
});

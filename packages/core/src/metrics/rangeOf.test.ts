import { expect, test } from "vitest";
import { rangeOf } from "./rangeOf.ts";

test("the range of a metric by its id; what is unknown may be anything", () => {
  expect(rangeOf("auc")).toEqual([0, 1]);
  expect(rangeOf("logLoss")[0]).toBe(0);
  expect(rangeOf("rmse")).toEqual([0, Number.POSITIVE_INFINITY]);
  expect(rangeOf("r2")).toEqual([Number.NEGATIVE_INFINITY, 1]);
  expect(rangeOf("cost")).toEqual([0, Number.POSITIVE_INFINITY]);
  expect(rangeOf("seconds")).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

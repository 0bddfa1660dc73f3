import { expect, test } from "vitest";
import { randomInteger, stream } from "../../numeric/random.ts";
import { nearest } from "./nearest.ts";

test.each([1, 5, 64, 65, 200])("the %i smallest keys, ties by place, equal those of sorting everything", (count) => {
  const rng = stream(1, "nearest", count);
  const keys = Float64Array.from({ length: 200 }, () => randomInteger(rng, 40));
  const sorted = Array.from(keys.keys()).sort((a, b) => keys[a] - keys[b] || a - b);
  expect(Array.from(nearest(keys, count))).toEqual(sorted.slice(0, count));
});

test("keys at infinity come last", () => {
  expect(Array.from(nearest(Float64Array.of(Number.POSITIVE_INFINITY, 2, 1), 2))).toEqual([2, 1]);
});

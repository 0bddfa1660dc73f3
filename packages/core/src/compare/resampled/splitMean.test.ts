import { expect, test } from "vitest";
import { splitMean } from "./splitMean.ts";

test("splits without a value do not count", () => {
  expect(splitMean([0.5, null, 1])).toBe(0.75);
});

test("without any value there is no mean", () => {
  expect(splitMean([null, null])).toBeNull();
  expect(splitMean([])).toBeNull();
});

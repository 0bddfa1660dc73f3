import { expect, test } from "vitest";
import { labelThreshold } from "./labelThreshold.ts";

const cut = (score: readonly number[], positive: readonly number[]): number | null =>
  labelThreshold(Float64Array.from(score), positive);

test("0.5 when it gives the labels, otherwise the roundest number that does", () => {
  expect(cut([0.1, 0.4, 0.6, 0.9], [0, 0, 1, 1])).toBe(0.5);
  expect(cut([0.1, 0.29, 0.31, 0.9], [0, 0, 1, 1])).toBe(0.3);
  expect(cut([0.1, 0.3, 0.9], [0, 1, 1])).toBe(0.3);
});

test("labels that no threshold gives", () => {
  expect(cut([0.1, 0.4, 0.3], [0, 0, 1])).toBeNull();
  expect(cut([0.4, 0.4], [0, 1])).toBeNull();
});

test("labels of one class", () => {
  expect(cut([0.6, 0.8], [0, 0])).toBe(1);
  expect(cut([0.1, 0.2], [1, 1])).toBe(0);
});

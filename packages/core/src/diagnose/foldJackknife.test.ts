import { expect, test } from "vitest";
import { foldJackknife } from "./foldJackknife.ts";

const part = (length: number): Uint32Array => new Uint32Array(length);
const folds = (count: number, repeat = 0) =>
  Array.from({ length: count }, () => ({ repeat, train: part(2 * (count - 1)), test: part(2) }));

test("of means that lack one fold each it is the standard error of the mean of the folds", () => {
  // folds with means 1, 2, 3, 6 (mean 3, s^2 = 14/3): without one of them the mean is (12 - m)/3
  const without = [1, 2, 3, 6].map((mean) => (12 - mean) / 3);
  const term = foldJackknife(without, folds(4), { level: 0.95 });
  expect(term?.value).toBeCloseTo(3, 12);
  // t(0.975, 3) = 3.182446, standard error sqrt(14/3/4)
  expect((term?.upper ?? 0) - 3).toBeCloseTo(3.182446305284263 * Math.sqrt(14 / 12), 8);
});

test("equal repetitions change nothing", () => {
  const once = foldJackknife([0.1, 0.2, 0.15], folds(3), { level: 0.9 });
  const twice = foldJackknife([0.1, 0.2, 0.15, 0.1, 0.2, 0.15], [...folds(3), ...folds(3, 1)], { level: 0.9 });
  expect(twice?.upper).toBeCloseTo(once?.upper ?? 0, 12);
});

test("without whole folds there is a mean and no interval", () => {
  const inTime = [
    { repeat: 0, train: part(4), test: part(2) },
    { repeat: 0, train: part(6), test: part(2) },
  ];
  expect(foldJackknife([1, 2], inTime, { level: 0.95 })).toEqual({ value: 1.5, method: "none" });
  expect(foldJackknife([1, null, 2], folds(3), { level: 0.95 })).toEqual({ value: 1.5, method: "none" });
  expect(foldJackknife([null], folds(3).slice(0, 1), { level: 0.95 })).toBeNull();
});

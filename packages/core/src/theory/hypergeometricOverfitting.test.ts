import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../test/golden.ts";
import { randomInteger, stream } from "../numeric/random.ts";
import {
  excessOfOne,
  mostTrainingErrors,
  overfittingOfOne,
  overfittingUnion,
  worstErrors,
} from "./hypergeometricOverfitting.ts";

const { hypergeometric_overfitting: golden } = goldenJson<{
  hypergeometric_overfitting: {
    rows: readonly { L: number; l: number; k: number; m: number; eps: number; floor_z: number; r_eps: number }[];
  };
}>("theory.json");

test("one classifier agrees with exact rationals, however small its probability", () => {
  expect(golden.rows.length).toBe(145);
  for (const { L, l, m, eps, floor_z, r_eps } of golden.rows) {
    const cut = { total: L, train: l, epsilon: eps };
    expect(mostTrainingErrors(cut, m)).toBe(floor_z);
    const ours = overfittingOfOne(cut, m);
    expect(Math.abs(ours - r_eps), `${ours} instead of ${r_eps}`).toBeLessThanOrEqual(1e-12 * r_eps);
  }
});

test("the decimals of epsilon are exact: 1/2 (9 - 0.07 * 100) is 1, where doubles fall below it", () => {
  expect(mostTrainingErrors({ total: 200, train: 100, epsilon: 0.07 }, 9)).toBe(1);
  expect(Math.floor(0.5 * (9 - 0.07 * 100))).toBe(0);
});

test("all cuts of 12 rows, counted one by one, give the same probability", () => {
  for (const [train, errors, epsilon] of [
    [6, 5, 0.3],
    [4, 3, 0.25],
    [8, 7, 0.1],
  ]) {
    let overfit = 0;
    let cuts = 0;
    for (let set = 0; set < 4096; set++) {
      const inTraining = Array.from({ length: 12 }, (_, row) => (set >> row) & 1);
      if (inTraining.reduce((sum, bit) => sum + bit, 0) !== train) continue;
      cuts++;
      const s = inTraining.slice(0, errors).reduce((sum, bit) => sum + bit, 0);
      // (m - s)/k - s/l >= epsilon in whole numbers, epsilon being hundredths
      const test = 12 - train;
      if (100 * ((errors - s) * train - s * test) >= Math.round(100 * epsilon) * train * test) overfit++;
    }
    expectNear(overfittingOfOne({ total: 12, train, epsilon }, errors), overfit / cuts, 1e-13);
  }
});

test("drawn cuts overfit as often as the formula says", () => {
  const rng = stream(7, "hypergeometric");
  const [total, train, errors, epsilon] = [60, 30, 12, 0.1];
  const rows = Array.from({ length: total }, (_, row) => row);
  let overfit = 0;
  for (let draw = 0; draw < 20_000; draw++) {
    for (let i = 0; i < train; i++) {
      const j = i + randomInteger(rng, total - i);
      [rows[i], rows[j]] = [rows[j], rows[i]];
    }
    const s = rows.slice(0, train).filter((row) => row < errors).length;
    if (errors - 2 * s >= 3) overfit++;
  }
  const expected = overfittingOfOne({ total, train, epsilon }, errors);
  expect(Math.abs(overfit / 20_000 - expected)).toBeLessThan(4 * Math.sqrt(expected / 20_000));
});

test("a million rows are no trouble", () => {
  // summed with mpmath at 40 digits
  const value = overfittingOfOne({ total: 1_000_000, train: 500_000, epsilon: 0.002 }, 500_000);
  expectNear(value, 0.022858303056789094, 1e-13);
});

test("several classifiers cost the sum, and identical ones are counted each", () => {
  const cut = { total: 200, train: 100, epsilon: 0.05 };
  const [a, b] = [overfittingOfOne(cut, 20), overfittingOfOne(cut, 30)];
  expectNear(overfittingUnion(cut, [20, 30, 20]), 2 * a + b, 1e-14);
});

test("the worst number of errors is nowhere exceeded and lies below 3/2 exp(-epsilon^2 l)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 1, max: 50 }), (train, hundredths) => {
      const cut = { total: 2 * train, train, epsilon: hundredths / 100 };
      const { errors, probability } = worstErrors(cut);
      for (let m = 0; m <= cut.total; m++) expect(overfittingOfOne(cut, m)).toBeLessThanOrEqual(probability);
      expect(overfittingOfOne(cut, errors)).toBe(probability);
      expect(probability).toBeLessThanOrEqual(1.5 * Math.exp(-(cut.epsilon ** 2) * train));
    }),
    { numRuns: 40 },
  );
});

test("the inversion gives an excess that is rare enough, and the next smaller one is not", () => {
  for (const [total, train, errors, probability] of [
    [200, 100, 30, 0.05],
    [50, 20, 11, 0.2],
    [300, 60, 90, 0.01],
  ]) {
    const excess = excessOfOne({ total, train }, errors, probability) ?? 1;
    const step = 1 / train + 1 / (total - train);
    expect(overfittingOfOne({ total, train, epsilon: excess - step / 2 }, errors)).toBeLessThanOrEqual(probability);
    expect(overfittingOfOne({ total, train, epsilon: excess - 1.5 * step }, errors)).toBeGreaterThan(probability);
  }
  expect(excessOfOne({ total: 10, train: 5 }, 1, 0.4)).toBeNull();
});

test("an impossible cut is refused with its counts", () => {
  expect(() => overfittingOfOne({ total: 10, train: 10, epsilon: 0.1 }, 2)).toThrow(
    "there is no such cut: 10 rows, 10 of them for training, 2 errors, epsilon 0.1.",
  );
});

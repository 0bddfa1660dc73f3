import { expect, test } from "vitest";
import { fitPowerLaw, powerLawAt } from "./powerLaw.ts";

const sizes = [100, 152, 230, 348, 528, 800];
const weights = [400, 500, 700, 900, 1200, 1500];
const curve = (losses: readonly number[]) => losses.map((loss, i) => ({ m: sizes[i], loss, weight: weights[i] }));

test("an exact power law is found again", () => {
  const law = fitPowerLaw(curve(sizes.map((m) => 0.2 + 3 * m ** -0.7)), { least: 0 });
  expect(law?.a).toBeCloseTo(0.2, 6);
  expect(law?.b).toBeCloseTo(3, 3);
  expect(law?.c).toBeCloseTo(0.7, 4);
  expect(law && powerLawAt(law, 1600)).toBeCloseTo(0.2 + 3 * 1600 ** -0.7, 6);
});

test("noisy curves agree with scipy's bounded least squares", () => {
  const law = fitPowerLaw(curve([0.412, 0.371, 0.33, 0.318, 0.294, 0.287]), { least: 0 });
  expect(law?.a).toBeCloseTo(0.2601499457208314, 5);
  expect(law?.c).toBeCloseTo(0.8534124128874049, 4);
  expect(law?.residual).toBeCloseTo(0.0636716301202816, 9);
  const toZero = fitPowerLaw(curve([0.4, 0.33, 0.27, 0.22, 0.18, 0.145]), { least: 0 });
  expect(toZero?.a).toBe(0);
  expect(toZero?.c).toBeCloseTo(0.4862020149567277, 4);
  expect(toZero?.residual).toBeCloseTo(0.009514715031330825, 9);
});

test("a curve that rises is flat at its weighted mean", () => {
  const law = fitPowerLaw(curve([0.2, 0.21, 0.2, 0.22, 0.21, 0.22]), { least: 0 });
  expect(law?.a).toBeCloseTo(0.2125, 6);
  expect(law?.b).toBe(0);
  expect(law?.residual).toBeCloseTo(0.3175, 9);
});

test("two points tell no curve, and a loss without a floor may end below 0", () => {
  expect(fitPowerLaw(curve([0.3, 0.2]), { least: 0 })).toBeNull();
  const law = fitPowerLaw(curve(sizes.map((m) => -0.4 + 3 * m ** -0.5)), { least: Number.NEGATIVE_INFINITY });
  expect(law?.a).toBeCloseTo(-0.4, 5);
});

import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { stream } from "../numeric/random.ts";
import { binaryKl } from "./binaryKl.ts";
import { normalisedMargins, pacBayesLinear, pacBayesUpper } from "./pacBayes.ts";

test("the bound agrees with 40-digit values", () => {
  // mpmath, halving kl(risk || p) = (kl + ln((n+1)/delta))/n
  expectNear(pacBayesUpper({ n: 1000, risk: 0.1, kl: 5, delta: 0.05 }), 0.1595761913261785, 1e-12);
  expectNear(pacBayesUpper({ n: 200, risk: 0, kl: 0, delta: 0.01 }), 0.0483351699626726, 1e-12);
});

test("the scale trades training error for entropy: no other scale is better", () => {
  const rng = stream(4, "margins");
  const margins = Float64Array.from({ length: 400 }, () => Math.min(1, Math.max(-1, 0.35 + 0.3 * (rng() - 0.3))));
  const best = pacBayesLinear(margins);
  expectNear(best.kl, best.scale ** 2 / 2, 1e-14);
  for (const scale of [0, 0.5, 1, 2, 4, 8, 0.9 * best.scale, 1.1 * best.scale]) {
    const risk = margins.reduce((sum, margin) => sum + phi(-scale * margin), 0) / 400;
    expect(pacBayesUpper({ n: 400, risk, kl: scale ** 2 / 2, delta: 0.05 })).toBeGreaterThanOrEqual(best.bound - 1e-9);
  }
  expect(best.bound).toBeLessThan(0.5);
  expect(binaryKl(best.risk, best.bound)).toBeCloseTo((best.kl + Math.log(401 / 0.05)) / 400, 8);
});

test("margins of nothing leave the coin: no better than a half", () => {
  const flat = pacBayesLinear(new Float64Array(100));
  expect(flat.scale).toBe(0);
  expect(flat.risk).toBe(0.5);
});

test("drawn linear classifiers err no more than the bound, as often as promised", () => {
  const rng = stream(6, "pac-bayes");
  const [n, runs, delta] = [80, 60, 0.2];
  let failed = 0;
  for (let run = 0; run < runs; run++) {
    const draw = () => {
      const x = [2 * rng() - 1, 2 * rng() - 1];
      const y = (x[0] > 0 ? 1 : -1) * (rng() < 0.1 ? -1 : 1);
      return { x, y };
    };
    const sample = Array.from({ length: n }, draw);
    // the direction of the class means, which is no minimiser of anything: the bound holds for any
    const w = [0, 1].map((j) => sample.reduce((sum, { x, y }) => sum + y * x[j], 0));
    const own = pacBayesLinear(
      normalisedMargins(
        w,
        sample.map(({ x }) => x),
        sample.map(({ y }) => y),
      ),
      { delta },
    );
    const fresh = Array.from({ length: 400 }, draw);
    const margins = normalisedMargins(
      w,
      fresh.map(({ x }) => x),
      fresh.map(({ y }) => y),
    );
    const risk = margins.reduce((sum, margin) => sum + phi(-own.scale * margin), 0) / 400;
    if (risk > own.bound) failed++;
  }
  expect(failed / runs).toBeLessThanOrEqual(delta);
});

test("margins are cosines with the sign of the label", () => {
  const margins = normalisedMargins(
    [3, 4],
    [
      [3, 4],
      [0, 0],
      [-4, 3],
    ],
    [-1, 1, 1],
  );
  expect(Array.from(margins)).toEqual([-1, 0, 0]);
});

test("nonsense is refused with the values", () => {
  expect(() => pacBayesUpper({ n: 10, risk: 2, kl: 0, delta: 0.1 })).toThrow("risk = 2");
  expect(() => pacBayesLinear([0.2, 1.7])).toThrow("margin 1.7 of row 1 (from 0) is outside -1 to 1.");
});

/** The normal distribution function by a series, apart from the library's own. */
function phi(x: number): number {
  let sum = x;
  let term = x;
  for (let i = 1; i < 200; i++) {
    term *= (x * x) / (2 * i + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

import { expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { type CurveLosses, extrapolate } from "./extrapolate.ts";

const sizes = [100, 152, 230, 348, 528, 800];
const splits = 10;

/** Curves of splits around a power law: each split is off as a whole, and a little at every point. */
function made(seed: number, law: (m: number) => number, noise: number): CurveLosses {
  const rng = stream(seed, "curves");
  const offsets = Array.from({ length: splits }, () => noise * (rng() - 0.5));
  return {
    sizes,
    losses: sizes.map((m) => offsets.map((off) => law(m) + off + 0.3 * noise * (rng() - 0.5))),
    testToTrain: 1 / 9,
  };
}

const options = { seed: 1, level: 0.95, least: 0, ahead: [1600], against: null };

test("a curve that has nearly ended ends where it is", () => {
  const found = extrapolate(
    made(1, (m) => 0.3 + 2 * m ** -1, 0.02),
    options,
  );
  expect(found.asymptote?.lower).toBeLessThan(0.3);
  expect(found.asymptote?.upper).toBeGreaterThan(0.3);
  expect(Math.abs((found.asymptote?.value ?? 0) - 0.3)).toBeLessThan(0.02);
  expect(found.more[0].change.value).toBeLessThan(0);
});

test("the interval holds the true end in at least 85 of 100 made curves", () => {
  let held = 0;
  let told = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const found = extrapolate(
      made(seed, (m) => 0.25 + 3 * m ** -0.8, 0.03),
      { ...options, seed },
    );
    if (found.asymptote === null) continue;
    told++;
    const { lower = 1, upper = 0 } = found.asymptote;
    if (lower <= 0.25 && upper >= 0.25) held++;
  }
  expect(told).toBeGreaterThan(60);
  expect(held / told).toBeGreaterThan(0.85);
});

test("how far the end lies above another learner is paired with its losses", () => {
  const curve = made(3, (m) => 0.3 + 2 * m ** -1, 0.04);
  const last = curve.losses[sizes.length - 1];
  const against = last.map((loss) => (loss ?? 0) - 0.1);
  const found = extrapolate(curve, { ...options, against });
  const other = against.reduce((sum, value) => sum + value, 0) / splits;
  expect(found.excess?.value).toBeCloseTo((found.asymptote?.value ?? 0) - other, 10);
});

test("few points, few splits and a curve without an end are said to tell nothing", () => {
  const curve = made(1, (m) => 0.3 + 2 / m, 0.02);
  expect(extrapolate({ ...curve, sizes: sizes.slice(0, 3), losses: curve.losses.slice(0, 3) }, options)).toEqual({
    law: null,
    asymptote: null,
    excess: null,
    more: [],
    untold: "the curve has 3 points",
  });
  const failed = curve.losses.map((values) => values.map((value, s) => (s < 8 ? null : value)));
  expect(extrapolate({ ...curve, losses: failed }, options).untold).toMatch(/fewer than three splits/);
  const falling = extrapolate(
    made(2, (m) => 0.5 - 0.05 * Math.log(m), 0.01),
    options,
  );
  expect([falling.asymptote, falling.untold]).toEqual([null, "the curve still falls and shows no plateau"]);
  // twice the rows can still be told: 0.05 ln 2 less
  expect(Math.abs((falling.more[0].change.value ?? 0) + 0.05 * Math.log(2))).toBeLessThan(0.01);
});

test("the same seed gives the same bits, another one other intervals", () => {
  const curve = made(1, (m) => 0.3 + 2 / m, 0.02);
  expect(extrapolate(curve, options)).toEqual(extrapolate(curve, options));
  expect(extrapolate(curve, { ...options, seed: 2 })).not.toEqual(extrapolate(curve, options));
});

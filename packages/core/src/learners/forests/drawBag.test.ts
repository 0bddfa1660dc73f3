import fc from "fast-check";
import { expect, test } from "vitest";
import { randomInteger, stream } from "../../numeric/random.ts";
import { BOOTSTRAP, drawBag } from "./drawBag.ts";

function training(units: number): { rows: Uint32Array; unitOf: null; units: number } {
  return { rows: Uint32Array.from({ length: units }, (_, i) => i), unitOf: null, units };
}

test("a bootstrap bag is n draws from the stream of seed, member and attempt", () => {
  const rng = stream(5, "bag", 3, 0);
  const drawn = Array.from({ length: 10 }, () => randomInteger(rng, 10));
  const times = Array.from({ length: 10 }, (_, row) => drawn.filter((one) => one === row).length);
  expect(Array.from(drawBag(training(10), BOOTSTRAP, 5, 3))).toEqual(times);
});

test("without replacement so many different rows are drawn, each at most once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0.01, max: 1, noNaN: true }), (units, share) => {
      const times = Array.from(drawBag(training(units), { share, replace: false }, 1, 0));
      expect(times.reduce((a, b) => a + b, 0)).toBe(Math.max(1, Math.round(share * units)));
      expect(Math.max(...times)).toBe(1);
    }),
  );
});

test("rows of one unit are drawn together", () => {
  const unitOf = Int32Array.of(0, 1, 0, 2, 1, 0);
  const times = drawBag({ rows: new Uint32Array(6), unitOf, units: 3 }, BOOTSTRAP, 1, 0);
  expect([times[0], times[0], times[1]]).toEqual([times[2], times[5], times[4]]);
  expect(times[0] + times[1] + times[3]).toBe(3);
});

test("(1 - 1/n)^n of the rows are out-of-bag, and each row is drawn once on average", () => {
  const n = 50;
  let out = 0;
  const drawn = new Float64Array(n);
  for (let member = 0; member < 2000; member++) {
    drawBag(training(n), BOOTSTRAP, 1, member).forEach((times, row) => {
      if (times === 0) out++;
      drawn[row] += times / 2000;
    });
  }
  // standard errors: the number of distinct rows has variance about 0.0976 n, the draws of a row one of about 1
  expect(Math.abs(out / 2000 / n - (1 - 1 / n) ** n)).toBeLessThan(4 * Math.sqrt(0.0976 / n / 2000));
  for (const mean of drawn) expect(Math.abs(mean - 1)).toBeLessThan(4.5 / Math.sqrt(2000));
});

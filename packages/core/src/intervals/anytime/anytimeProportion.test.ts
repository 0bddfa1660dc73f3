import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { wilson } from "../wilson.ts";
import { anytimeProportion } from "./anytimeProportion.ts";

test("one right answer says that the rate is above 1/128: a bettor who trebled and more needs 40", () => {
  const { lower, upper, method } = anytimeProportion(1, 1);
  // sum of w (1 - f + f/m) = 1 - F + F/m with F the mean stake: 40 = 1 - F + F/m
  let stake = 2 ** -16 / 16;
  for (let j = 1; j <= 15; j++) stake += 2 ** -j / (j * (j + 1));
  expect(lower).toBeCloseTo(stake / (39 + stake), 13);
  expect([upper, method]).toEqual([1, "anytime"]);
});

test("the price of looking at any time is 1.5 to 2 times the width of Wilson's interval", () => {
  for (const [n, most] of [
    [100, 1.65],
    [1000, 1.85],
    [10_000, 1.95],
    [1_000_000, 2.15],
  ]) {
    const once = wilson(n / 10, n);
    const always = anytimeProportion(n / 10, n);
    const ratio = (always.upper - always.lower) / (once.upper - once.lower);
    expect(ratio).toBeGreaterThan(1.4);
    expect(ratio).toBeLessThan(most);
  }
});

test("looking all the time, it misses the rate anywhere in at most 5% of runs and Wilson's in more than 30%", () => {
  const runs = 200;
  const rows = 400;
  let missed = 0;
  let missedByWilson = 0;
  for (let run = 0; run < runs; run++) {
    const rng = stream(6, "anytime", run);
    const rate = run % 2 === 0 ? 0.1 : 0.5;
    let k = 0;
    let outside = false;
    let outsideWilson = false;
    for (let n = 1; n <= rows; n++) {
      if (rng() < rate) k++;
      const once = wilson(k, n);
      if (n >= 10 && (rate < once.lower || rate > once.upper)) outsideWilson = true;
      if (outside || (n > 40 && n % 4 > 0)) continue;
      const { lower, upper } = anytimeProportion(k, n);
      if (rate < lower || rate > upper) outside = true;
    }
    if (outside) missed++;
    if (outsideWilson) missedByWilson++;
  }
  // 10 are allowed; the chance of more than 18 at that rate is below 1%
  expect(missed).toBeLessThanOrEqual(18);
  expect(missed).toBeGreaterThan(0);
  expect(missedByWilson).toBeGreaterThan(0.3 * runs);
});

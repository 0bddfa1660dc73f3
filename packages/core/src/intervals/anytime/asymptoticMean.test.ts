import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { anytimeMean } from "./anytimeMean.ts";
import { asymptoticMean } from "./asymptoticMean.ts";

const unbounded = { lower: 0, upper: Number.POSITIVE_INFINITY };

test("before 30 rows, and of losses that are all equal, it is the whole range", () => {
  const range = [0, Number.POSITIVE_INFINITY] as const;
  for (const seen of [
    { mean: 1, standardError: 0.1, n: 29 },
    { mean: 1, standardError: 0, n: 50 },
    { mean: 1, standardError: null, n: 50 },
  ]) {
    expect(asymptoticMean(seen, { range })).toMatchObject({ lower: 0, upper: Number.POSITIVE_INFINITY });
  }
  expect(asymptoticMean({ mean: 1, standardError: 0.1, n: 30 }, { range }).upper).toBeLessThan(2);
});

test("it is cut to the range, and one side is open to its end", () => {
  const seen = { mean: 1, standardError: 1, n: 40 };
  const range = [0, Number.POSITIVE_INFINITY] as const;
  expect(asymptoticMean(seen, { range }).lower).toBe(0);
  expect(asymptoticMean(seen, { range, side: "lower" }).upper).toBe(Number.POSITIVE_INFINITY);
  const both = asymptoticMean({ mean: 10, standardError: 1, n: 40 });
  expect(asymptoticMean({ mean: 10, standardError: 1, n: 40 }, { side: "upper" }).upper).toBeLessThan(both.upper);
});

test("its width against one look at 95% is least, about 1.5 times, near 1,000 rows", () => {
  const ratio = (n: number): number => asymptoticMean({ mean: 0, standardError: 1, n }).upper / 1.96;
  expect(ratio(1000)).toBeCloseTo(1.549, 3);
  expect(ratio(100)).toBeCloseTo(1.967, 3);
  expect(ratio(100_000)).toBeGreaterThan(1.7);
  expect(ratio(100_000)).toBeLessThan(1.9);
});

test("looking after every row, it misses the mean of squared normal errors anywhere in about 5% of runs", () => {
  const runs = 400;
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    const rng = stream(4, "squares", run);
    const watched = anytimeMean(unbounded);
    let outside = false;
    for (let n = 1; n <= 1000; n++) {
      // Box and Muller: a squared normal number has mean 1
      watched.add(-2 * Math.log(1 - rng()) * Math.cos(2 * Math.PI * rng()) ** 2);
      const { lower, upper } = watched.interval();
      if (lower > 1 || upper < 1) outside = true;
    }
    if (outside) missed++;
  }
  // 20 are allowed in the limit; at 5% the chance of more than 31 is below 1%
  expect(missed).toBeLessThanOrEqual(31);
});

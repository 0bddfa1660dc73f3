import { describe, expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { type Resampler, resampleCounts, resampleUnits } from "./resample.ts";

const sumOf = (values: Float64Array, from = 0, to = values.length): number =>
  values.subarray(from, to).reduce((a, b) => a + b, 0);

/** Mean weights, and mean products of two weights, over many draws. */
function momentsOf(resampler: Resampler, draws: number, a: number, b: number): { mean: Float64Array; product: number } {
  const rng = stream(1, "moments");
  const weight = new Float64Array(resampler.atoms);
  const mean = new Float64Array(resampler.atoms);
  let product = 0;
  for (let i = 0; i < draws; i++) {
    resampler.draw(rng, weight);
    for (let atom = 0; atom < weight.length; atom++) mean[atom] += weight[atom] / draws;
    product += (weight[a] * weight[b]) / draws;
  }
  return { mean, product };
}

/** Small counts are drawn row by row, large ones by binomials. */
const counted = {
  "few rows": { count: Float64Array.of(3, 0, 5, 1, 1, 2), strata: [0, 3, 6] },
  "many rows": { count: Float64Array.of(3000, 0, 5000, 100, 9, 2891), strata: [0, 3, 6] },
  "an empty stratum": { count: Float64Array.of(4, 3, 0, 0, 5, 5), strata: [0, 2, 4, 6] },
} as const;

describe.each(Object.entries(counted))("rows as their own units, %s", (_, { count, strata }) => {
  const resampler = resampleCounts({ count, strata });

  test("every stratum keeps its size, and what is not there is never drawn", () => {
    const rng = stream(1, "totals");
    const weight = new Float64Array(count.length);
    for (let i = 0; i < 500; i++) {
      resampler.draw(rng, weight);
      for (let s = 0; s + 1 < strata.length; s++) {
        expect(sumOf(weight, strata[s], strata[s + 1])).toBe(sumOf(count, strata[s], strata[s + 1]));
      }
      count.forEach((c, atom) => {
        if (c === 0) expect(weight[atom]).toBe(0);
        expect(Number.isInteger(weight[atom]) && weight[atom] >= 0).toBe(true);
      });
    }
  });

  test("the weights have the means and the covariance of a multinomial draw", () => {
    const draws = 20_000;
    const first = 0;
    const other = strata[1] - 1;
    const { mean, product } = momentsOf(resampler, draws, first, other);
    const total = sumOf(count, 0, strata[1]);
    mean.forEach((m, atom) => {
      // a multinomial weight has a variance of at most its mean
      expect(Math.abs(m - count[atom])).toBeLessThanOrEqual(4.5 * Math.sqrt(count[atom] / draws));
    });
    const covariance = product - mean[first] * mean[other];
    const exact = -(count[first] * count[other]) / total;
    expect(Math.abs(covariance - exact)).toBeLessThanOrEqual(
      5 * Math.sqrt((count[first] * count[other]) / draws) + 1e-12,
    );
  });

  test("the left-out blocks part the units: each is missing exactly once", () => {
    const missing = new Float64Array(count.length);
    const weight = new Float64Array(count.length);
    for (let b = 0; b < resampler.blocks; b++) {
      resampler.leaveOut?.(b, weight);
      for (let atom = 0; atom < count.length; atom++) {
        expect(weight[atom]).toBeGreaterThanOrEqual(0);
        missing[atom] += count[atom] - weight[atom];
      }
    }
    expect([...missing]).toEqual([...count]);
  });
});

test("up to 400 rows are left out one by one, more in 400 blocks of about the same size, very many not at all", () => {
  const one = resampleCounts({ count: Float64Array.of(200, 200), strata: [0, 2] });
  const weight = new Float64Array(2);
  expect(one.blocks).toBe(400);
  for (let b = 0; b < 400; b++) {
    one.leaveOut?.(b, weight);
    expect(sumOf(weight)).toBe(399);
  }
  const blocks = resampleCounts({ count: Float64Array.of(4000, 16_000), strata: [0, 2] });
  expect(blocks.blocks).toBe(400);
  for (let b = 0; b < 400; b++) {
    blocks.leaveOut?.(b, weight);
    // 50 units on average; a random split has a standard deviation of 7
    expect(20_000 - sumOf(weight)).toBeGreaterThan(50 - 6 * 7.1);
    expect(20_000 - sumOf(weight)).toBeLessThan(50 + 6 * 7.1);
  }
  expect(resampleCounts({ count: Float64Array.of(20_001), strata: [0, 1] }).leaveOut).toBeNull();
  expect(resampleCounts({ count: Float64Array.of(1), strata: [0, 1] }).leaveOut).toBeNull();
});

describe("whole clusters", () => {
  /** Three clusters: atoms 0 and 1; atom 1 with weight 2.5; atoms 0, 2, 2. */
  const members = {
    atoms: 3,
    start: Uint32Array.of(0, 2, 3, 6),
    atom: Uint32Array.of(0, 1, 1, 0, 2, 2),
    weight: Float64Array.of(1, 1, 2.5, 0.5, 1, 1),
    strata: [0, 3],
  };
  const resampler = resampleUnits(members);
  const clusters = [
    [1, 1, 0],
    [0, 2.5, 0],
    [0.5, 0, 2],
  ];

  test("each draw is a sum of three clusters", () => {
    const rng = stream(1, "clusters");
    const weight = new Float64Array(3);
    const sums = new Set<string>();
    for (const a of clusters)
      for (const b of clusters) for (const c of clusters) sums.add(String(a.map((x, i) => x + b[i] + c[i])));
    const seen = new Set<string>();
    for (let i = 0; i < 500; i++) {
      resampler.draw(rng, weight);
      expect(sums.has(String([...weight]))).toBe(true);
      seen.add(String([...weight]));
    }
    expect(seen.size).toBe(10);
  });

  test("the mean of the weights is the sample", () => {
    const { mean } = momentsOf(resampler, 40_000, 0, 1);
    // standard deviations below 2.1, so standard errors below 0.011
    [1.5, 3.5, 2].forEach((whole, atom) => {
      expect(Math.abs(mean[atom] - whole)).toBeLessThan(0.05);
    });
  });

  test("leaving out is leaving out a cluster", () => {
    const weight = new Float64Array(3);
    expect(resampler.blocks).toBe(3);
    for (let b = 0; b < 3; b++) {
      resampler.leaveOut?.(b, weight);
      expect([...weight]).toEqual([1.5, 3.5, 2].map((whole, atom) => whole - clusters[b][atom]));
    }
  });

  test("strata of units keep their number of units", () => {
    const rng = stream(1, "strata");
    const split = resampleUnits({
      atoms: 4,
      start: Uint32Array.of(0, 1, 2, 3, 4),
      atom: Uint32Array.of(0, 1, 2, 3),
      weight: Float64Array.of(1, 1, 1, 1),
      strata: [0, 1, 4],
    });
    const weight = new Float64Array(4);
    for (let i = 0; i < 100; i++) {
      split.draw(rng, weight);
      expect(weight[0]).toBe(1);
      expect(sumOf(weight, 1)).toBe(3);
    }
  });
});

test("the same stream gives the same replicates", () => {
  const resampler = resampleCounts(counted["many rows"]);
  const first = new Float64Array(6);
  const again = new Float64Array(6);
  resampler.draw(stream(5, "a"), first);
  resampler.draw(stream(5, "a"), again);
  expect(again).toEqual(first);
});

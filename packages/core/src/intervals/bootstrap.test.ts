import { describe, expect, test } from "vitest";
import { shareOfPairsWon } from "../numeric/pairsWon.ts";
import { stream } from "../numeric/random.ts";
import { type Tally, tallyOf } from "../numeric/tally.ts";
import { type BootstrapMethod, bootstrapAbouts, bootstrapInterval, drawReplicates } from "./bootstrap.ts";
import { delongVariance } from "./delong.ts";
import { resampleCounts } from "./resample.ts";

/** 0.001 .. 0.999: the p quantile of these is p itself, so an interval shows the tails it was cut at. */
const even = Float64Array.from({ length: 999 }, (_, i) => (i + 1) / 1000);
/** Mean 4, deviations 3 2 1 -6: a = (27 + 8 + 1 - 216) / (6 * 50^1.5). */
const skewed = Float64Array.of(1, 2, 3, 10);
const none = new Float64Array(0);

describe("percentile and basic", () => {
  test("agree with R's boot on 999 replicates", () => {
    const percentile = bootstrapInterval(0.4405, even, none, { method: "bootstrap-percentile", level: 0.9 });
    expect(percentile?.lower).toBeCloseTo(0.05, 14);
    expect(percentile?.upper).toBeCloseTo(0.95, 14);
    const basic = bootstrapInterval(0.4405, even, none, { method: "bootstrap-basic" });
    expect(basic?.lower).toBeCloseTo(-0.094, 14);
    expect(basic?.upper).toBeCloseTo(0.856, 14);
  });
});

describe("BCa", () => {
  // Phi(z0 + (z0 + z) / (1 - a (z0 + z))) with scipy; z0 from the share of replicates below the value.
  test.each([
    [0.4405, 0.95, 0.0032666577536275727, 0.9220876188650929],
    [0.4405, 0.9, 0.011696174384698492, 0.8803722096990165],
    [0.61, 0.95, 0.046460662913605254, 0.9846733351763576],
    [0.61, 0.9, 0.10302152055898062, 0.9734386834735669],
  ])("cuts the replicates of the value %d at level %d where the formula says", (value, level, lower, upper) => {
    const interval = bootstrapInterval(value, even, skewed, { level });
    expect(interval?.lower).toBeCloseTo(lower, 12);
    expect(interval?.upper).toBeCloseTo(upper, 12);
    expect(interval?.method).toBe("bootstrap-bca");
  });

  test("agrees with R's boot up to its other interpolation between replicates", () => {
    const interval = bootstrapInterval(0.4405, even, skewed);
    expect(interval?.lower).toBeCloseTo(0.00329297220275121, 4);
    expect(interval?.upper).toBeCloseTo(0.922087228514603, 5);
    const mirrored = bootstrapInterval(
      0.4405,
      even,
      skewed.map((v) => -v),
    );
    expect(mirrored?.lower).toBeCloseTo(0.0262344360293686, 5);
    expect(mirrored?.upper).toBeCloseTo(0.976630335231707, 5);
  });

  test("without bias and skewness it is the percentile interval", () => {
    const bca = bootstrapInterval(0.5, even, none);
    expect(bca?.lower).toBeCloseTo(0.025, 12);
    expect(bca?.upper).toBeCloseTo(0.975, 12);
  });

  test("counts half of the replicates that equal the value as below it", () => {
    // 200 below, 600 equal, 200 above: no bias
    const lumpy = Float64Array.from({ length: 1000 }, (_, i) => (i < 200 ? i / 1000 : i < 800 ? 0.5 : i / 1000));
    const bca = bootstrapInterval(0.5, lumpy, none);
    const percentile = bootstrapInterval(0.5, lumpy, none, { method: "bootstrap-percentile" });
    expect(bca?.lower).toBeCloseTo(percentile?.lower ?? Number.NaN, 12);
    expect(bca?.upper).toBeCloseTo(percentile?.upper ?? Number.NaN, 12);
  });

  test("never leaves out its own value, however biased the replicates are", () => {
    for (const value of [-1, 0.0005, 0.9995, 2]) {
      const interval = bootstrapInterval(value, even, none);
      expect(interval?.lower).toBeLessThanOrEqual(value);
      expect(interval?.upper).toBeGreaterThanOrEqual(value);
    }
  });

  test("one-sided bounds spend the whole error on their side and are open on the other", () => {
    const lower = bootstrapInterval(0.5, even, none, { side: "lower" });
    expect(lower?.lower).toBeCloseTo(0.05, 12);
    expect(lower?.upper).toBe(Number.POSITIVE_INFINITY);
    expect(bootstrapInterval(0.5, even, none, { side: "upper" })?.lower).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe("undefined replicates", () => {
  test("are left out and counted", () => {
    const some = Float64Array.from(even, (v, i) => (i % 3 === 0 ? Number.NaN : v));
    expect(bootstrapInterval(0.5, some, none)?.undefinedReplicates).toBe(333);
  });

  test("make no interval when they are more than half", () => {
    expect(bootstrapInterval(0.5, Float64Array.of(Number.NaN, Number.NaN, 0.5), none)).toBeNull();
    expect(bootstrapInterval(0.5, Float64Array.of(Number.NaN, 0.5), none)).toBeNull();
  });
});

test("the skewness of the values, not their size, shifts a BCa interval", () => {
  const usual = bootstrapInterval(0.4405, even, skewed);
  for (const size of [1e-200, 1e-162, 1e-108, 1e108, 1e300]) {
    const interval = bootstrapInterval(
      0.4405,
      even,
      skewed.map((v) => v * size),
    );
    expect(interval?.lower).toBeCloseTo(usual?.lower ?? 0, 12);
    expect(interval?.upper).toBeCloseTo(usual?.upper ?? 0, 12);
  }
});

test("equal replicates are reported as collapsed", () => {
  expect(bootstrapInterval(1, new Float64Array(100).fill(1), none)).toMatchObject({
    collapsed: true,
    standardError: 0,
  });
  expect(bootstrapInterval(0.5, even, none)?.collapsed).toBe(false);
});

test("the standard error is the standard deviation of the replicates", () => {
  // variance of 1..999 with divisor 998: (999^3 - 999) / 12 / 998
  expect(bootstrapInterval(0.5, even, none)?.standardError).toBeCloseTo(
    Math.sqrt((999 ** 3 - 999) / 12 / 998) / 1000,
    12,
  );
});

test("every method has its text", () => {
  for (const [id, about] of Object.entries(bootstrapAbouts) as [BootstrapMethod, { id: string }][]) {
    expect(about.id).toBe(id);
    expect(bootstrapInterval(0.5, even, none, { method: id })?.method).toBe(id);
  }
});

describe("replicates", () => {
  /** Binormal scores, 120 positives and 200 negatives. */
  function binormal(): Tally {
    const rng = stream(3, "binormal");
    const truth = Int32Array.from({ length: 320 }, (_, i) => (i < 120 ? 1 : 0));
    const normal = (): number => Math.sqrt(-2 * Math.log1p(-rng())) * Math.cos(2 * Math.PI * rng());
    return tallyOf(
      truth,
      Float64Array.from(truth, (t) => 1.2 * t + normal()),
      null,
    );
  }

  test("several statistics see the same replicates, and the jackknife leaves out each unit", () => {
    const resampler = resampleCounts({ count: Float64Array.of(2, 3), strata: [0, 2] });
    const { values, jackknife } = drawReplicates(
      resampler,
      (weight, out) => {
        out[0] = weight[0];
        out[1] = 5 - weight[1];
      },
      { statistics: 2, replicates: 50, rng: stream(1, "two") },
    );
    expect(values[0]).toEqual(values[1]);
    expect(new Set(values[0]).size).toBeGreaterThan(2);
    expect([...jackknife[0]]).toEqual([1, 1, 2, 2, 2]);
    expect([...jackknife[1]]).toEqual([2, 2, 3, 3, 3]);
  });

  test("the bootstrap standard error of the AUC is DeLong's, up to the luck of 4000 replicates", () => {
    const tally = binormal();
    const size = tally.score.length;
    const count = new Float64Array(2 * size);
    count.set(tally.positive);
    count.set(tally.negative, size);
    const { values } = drawReplicates(
      resampleCounts({ count, strata: [0, size, 2 * size] }),
      (weight, out) => {
        out[0] = shareOfPairsWon({ ...tally, positive: weight.subarray(0, size), negative: weight.subarray(size) });
      },
      { statistics: 1, replicates: 4000, rng: stream(1, "auc") },
    );
    const { auc, variance } = delongVariance(tally);
    const { standardError = 0 } = bootstrapInterval(auc, values[0], none) ?? {};
    // The simulation error of a standard deviation of 4000 draws is 1.1%; DeLong's n - 1 adds up to 0.5%.
    expect(standardError / Math.sqrt(variance ?? 0)).toBeGreaterThan(0.96);
    expect(standardError / Math.sqrt(variance ?? 0)).toBeLessThan(1.04);
  });
});

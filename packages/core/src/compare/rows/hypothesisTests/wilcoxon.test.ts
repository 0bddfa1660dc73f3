import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../../test/golden.ts";
import { clusteredWilcoxon, wilcoxon } from "./wilcoxon.ts";

const golden = goldenJson<{
  readonly wilcoxon: readonly {
    readonly by: string;
    readonly d: readonly number[];
    readonly statistic: number;
    readonly p: number;
  }[];
}>("compare/rows.json").wilcoxon;

test.each(golden)("statistic and p-value agree with $by", ({ by, d, statistic, p }) => {
  const found = wilcoxon(Float64Array.from(d), null);
  expectNear(found.statistic, statistic, 1e-12);
  expectNear(found.pValue, p, 1e-10);
  expect(found.distribution).toBe(by === "scipy approx" ? "normal" : "exact");
  expect(found.zeros).toBe(d.filter((value) => value === 0).length);
  expect(found.n + found.zeros).toBe(d.length);
});

test("a weight of 2 is the row twice, exact and normal", () => {
  for (const n of [12, 70]) {
    const d = Float64Array.from({ length: n }, (_, i) => Math.round(10 * Math.sin(3 * i) + 2));
    const weight = Float64Array.from(d, (_, i) => 1 + (i % 2));
    const twice = Float64Array.from([...d].flatMap((value, i) => Array(weight[i]).fill(value)));
    expect(wilcoxon(d, weight)).toEqual(wilcoxon(twice, null));
  }
});

test("differences of 0 alone give p = 1 and are said to be left out", () => {
  expect(wilcoxon(new Float64Array(9), null)).toEqual({
    statistic: 0,
    pValue: 1,
    distribution: "exact",
    zeros: 9,
    n: 0,
  });
});

test("infinite differences have the highest ranks", () => {
  const some = wilcoxon(Float64Array.of(1, -2, 3, Number.POSITIVE_INFINITY, -4), null);
  const large = wilcoxon(Float64Array.of(1, -2, 3, 1e9, -4), null);
  expect(some).toEqual(large);
});

test("the clustered test flips whole groups: by hand with three groups", () => {
  // signed ranks 1, 2 | -3, 4 | 5: sums 3, 1, 5, total 9, which only all signs alike reach
  const found = clusteredWilcoxon(Float64Array.of(1, 2, -3, 4, 5), null, Int32Array.of(0, 0, 1, 1, 2), {
    replicates: 100,
    seed: 1,
  });
  expect(found).toEqual({ statistic: 3, pValue: 0.25, distribution: "exact", zeros: 0, n: 5, groups: 3 });
});

test("with each row its own group the clustered test is the plain exact one", () => {
  const d = Float64Array.from({ length: 14 }, (_, i) => Math.sin(5 * i) + 0.3);
  const own = Int32Array.from(d, (_, i) => i);
  expect(clusteredWilcoxon(d, null, own, { replicates: 100, seed: 1 }).pValue).toBeCloseTo(
    wilcoxon(d, null).pValue,
    12,
  );
});

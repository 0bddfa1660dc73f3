import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../../test/golden.ts";
import { stream } from "../../../numeric/random.ts";
import { flipSums, sumsOfUnits } from "./flipSums.ts";
import { mcnemarExact } from "./mcnemar.ts";

const options = { replicates: 2000, seed: 1 };
const golden = goldenJson<{ readonly flips: readonly { readonly sums: readonly number[]; readonly p: number }[] }>(
  "compare/rows.json",
).flips;

test("few units are enumerated and whole numbers added up: both agree with going through all flips", () => {
  for (const { sums, p } of golden) {
    const found = flipSums(Float64Array.from(sums), options);
    expect(found.replicates).toBe("exact");
    expectNear(found.pValue, p, 1e-10);
  }
});

test("differences of 0 and 1 give McNemar's exact test, also for thousands of rows", () => {
  for (const [b, c] of [
    [9, 2],
    [30, 23],
    [900, 1010],
  ]) {
    const sums = Float64Array.from({ length: b + c + 50 }, (_, i) => (i < b ? 1 : i < b + c ? -1 : 0));
    const found = flipSums(sums, options);
    expect(found).toMatchObject({ replicates: "exact", units: b + c });
    expectNear(found.pValue, mcnemarExact({ b, c }), 1e-9);
  }
});

const rng = stream(4, "flips");
const many = Float64Array.from({ length: 60 }, () => rng() - 0.35);

test("random flips come within their error of the limiting normal, and count themselves in", () => {
  const found = flipSums(many, options);
  expect(found.replicates).toBe(2000);
  let sum = 0;
  let squares = 0;
  for (const value of many) {
    sum += value;
    squares += value * value;
  }
  const normal = 2 * (1 - 0.5 * (1 + Math.sign(sum) * erf(Math.abs(sum) / Math.sqrt(2 * squares))));
  expect(Math.abs(found.pValue - normal)).toBeLessThan(4 * Math.sqrt((normal * (1 - normal)) / 2000) + 0.003);
  expect(
    flipSums(
      Float64Array.from({ length: 40 }, (_, i) => 1 + i / 77),
      options,
    ).pValue,
  ).toBe(1 / 2001);
});

/** Abramowitz and Stegun 7.1.26, good to 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 1 - poly * Math.exp(-x * x);
}

test("neither the order of units nor the sign of all of them matters", () => {
  const found = flipSums(many, options);
  expect(flipSums(many.toReversed(), options)).toEqual(found);
  expect(
    flipSums(
      many.map((value) => 0 - value),
      options,
    ),
  ).toEqual(found);
});

test("a sum that stands for two units is two units", () => {
  const twice = flipSums(Float64Array.of(1.5, 1.5, -0.2, 3, 3), options);
  expect(flipSums(Float64Array.of(1.5, -0.2, 3), options, Float64Array.of(2, 1, 2))).toEqual(twice);
});

test("sums of 0, or none, give p = 1", () => {
  expect(flipSums(new Float64Array(5), options)).toEqual({ pValue: 1, replicates: "exact", units: 0 });
  expect(flipSums(Float64Array.of(2, -2), options).pValue).toBe(1);
});

test("millions of units take the limiting normal", () => {
  const sums = Float64Array.from({ length: 300_000 }, (_, i) => Math.sin(i) + 0.002);
  expect(flipSums(sums, options).replicates).toBe("normal");
});

test("groups are summed whole", () => {
  expect([...sumsOfUnits(Float64Array.of(1, 2, 3, 4), Int32Array.of(1, 0, 1, 3))]).toEqual([2, 4, 0, 4]);
});

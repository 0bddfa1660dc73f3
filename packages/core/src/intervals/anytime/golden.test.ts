import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { meanOf } from "../meanOf.ts";
import { anytimeProportion } from "./anytimeProportion.ts";
import { asymptoticMean } from "./asymptoticMean.ts";
import { bettingMean } from "./bettingMean.ts";

interface Case {
  readonly level: number;
  readonly side: "both" | "lower" | "upper";
  readonly bounds: readonly [number | null, number | null];
}

const golden: {
  readonly proportions: readonly (Case & { readonly k: number; readonly n: number })[];
  readonly means: readonly (Case & { readonly losses: readonly number[]; readonly range: readonly [number, number] })[];
  readonly unbounded: readonly (Case & { readonly losses: readonly number[] })[];
} = JSON.parse(readFileSync(new URL("../../../../../golden/anytime/anytime.json", import.meta.url), "utf8"));

function expectBounds(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  [from, to]: Case["bounds"],
): void {
  expect(Math.abs(lower - (from ?? Number.NEGATIVE_INFINITY)) || 0).toBeLessThan(1e-10);
  expect(Math.abs(upper - (to ?? Number.POSITIVE_INFINITY)) || 0).toBeLessThan(1e-10);
}

test("proportions agree with an implementation in decimals of 40 digits", () => {
  expect(golden.proportions).toHaveLength(27);
  for (const { k, n, bounds, ...options } of golden.proportions) {
    expectBounds(anytimeProportion(k, n, options), bounds);
  }
});

test("means of bounded losses agree with it, in ranges other than [0, 1] too", () => {
  expect(golden.means).toHaveLength(12);
  for (const { losses, bounds, ...options } of golden.means) {
    expectBounds(bettingMean(Float64Array.from(losses), null, options), bounds);
  }
});

test("means of unbounded losses agree with it", () => {
  expect(golden.unbounded).toHaveLength(6);
  for (const { losses, bounds, ...options } of golden.unbounded) {
    const mean = meanOf(Float64Array.from(losses), null);
    if (mean) expectBounds(asymptoticMean(mean, options), bounds);
  }
});

import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { stream } from "../../numeric/random.ts";
import { fourClouds, type KnownDistribution, twoClouds } from "./knownDistributions.ts";

/** Mean over drawn points of the smaller probability, and of how far the posterior is from what came true. */
function seen({ draw, posterior }: KnownDistribution): { readonly least: number; readonly off: number } {
  const { features, target } = draw(100_000, stream(9));
  const n = features.rows;
  let least = 0;
  let off = 0;
  for (let i = 0; i < n; i++) {
    const p = posterior(features.values[i], features.values[n + i]);
    least += Math.min(p, 1 - p) / n;
    if (p > 0.7 && target.kind === "classes") off += (target.codes[i] - p) / n;
  }
  return { least, off };
}

test("the least error is the mean of the smaller posterior probability, which is drawn", () => {
  for (const known of [twoClouds(2), fourClouds(3)]) {
    const { least, off } = seen(known);
    // standard errors below 0.0006 and 0.001
    expect(Math.abs(least - known.bayesError), known.name).toBeLessThan(0.002);
    expect(Math.abs(off), known.name).toBeLessThan(0.004);
  }
});

test("four clouds of distance 3 have the error 2 p (1 - p) with scipy's p = norm.cdf(-1.5)", () => {
  expectNear(fourClouds(3).bayesError, 2 * 0.06680720126885807 * (1 - 0.06680720126885807), 1e-14);
  expect(fourClouds(3).posterior(40, 40)).toBeCloseTo(1, 12);
  expect(fourClouds(3).posterior(0, 5)).toBeCloseTo(0.5, 12);
});

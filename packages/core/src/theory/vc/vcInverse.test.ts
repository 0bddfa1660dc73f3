import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { stream } from "../../numeric/random.ts";
import { growthPenalty, vcEpsilon, vcEta, vcLargestDimension, vcRows, vcRowsOfSize, vcSize } from "./vcInverse.ts";
import { vcPenalty } from "./vcPenalty.ts";
import { vcProbability } from "./vcProbability.ts";

const { sample_sizes: golden, vc_bound: bounds } = goldenJson<{
  sample_sizes: readonly { kind: string; eps: number; eta: number; growth: number; h: number; l: number }[];
  vc_bound: { rows: readonly { growth: number; eps: number; l: number; bound: number }[] };
}>("theory.json");

test("rows for a family of known size and of known dimension are those of exact decimals", () => {
  const sizes = golden.filter(({ kind }) => kind === "vc_finite_growth");
  const dimensions = golden.filter(({ kind }) => kind === "vc_penalty");
  expect([sizes.length, dimensions.length].every((count) => count > 8)).toBe(true);
  for (const { growth, eps, eta, l } of sizes) expect(vcRowsOfSize({ size: growth, epsilon: eps, eta })).toBe(l);
  for (const { h, eps, eta, l } of dimensions) expect(vcRows({ h, epsilon: eps, eta })).toBe(l);
});

test("epsilon undoes the probability of the theorem", () => {
  for (const { growth, eps, l, bound } of bounds.rows) {
    if (bound > 0 && bound < 1) expectNear(vcEpsilon({ size: growth, l, eta: bound }), eps, 1e-12);
  }
});

test("the largest size and dimension are bounded, and one more is not", () => {
  const at = { l: 800, eta: 0.05, epsilon: 0.15 };
  const size = vcSize(at);
  expect(vcProbability({ size, ...at })).toBeLessThanOrEqual(at.eta);
  expect(vcProbability({ size: size + 1, ...at })).toBeGreaterThan(at.eta);
  const h = vcLargestDimension({ ...at, epsilon: 0.3 });
  expect(vcPenalty({ h, ...at })).toBeLessThanOrEqual(0.3);
  expect(vcPenalty({ h: h + 1, ...at })).toBeGreaterThan(0.3);
  expect(vcLargestDimension({ l: 10, eta: 0.05, epsilon: 0.1 })).toBe(0);
  expectNear(vcEta({ h: 3, l: 500, epsilon: vcPenalty({ h: 3, l: 500, eta: 0.02 }) }), 0.02, 1e-11);
});

test("the growth function itself gives a smaller penalty than the formula that bounds it", () => {
  for (const h of [1, 3, 10, 50]) {
    const exact = growthPenalty({ h, l: 200, eta: 0.05 });
    expect(exact).toBeLessThan(vcPenalty({ h, l: 200, eta: 0.05 }));
    expect(exact).toBeGreaterThan(0.2);
  }
});

test("thresholds on a line, which answer L rows in L + 1 ways, exceed the bound no more often than promised", () => {
  const [l, eta, runs] = [60, 0.5, 300];
  const epsilon = growthPenalty({ h: 1, l, eta });
  const rng = stream(11, "thresholds");
  let failed = 0;
  let small = 0;
  for (let run = 0; run < runs; run++) {
    // labels by chance, so that every threshold errs half the time; rows of both halves in one order
    const rows = Array.from({ length: 2 * l }, (_, i) => ({ x: rng(), y: rng() < 0.5 ? 1 : 0, test: i >= l }));
    rows.sort((a, b) => a.x - b.x);
    // errors of "1 above the threshold" as the threshold walks up
    let excess = rows.reduce((sum, { y, test }) => sum + (y === 0 ? (test ? 1 : -1) : 0), 0);
    let largest = excess;
    for (const { y, test } of rows) {
      excess += (y === 1 ? 1 : -1) * (test ? 1 : -1);
      largest = Math.max(largest, excess);
    }
    if (largest / l >= epsilon) failed++;
    if (largest / l >= 0.1) small++;
  }
  expect(failed / runs).toBeLessThanOrEqual(eta);
  expect(small / runs).toBeGreaterThan(0.2);
});

test("nonsense is refused with the values", () => {
  expect(() => vcEpsilon({ size: 0, l: 10, eta: 0.1 })).toThrow("there is no bound for size = 0, l = 10, eta = 0.1.");
  expect(() => vcRows({ h: 2, epsilon: 0, eta: 0.1 })).toThrow("epsilon = 0");
});

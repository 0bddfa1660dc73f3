import { expect, test } from "vitest";
import { marginLosses } from "../../losses/margin/marginLosses.ts";
import { stream } from "../../numeric/random.ts";
import type { MarginRows } from "./marginRows.ts";
import { ownLink, plattLinks } from "./probability.ts";

test("the links of the logistic and the exponential loss are where their expected loss is least", () => {
  for (const name of ["logistic", "exponential"] as const) {
    const { value } = marginLosses[name];
    const link = ownLink(name);
    const share = 0.7;
    let best = -3;
    for (let g = -3; g < 3; g += 1e-3) {
      const expected = (at: number): number => share * value(at) + (1 - share) * value(-at);
      if (expected(g) < expected(best)) best = g;
    }
    expect(1 / (1 + Math.exp(-((link?.slope ?? 0) * best + (link?.offset ?? 0))))).toBeCloseTo(share, 2);
  }
  expect(ownLink("hinge")).toBeNull();
});

const rng = stream(1, "link");
const n = 90;
const x = Float64Array.from({ length: 2 * n }, (_, at) => (at % 2 === 1 ? 1 : 4 * rng() - 2));
const signs = Float64Array.from({ length: n }, (_, i) => (x[2 * i] + rng() - 0.5 > 0 ? 1 : -1));
const rows: MarginRows = {
  names: ["x"],
  scales: [{ mean: 0, factor: 1 }],
  width: 2,
  rows: n,
  x,
  weights: new Float64Array(n).fill(1),
  length: 2,
};
const parts = Uint8Array.from({ length: n }, (_, i) => i % 3);

test("a part is scored by the fit of the others: rows that were seen do not count", () => {
  const seen: number[] = [];
  // a fit that remembers its rows would look perfect on them
  const [honest] = plattLinks(rows, signs, parts, [Float64Array.of(1, 0)], (inner) => {
    seen.push(inner.rows);
    return [Float64Array.of(1, 0)];
  });
  expect(seen).toEqual([60, 60, 60]);
  expect(honest.slope).toBeGreaterThan(0);
});

test("an order that turns out wrong on rows that were not seen is kept, with hardly any weight", () => {
  const [link] = plattLinks(rows, signs, parts, [Float64Array.of(1, 0)], () => [Float64Array.of(-1, 0)]);
  expect(link.slope).toBeGreaterThan(0);
  expect(link.slope).toBeLessThan(1e-5);
});

test("where a part would hold all rows of a class, the scores are those of the fit itself", () => {
  const onePositive = signs.map((_, i) => (i === 0 ? 1 : -1));
  const [link] = plattLinks(rows, onePositive, parts, [Float64Array.of(1, 0)], () => {
    throw new Error("not asked");
  });
  expect(Number.isFinite(link.slope + link.offset)).toBe(true);
});

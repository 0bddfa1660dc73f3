import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { randomInteger, stream } from "../numeric/random.ts";
import { finiteFamily, linearFamily, massartBound, rademacherComplexity, rademacherEpsilon } from "./rademacher.ts";

/** The mean over all 2^n sets of signs. */
function enumerated(n: number, supremum: (signs: Float64Array) => number): number {
  let sum = 0;
  for (let set = 0; set < 2 ** n; set++) {
    sum += supremum(Float64Array.from({ length: n }, (_, i) => ((set >> i) & 1 ? 1 : -1)));
  }
  return sum / 2 ** n;
}

test("drawn signs agree with all signs, within four standard errors", () => {
  const rng = stream(2, "family");
  const family = Array.from({ length: 7 }, () => Array.from({ length: 10 }, () => randomInteger(rng, 2)));
  const exact = enumerated(10, finiteFamily(family));
  const { value, standardError, draws } = rademacherComplexity(10, finiteFamily(family), { draws: 4000 });
  expect(draws).toBe(4000);
  expect(Math.abs(value - exact)).toBeLessThan(4 * standardError);
  expect(standardError).toBeLessThan(0.01);
  expect(exact).toBeLessThanOrEqual(massartBound(family));
});

test("one function follows nothing, all functions follow everything", () => {
  expectNear(enumerated(6, finiteFamily([[1, 0, 1, 1, 0, 1]])), 0, 1e-15);
  const all = Array.from({ length: 64 }, (_, set) => Array.from({ length: 6 }, (_, i) => (set >> i) & 1));
  // the family answers 1 where the sign is +: half of the rows on average
  expectNear(enumerated(6, finiteFamily(all)), 0.5, 1e-15);
});

test("linear functions: at most radius times the root of the mean squared length over n", () => {
  const rows = [
    [1, 0],
    [0, 2],
    [-1, 1],
    [0.5, 0.5],
  ];
  const exact = enumerated(4, linearFamily(rows, 3));
  const squares = rows.flat().reduce((sum, value) => sum + value * value, 0);
  expect(exact).toBeLessThanOrEqual((3 * Math.sqrt(squares)) / 4);
  // Khintchine: at least that over the root of 2
  expect(exact).toBeGreaterThanOrEqual((3 * Math.sqrt(squares)) / 4 / Math.SQRT2);
});

test("the bound: sqrt(ln(40)/200) three times, and twice the complexity", () => {
  expectNear(
    rademacherEpsilon({ complexity: 0.1, n: 100, delta: 0.05 }),
    0.2 + 3 * Math.sqrt(3.6888794541139363 / 200),
    1e-14,
  );
});

test("the classifier of least training error stays below its bound as often as promised", () => {
  const rng = stream(9, "rademacher bound");
  const [n, delta, runs, size] = [60, 0.3, 100, 15];
  const rates = Array.from({ length: size }, (_, i) => 0.3 + 0.02 * i);
  let failed = 0;
  for (let run = 0; run < runs; run++) {
    const errors = rates.map((rate) => Float64Array.from({ length: n }, () => (rng() < rate ? 1 : 0)));
    const seen = errors.map((row) => row.reduce((sum, value) => sum + value, 0) / n);
    const best = seen.indexOf(Math.min(...seen));
    const { value } = rademacherComplexity(n, finiteFamily(errors), { draws: 100, seed: run });
    if (rates[best] > seen[best] + rademacherEpsilon({ complexity: value, n, delta })) failed++;
  }
  expect(failed / runs).toBeLessThanOrEqual(delta);
});

test("the same seed draws the same signs", () => {
  const family = finiteFamily([
    [0, 1, 1],
    [1, 0, 1],
  ]);
  expect(rademacherComplexity(3, family, { draws: 50 })).toEqual(rademacherComplexity(3, family, { draws: 50 }));
});

test("nonsense is refused with the values", () => {
  expect(() => rademacherComplexity(0, () => 0)).toThrow("there is no complexity for 0 rows and 1000 draws.");
  expect(() => rademacherEpsilon({ complexity: 0, n: 5, delta: 2 })).toThrow("delta = 2");
});

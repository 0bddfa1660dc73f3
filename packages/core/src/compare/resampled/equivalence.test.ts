import fc from "fast-check";
import { expect, test } from "vitest";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import { stream } from "../../numeric/random.ts";
import { equivalence, liesWithin } from "./equivalence.ts";

test("the p-value is that of the nearer bound, by R's pt", () => {
  // pt(-(0.01 - 0.004) / 0.003, 17)
  const found = equivalence({ difference: 0.004, standardError: 0.003, degreesOfFreedom: 17 }, { within: 0.01 });
  expect(found.pValue).toBeCloseTo(0.03086930326505959, 12);
  expect(found).toMatchObject({ within: 0.01, shown: true });
});

const some = fc.record({
  difference: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  standardError: fc.double({ min: 1e-4, max: 0.1, noNaN: true }),
  degreesOfFreedom: fc.integer({ min: 1, max: 50 }),
});

test("it is shown exactly when the interval at level 1 - 2 alpha lies within, whichever model comes first", () => {
  fc.assert(
    fc.property(some, (found) => {
      const { difference, standardError, degreesOfFreedom } = found;
      const reach = studentUpperQuantile(0.05, degreesOfFreedom) * standardError;
      const result = equivalence(found, { within: 0.05 });
      expect(result.shown).toBe(liesWithin({ lower: difference - reach, upper: difference + reach }, 0.05));
      expect(equivalence({ ...found, difference: 0 - difference }, { within: 0.05 })).toEqual(result);
    }),
  );
});

test("without uncertainty the difference itself decides", () => {
  const certain = { standardError: 0, degreesOfFreedom: 9 };
  expect(equivalence({ difference: 0, ...certain }, { within: 0.01 })).toEqual({
    within: 0.01,
    pValue: 0,
    shown: true,
  });
  expect(equivalence({ difference: 0.01, ...certain }, { within: 0.01 })).toMatchObject({ pValue: 1, shown: false });
});

test("models that differ by just the bound are called equivalent at most 5 times in 100", () => {
  const rng = stream(1, "equivalence");
  const runs = 3000;
  let shown = 0;
  for (let run = 0; run < runs; run++) {
    const values = Array.from({ length: 12 }, () => 1 + normalQuantile(rng()));
    const mean = values.reduce((sum, value) => sum + value, 0) / 12;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 11;
    const standardError = Math.sqrt(variance / 12);
    if (equivalence({ difference: mean, standardError, degreesOfFreedom: 11 }, { within: 1 }).shown) shown++;
  }
  expect(shown / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
});

test("a region of no width is refused", () => {
  const found = { difference: 0, standardError: 1, degreesOfFreedom: 3 };
  expect(() => equivalence(found, { within: 0 })).toThrow("the equivalence margin must be above 0, not 0.");
  expect(() => liesWithin({ lower: 0, upper: 1 }, -1)).toThrow("above 0, not -1.");
});

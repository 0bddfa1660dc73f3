import fc from "fast-check";
import { expect, test } from "vitest";
import { normalQuantile, normalSurvival } from "../../numeric/distributions/normal.ts";
import { stream } from "../../numeric/random.ts";
import { adjustKnown, adjustPValues } from "./multiplicity.ts";

const close = (got: readonly number[], want: readonly number[]): void => {
  expect(got.length).toBe(want.length);
  want.forEach((value, i) => {
    expect(got[i]).toBeCloseTo(value, 14);
  });
};

const eight = [0.01, 0.02, 0.03, 0.04, 0.05, 0.001, 0.5, 0.03];

test("Holm agrees with R's p.adjust, ties and order included", () => {
  close(adjustPValues(eight, "holm"), [0.07, 0.12, 0.15, 0.15, 0.15, 0.008, 0.5, 0.15]);
  close(adjustPValues([0.9, 0.0004, 0.6], "holm"), [1, 0.0012, 1]);
});

test("Benjamini-Hochberg agrees with R's p.adjust", () => {
  close(adjustPValues(eight, "benjamini-hochberg"), [0.04, 0.048, 0.048, 0.16 / 3, 0.4 / 7, 0.008, 0.5, 0.048]);
  close(adjustPValues([0.9, 0.0004, 0.6], "benjamini-hochberg"), [0.9, 0.0012, 0.9]);
});

test("none leaves them as they are, and one or no p-value needs no adjustment", () => {
  expect(adjustPValues(eight, "none")).toEqual(eight);
  for (const method of ["holm", "benjamini-hochberg"] as const) {
    expect(adjustPValues([0.03], method)).toEqual([0.03]);
    expect(adjustPValues([], method)).toEqual([]);
  }
});

test("adjusted values keep the order, never fall below the given ones, and Holm is never below Benjamini-Hochberg", () => {
  const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, (given) => {
      const holm = adjustPValues(given, "holm");
      const bh = adjustPValues(given, "benjamini-hochberg");
      given.forEach((p, i) => {
        expect(holm[i]).toBeGreaterThanOrEqual(bh[i] * (1 - 1e-15));
        expect(bh[i]).toBeGreaterThanOrEqual(p);
        expect(holm[i]).toBeLessThanOrEqual(1);
        given.forEach((q, j) => {
          if (p <= q) expect(holm[i]).toBeLessThanOrEqual(holm[j]);
          if (p <= q) expect(bh[i]).toBeLessThanOrEqual(bh[j]);
        });
      });
    }),
  );
});

test("all pairs of four equal models: Holm finds a difference that is not there at most 5 times in 100", () => {
  const rng = stream(1, "multiplicity");
  const runs = 4000;
  let any = 0;
  for (let run = 0; run < runs; run++) {
    const models = Array.from({ length: 4 }, () => normalQuantile(rng()));
    const pValues = models.flatMap((a, i) =>
      models.slice(i + 1).map((b) => 2 * normalSurvival(Math.abs(a - b) / Math.SQRT2)),
    );
    if (adjustPValues(pValues, "holm").some((p) => p <= 0.05)) any++;
  }
  expect(any / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
});

test("of what Benjamini-Hochberg finds among 20 tests, 10 of them real, at most 5 in 100 are wrong", () => {
  const rng = stream(1, "multiplicity", "false discoveries");
  const runs = 2000;
  let shares = 0;
  for (let run = 0; run < runs; run++) {
    const pValues = Array.from(
      { length: 20 },
      (_, i) => 2 * normalSurvival(Math.abs(normalQuantile(rng()) + (i < 10 ? 0 : 3))),
    );
    const found = adjustPValues(pValues, "benjamini-hochberg").flatMap((p, i) => (p <= 0.05 ? [i] : []));
    shares += found.length === 0 ? 0 : found.filter((i) => i < 10).length / found.length;
  }
  expect(shares / runs).toBeLessThan(0.05);
  expect(shares / runs).toBeGreaterThan(0.01);
});

test("pairs that cannot be tested do not count", () => {
  expect(adjustKnown([null, 0.02, null, 0.01], "holm")).toEqual([null, 0.02, null, 0.02]);
});

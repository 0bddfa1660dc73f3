import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proportionIntervals } from "./catalog.ts";
import { hoeffdingHalfWidth } from "./hoeffding.ts";
import { proportionAbouts } from "./proportionAbouts.ts";
import { PROPORTION_METHODS } from "./proportionMethods.ts";

const counts = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
  .map(([n, share, whole]) => ({ n, k: whole ? Math.round(n * share) : n * share }));
const sides = fc.constantFrom("both" as const, "lower" as const, "upper" as const);
const levels = fc.constantFrom(0.5, 0.8, 0.9, 0.95, 0.99);

describe.each(PROPORTION_METHODS)("%s", (id) => {
  const about = proportionAbouts[id];
  const interval = proportionIntervals[id];

  test("names itself in its text and in its result", () => {
    expect(about.id).toBe(id);
    expect(interval(3, 10).method).toBe(id);
    for (const text of [about.name, about.definition, about.formula, about.range, about.reference, ...about.peers]) {
      expect(text.length).toBeGreaterThan(0);
    }
  });

  test("mirrors when successes and failures change places", () => {
    fc.assert(
      fc.property(counts, sides, ({ n, k }, side) => {
        const mirrored = side === "both" ? "both" : side === "lower" ? "upper" : "lower";
        const here = interval(k, n, { side });
        const there = interval(n - k, n, { side: mirrored });
        expect(here.lower).toBeCloseTo(1 - there.upper, 10);
        expect(here.upper).toBeCloseTo(1 - there.lower, 10);
      }),
    );
  });

  test("holds the interval of every lower level", () => {
    fc.assert(
      fc.property(counts, levels, levels, sides, ({ n, k }, a, b, side) => {
        const narrow = interval(k, n, { level: Math.min(a, b), side });
        const wide = interval(k, n, { level: Math.max(a, b), side });
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-12);
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-12);
        expect(narrow.lower).toBeLessThanOrEqual(narrow.upper);
      }),
    );
  });

  test("refuses a level of 95 and more successes than trials", () => {
    for (const side of ["both", "lower", "upper"] as const) {
      expect(() => interval(1, 2, { level: 95, side })).toThrow("not 95.");
    }
    expect(() => interval(3, 2)).toThrow("3 of 2 is not a proportion.");
  });

  test("gives a finite interval on one row, whichever way it went", () => {
    for (const k of [0, 1]) {
      const { lower, upper } = interval(k, 1);
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(upper).toBeLessThanOrEqual(1);
      expect(upper - lower).toBeGreaterThan(0.5);
    }
  });
});

describe.each(["wilson", "clopper-pearson", "jeffreys", "beta", "beta-hdi", "hoeffding", "anytime"] as const)(
  "%s",
  (id) => {
    const interval = proportionIntervals[id];

    test("stays in [0, 1], never collapses, and moves up with the number of successes", () => {
      fc.assert(
        fc.property(counts, fc.double({ min: 0, max: 1, noNaN: true }), levels, ({ n, k }, share, level) => {
          const fewer = interval(k * share, n, { level });
          const more = interval(k, n, { level });
          expect(fewer.lower).toBeGreaterThanOrEqual(0);
          expect(more.upper).toBeLessThanOrEqual(1);
          expect(more.lower).toBeLessThan(more.upper);
          expect(fewer.lower).toBeLessThanOrEqual(more.lower + 1e-12);
          expect(fewer.upper).toBeLessThanOrEqual(more.upper + 1e-12);
        }),
      );
    });
  },
);

const names = ["iris_vv", "pima_decision", "pima_labels", "pima_lr_rf", "pima_rare", "pima_ties"];
const cases = names.flatMap((name) => ["model_a", "model_b"].map((model) => [name, model] as const));

test.each(cases)("intervals of the error of %s, %s agree with R and statsmodels at 90%% and 95%%", (name, model) => {
  const golden = JSON.parse(readFileSync(new URL(`../../../../golden/binary/${name}.json`, import.meta.url), "utf8"));
  const { n } = golden;
  const { error_count: k, error_intervals: expected } = golden[model];
  for (const percent of ["90", "95"]) {
    const level = Number(percent) / 100;
    const want = expected[percent];
    const { wilson, normal, student, beta, "clopper-pearson": clopperPearson } = proportionIntervals;
    for (const [own, key] of [
      [wilson, "wilson"],
      [normal, "normal"],
      [student, "student"],
      [clopperPearson, "clopper_pearson"],
      [beta, "beta_posterior"],
    ] as const) {
      const { lower, upper } = own(k, n, { level });
      expectRelative(lower, want[key][0]);
      expectRelative(upper, want[key][1]);
    }
    for (const [own, key] of [
      [normal, "normal"],
      [student, "student"],
    ] as const) {
      expectRelative(own(k, n, { level, side: "lower" }).lower, want[`${key}_one_sided_lower`]);
      expectRelative(own(k, n, { level, side: "upper" }).upper, want[`${key}_one_sided_upper`]);
      expectRelative(own(k, n, { level }).standardError ?? Number.NaN, want.standard_error);
    }
    expectRelative(hoeffdingHalfWidth(n, { level }), want.hoeffding_half_width);
    expectRelative(hoeffdingHalfWidth(n, { level, side: "upper" }), want.hoeffding_one_sided_half_width);
  }
});

function expectRelative(value: number, golden: number): void {
  expect(Math.abs(value / golden - 1)).toBeLessThan(1e-9);
}

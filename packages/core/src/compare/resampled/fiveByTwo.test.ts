import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { fiveByTwoF, fiveByTwoT, isFiveByTwo } from "./fiveByTwo.ts";
import { isTestable } from "./untestable.ts";

const golden = JSON.parse(
  readFileSync(new URL("../../../../../golden/selection/five_by_two_cv.json", import.meta.url), "utf8"),
);

test("both tests agree with the published formulas over scikit-learn's scores", () => {
  const [a, b] = [golden.error_a.flat(), golden.error_b.flat()];
  const { dietterich, alpaydin } = golden;
  const t = fiveByTwoT(a, b);
  expect(isTestable(t) && t.t).toBeCloseTo(dietterich.t, 10);
  expect(isTestable(t) && t.pValue).toBeCloseTo(dietterich.p_two_sided, 10);
  expect(isTestable(t) && t.degreesOfFreedom).toBe(dietterich.df);
  const f = fiveByTwoF(a, b);
  expect(isTestable(f) && f.f).toBeCloseTo(alpaydin.f, 10);
  expect(isTestable(f) && f.pValue).toBeCloseTo(alpaydin.p, 10);
  expect(isTestable(f) && [f.degreesOfFreedom, f.degreesOfFreedomBelow]).toEqual([alpaydin.df1, alpaydin.df2]);
});

const ten = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 });

test("changing a and b flips the sign of t and nothing else", () => {
  fc.assert(
    fc.property(ten, ten, (a, b) => {
      const [one, other] = [fiveByTwoT(a, b), fiveByTwoT(b, a)];
      expect(other).toEqual(isTestable(one) ? { ...one, t: 0 - one.t } : one);
      expect(fiveByTwoF(b, a)).toEqual(fiveByTwoF(a, b));
    }),
  );
});

test("the order of the two folds of a repetition changes t, but not F", () => {
  const a = golden.error_a.flat();
  const b = golden.error_b.flat();
  const turned = (values: readonly number[]): number[] => values.map((_, i) => values[i % 2 === 0 ? i + 1 : i - 1]);
  expect(fiveByTwoF(turned(a), turned(b))).toEqual(fiveByTwoF(a, b));
  expect(fiveByTwoT(turned(a), turned(b))).not.toEqual(fiveByTwoT(a, b));
});

test("identical models give p = 1 in both", () => {
  const same = Array.from({ length: 10 }, (_, i) => i / 10);
  expect(fiveByTwoT(same, same)).toEqual({ pValue: 1, t: 0, degreesOfFreedom: 5 });
  expect(fiveByTwoF(same, same)).toMatchObject({ pValue: 1, f: 0 });
});

test("a difference without any spread, or a missing value, leaves no test and says why", () => {
  const half = new Array(10).fill(0.5);
  const quarter = new Array(10).fill(0.25);
  const reason = "the two halves of every repetition have the same difference, so its variance cannot be estimated";
  expect(fiveByTwoT(half, quarter)).toEqual({ untestable: reason });
  expect(fiveByTwoF(half, quarter)).toEqual({ untestable: reason });
  expect(fiveByTwoT([null, ...half.slice(1)], quarter)).toEqual({
    untestable: "the test needs ten differences, and there are 9",
  });
});

test("five repetitions of two folds are recognised, other splits are not", () => {
  const splits = (repeats: number, folds: number) =>
    Array.from({ length: repeats * folds }, (_, s) => ({ repeat: Math.floor(s / folds), fold: s % folds }));
  expect(isFiveByTwo(splits(5, 2))).toBe(true);
  expect(isFiveByTwo(splits(1, 10))).toBe(false);
  expect(isFiveByTwo(splits(2, 5))).toBe(false);
});

test("on halves of data without a difference both err at most as often as they say", () => {
  const rng = stream(1, "fiveByTwo");
  const runs = 1500;
  const rows = 80;
  let byT = 0;
  let byF = 0;
  for (let run = 0; run < runs; run++) {
    // each row is right or wrong for a and for b; halves of five shuffles share them, as they share the rows per sample
    const right = [0, 1].map(() => Array.from({ length: rows }, () => (rng() < 0.7 ? 1 : 0)));
    const [a, b]: number[][] = [[], []];
    for (let repeat = 0; repeat < 5; repeat++) {
      const order = right[0].map((_, row) => ({ row, key: rng() })).sort((p, q) => p.key - q.key);
      for (const part of [order.slice(0, rows / 2), order.slice(rows / 2)]) {
        a.push(part.reduce((sum, { row }) => sum + right[0][row], 0) / part.length);
        b.push(part.reduce((sum, { row }) => sum + right[1][row], 0) / part.length);
      }
    }
    const [t, f] = [fiveByTwoT(a, b), fiveByTwoF(a, b)];
    if (isTestable(t) && t.pValue <= 0.05) byT++;
    if (isTestable(f) && f.pValue <= 0.05) byF++;
  }
  const allowed = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
  expect(byT / runs).toBeLessThan(allowed);
  expect(byF / runs).toBeLessThan(allowed);
});

import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import type { Interval } from "../../intervals/interval.ts";
import { normalProportion } from "../../intervals/normalProportion.ts";
import { wilson } from "../../intervals/wilson.ts";
import { exactCoverage, expectedWidth } from "./exactCoverage.ts";

const r = [
  [20, 0.1, 0.9568255047155367],
  [20, 0.5, 0.9586105346679688],
  [100, 0.03, 0.9687724905686448],
  [50, 0.234, 0.9559946166123061],
] as const;
const all = (n: number, of: typeof wilson): readonly Interval[] => Array.from({ length: n + 1 }, (_, k) => of(k, n));

test("Wilson's coverage is that of R's prop.test summed over dbinom", () => {
  // R: sum of dbinom(k, n, p) where prop.test(k, n, correct = FALSE)$conf.int holds p
  for (const [n, rate, cover] of r) expectNear(exactCoverage(all(n, wilson), rate), cover, 1e-12);
});

test("two rows by hand: an interval that is always [0, 1/2] covers 1/4 surely and 3/4 never", () => {
  const half = [0, 1, 2].map(() => ({ lower: 0, upper: 0.5 }));
  expect(exactCoverage(half, 0.25)).toBeCloseTo(1, 14);
  expect(exactCoverage(half, 0.75)).toBe(0);
  expect(expectedWidth(half, 0.3)).toBeCloseTo(0.5, 14);
});

test("the normal interval has no width when nothing or all is wrong, so a rare rate is missed whenever it does not occur", () => {
  const missed = 1 - exactCoverage(all(20, normalProportion), 0.01);
  expect(missed).toBeGreaterThanOrEqual(0.99 ** 20);
});

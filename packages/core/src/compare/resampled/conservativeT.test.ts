import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { refitted, signRule } from "../../../test/refitted.ts";
import { stream } from "../../numeric/random.ts";
import { conservativeT, conservativeTOfFolds, worstInflation } from "./conservativeT.ts";
import { correctedT } from "./correctedT.ts";
import { isTestable } from "./untestable.ts";

test("the variance of k folds is taken for 1 + k/(k - 1) + k/13 times that of independent rows; one split is one", () => {
  expectNear(worstInflation(5), 1 + 5 / 4 + 5 / 13);
  expectNear(worstInflation(10), 1 + 10 / 9 + 10 / 13);
  expect(worstInflation(1)).toBe(1);
  // never below what stable models need, nor below what the least stable rule was computed to need
  for (const [k, needed] of [
    [2, 1.5],
    [3, 1.55],
    [5, 1.77],
    [10, 2.22],
    [20, 3.08],
    [50, 5.36],
    [100, 8.75],
    [200, 15.04],
  ]) {
    expect(worstInflation(k), `${k}`).toBeGreaterThan(Math.max(needed, 1 + k / (k - 1)));
  }
});

test("t is the difference over the enlarged error of the rows, on 19 degrees of freedom", () => {
  const found = conservativeT({ value: 0.03, standardError: 0.008, degreesOfFreedom: 19, splits: 5, parts: 5 });
  if (!isTestable(found)) throw new Error(found.untestable);
  const t = 0.03 / (0.008 * Math.sqrt(1 + 5 / 4 + 5 / 13));
  expectNear(found.t, t);
  // scipy: 2 * stats.t.sf(2.31032275686232, 19)
  expectNear(found.pValue, 0.03226227403029612);
});

test("repeating the folds changes neither the number of parts nor what a difference is worth", () => {
  const once = { value: 0.03, standardError: 0.008, degreesOfFreedom: 19, splits: 10, parts: 10 };
  expect(conservativeT({ ...once, splits: 100 })).toEqual({ ...conservativeT(once), splits: 100 });
});

test("of values on folds the variance is s²/k times the same, on k - 1 degrees of freedom, repeated or not", () => {
  const a = [0.81, 0.84, 0.8, 0.86, 0.83];
  const b = [0.76, 0.78, 0.75, 0.79, 0.77];
  const sizes = { trainRows: 80, testRows: 20 };
  const found = conservativeTOfFolds(a, b, sizes);
  if (!isTestable(found)) throw new Error(found.untestable);
  // differences .05 .06 .05 .07 .06: mean .058, s² = 0.00028 / 4
  expectNear(found.standardError, Math.sqrt((0.00028 / 4 / 5) * (1 + 5 / 4 + 5 / 4)));
  expect(found.degreesOfFreedom).toBe(4);
  const twice = conservativeTOfFolds([...a, ...a], [...b, ...b], sizes);
  expect(isTestable(twice) && twice.degreesOfFreedom).toBe(4);
  const liberal = correctedT([...a, ...a], [...b, ...b], sizes);
  expect(isTestable(twice) && isTestable(liberal) && twice.pValue > liberal.pValue).toBe(true);
});

test("on pure noise, with a rule that a few rows turn round, it keeps the level that the corrected t test exceeds", () => {
  // a thinned version of level.test.ts: 300 data sets, 5% and three standard errors
  const runs = 300;
  let [conservative, ofFolds, corrected] = [0, 0, 0];
  const isShown = (found: object): number => Number("pValue" in found && Number(found.pValue) <= 0.05);
  for (let run = 0; run < runs; run++) {
    const cut = { folds: 10, repeats: 3 };
    const { a, b, sizes, rows } = refitted(stream(run, "thin"), { rows: 60, cut, rule: signRule, signal: [0, 0] });
    conservative += isShown(conservativeT(rows)) / runs;
    ofFolds += isShown(conservativeTOfFolds(a, b, sizes)) / runs;
    corrected += isShown(correctedT(a, b, sizes)) / runs;
  }
  const allowed = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
  expect(conservative).toBeLessThan(allowed);
  expect(ofFolds).toBeLessThan(allowed);
  expect(corrected).toBeGreaterThan(0.1);
});

test("no difference at all has p = 1; one without any spread has no test", () => {
  const none = { value: 0, standardError: 0, degreesOfFreedom: 19, splits: 5, parts: 5 };
  expect(conservativeT(none)).toMatchObject({ pValue: 1, t: 0 });
  expect(conservativeT({ ...none, value: 0.1 })).toHaveProperty("untestable");
  const sizes = { trainRows: 80, testRows: 20 };
  expect(conservativeTOfFolds([1, 2], [1, 2], sizes)).toMatchObject({ pValue: 1 });
  expect(conservativeTOfFolds([1, 1], [0.5, 0.5], sizes)).toHaveProperty("untestable");
  expect(conservativeTOfFolds([1, null], [0.5, 0.5], sizes)).toHaveProperty("untestable");
});

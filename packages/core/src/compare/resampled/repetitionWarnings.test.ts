import { expect, test } from "vitest";
import { compareFolds } from "./compareFolds.ts";
import { correctedT } from "./correctedT.ts";
import { countedOnce } from "./repetitionWarnings.ts";
import { isTestable } from "./untestable.ts";

const error = { id: "error", name: "error", better: "lower" } as const;

/** Three repetitions of four folds, with differences of two models on them. */
function warnings(differences: readonly number[], repeats = 3): readonly string[] {
  const folds = differences.length / repeats;
  const input = {
    metrics: [error],
    splits: differences.map((_, s) => ({
      repeat: Math.floor(s / folds),
      fold: s % folds,
      testRows: 25,
      trainRows: 75,
    })),
    models: [
      { name: "a", values: { error: differences.map((d) => 0.3 + d) } },
      { name: "b", values: { error: differences.map(() => 0.3) } },
    ],
    rows: 100,
  };
  // the conservative test counts repetitions as one, and needs no warning
  expect(compareFolds(input).warnings).toEqual([]);
  return compareFolds(input, { test: "correctedResampledT" }).warnings;
}

const some = [0.06, 0.02, 0.05, 0.01, 0.04, 0.03, 0.06, 0.01, 0.05, 0.03, 0.04, 0.02];

test("counted once, the variance is that of one repetition: 1/4 + 1/3 in place of 1/12 + 1/3", () => {
  const found = correctedT(
    some,
    some.map(() => 0),
    { testRows: 25, trainRows: 75 },
  );
  if (!isTestable(found)) throw new Error(found.untestable);
  // mean 0.035, sum of squares around it 0.0035: s² = 0.0035 / 11
  expect(found.t).toBeCloseTo(0.035 / Math.sqrt((5 / 12) * (0.0035 / 11)), 12);
  // scipy: 2 * stats.t.sf(0.035 / sqrt(7 / 12 * 0.0035 / 11), 11)
  expect(countedOnce(found, 4, { testRows: 25, trainRows: 75 })).toBeCloseTo(0.026094682241525818, 12);
  // one repetition counts as one already
  expect(countedOnce({ ...found, splits: 12 }, 12, { testRows: 25, trainRows: 75 })).toBeCloseTo(found.pValue, 14);
});

test("a difference that only the repetitions show has a warning with the p-value of one", () => {
  // scipy as above with a mean of 0.027: 0.0388 over the splits, 0.0730 for one repetition
  expect(warnings(some.map((d) => d - 0.008))).toEqual([
    "a and b: the difference is significant only because the folds are repeated; with one repetition, p = 0.073. Repetitions reuse the same rows and add little information about unstable models.",
  ]);
});

test("one that is shown anyway, or not at all, has none; nor has one of splits that were not repeated", () => {
  expect(warnings(some.map((d) => d + 0.1))).toEqual([]);
  expect(warnings(some.map((d) => d - 0.035))).toEqual([]);
  expect(
    warnings(
      some.map((d) => d - 0.008),
      1,
    ),
  ).toEqual([]);
  expect(
    warnings(
      some.map((d) => d - 0.008),
      12,
    ),
  ).toEqual([]);
});

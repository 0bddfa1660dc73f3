import { describe, expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../test/pairedModels.ts";
import type { Prediction } from "../../data/prediction.ts";
import { compareModels } from "./comparedModels.ts";
import { rowTests } from "./hypothesisTests/rowTests.ts";

/** How often each test of each metric rejects at 10% over simulated pairs of models. */
function rejections(
  make: (seed: number) => readonly Prediction[],
  ids: readonly string[],
  runs: number,
): ReadonlyMap<string, number> {
  const share = new Map<string, number>();
  for (let seed = 0; seed < runs; seed++) {
    const compared = compareModels(make(seed), { replicates: 149, seed });
    for (const metric of compared.metrics.filter(({ id }) => ids.includes(id))) {
      for (const [test, { pValue }] of Object.entries(rowTests(compared, 0, 1, metric))) {
        const key = `${metric.id}: ${test}`;
        share.set(key, (share.get(key) ?? 0) + (pValue <= 0.1 ? 1 / runs : 0));
      }
    }
  }
  return share;
}

const RUNS = 160;

/** 10% and two and a half standard errors of a share of so many runs. */
const bound = (runs: number): number => 0.1 + 2.5 * Math.sqrt((0.1 * 0.9) / runs);

const independentTests = [
  "mcnemarExact",
  "mcnemarMidP",
  "mcnemarChi2",
  "mcnemarChi2Corrected",
  "delong",
  "pairedT",
  "wilcoxon",
  "permutation",
  "bootstrap",
];
const clusteredTests = ["mcnemarClustered", "delong", "pairedT", "wilcoxon", "permutation", "bootstrap"];

describe("no test finds a difference more often than its level when there is none", () => {
  test.each([
    ["independent rows", { rows: 80 }, independentTests],
    ["rows in groups of different sizes", { rows: 100, groups: 10 }, clusteredTests],
  ] as const)("classifiers, %s", (_, options, tests) => {
    const found = rejections(
      (seed) => pairOfClassifiers({ ...options, seed }),
      ["auc", "accuracy", "brier", "f1"],
      RUNS,
    );
    const names = new Set([...found.keys()].map((key) => key.split(": ")[1]));
    expect([...names].sort()).toEqual([...tests].sort());
    for (const [key, share] of found) expect(share, key).toBeLessThan(bound(RUNS));
    // and none is asleep
    for (const key of ["auc: delong", "brier: pairedT", "brier: wilcoxon", "f1: permutation"]) {
      expect(found.get(key), key).toBeGreaterThan(0.04);
    }
  });

  test.each([
    ["independent rows", 0],
    ["rows in groups", 10],
  ])("regressions, %s", (_, groups) => {
    const make = (seed: number): readonly Prediction[] => pairOfRegressions({ rows: 90, seed, groups });
    const found = rejections(make, ["mae", "medianAbsoluteError"], RUNS);
    for (const [key, share] of found) expect(share, key).toBeLessThan(bound(RUNS));
  });
});

test("tests that know of groups are needed: rows taken for independent reject far too often", () => {
  const runs = 100;
  const blind = rejections(
    (seed) => pairOfClassifiers({ rows: 150, seed, groups: 6 }).map((one) => ({ ...one, group: null })),
    ["brier", "accuracy"],
    runs,
  );
  expect(blind.get("brier: pairedT")).toBeGreaterThan(0.2);
  expect(blind.get("accuracy: mcnemarMidP")).toBeGreaterThan(0.2);
});

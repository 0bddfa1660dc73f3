import { expect, test } from "vitest";
import { pairOfClassifiers } from "../../../../test/pairedModels.ts";
import { f1 } from "../../../metrics/labels/fBeta.ts";
import { brier } from "../../../metrics/probability/brier.ts";
import { auc } from "../../../metrics/ranking/auc.ts";
import { compareModels } from "../comparedModels.ts";
import { closedDifference, discordant, rangeOfDifference } from "./closedDifference.ts";

const pair = pairOfClassifiers({ rows: 40, seed: 2 });
const compared = compareModels(pair);

test("there is none for what must be resampled, and none without variance", () => {
  expect(closedDifference(compared, 0, 1, f1, 0)).toBeNull();
  const alike = compareModels([pair[0], { ...pair[0], score: pair[0].score.map((s) => s / 2) }]);
  expect(closedDifference(alike, 0, 1, auc, 0)).toBe("collapsed");
  const shifted = compareModels([pair[0], { ...pair[1], group: null }]);
  expect(closedDifference(shifted, 0, 1, brier, 0)).toHaveProperty("interval");
});

test("an AUC whose positives are all in one group has no interval, and says so", () => {
  const group = Int32Array.from(pair[0].truth, (t, row) => (t === 1 ? 0 : 1 + (row % 3)));
  const grouped = compareModels(pair.map((one) => ({ ...one, group })));
  expect(closedDifference(grouped, 0, 1, auc, 0)).toEqual({ none: "one group has all rows of a class" });
});

test("a weight counts as often as it says", () => {
  const rows = {
    difference: Float64Array.of(1, -1, 0, 1),
    weight: Float64Array.of(2, 3, 9, 1),
    group: null,
    total: 15,
  };
  expect(discordant(rows)).toEqual({ b: 3, c: 3 });
});

test("a difference reaches from lowest - highest to highest - lowest", () => {
  expect(rangeOfDifference(auc)).toEqual([-1, 1]);
  expect(rangeOfDifference(brier)).toEqual([-1, 1]);
});

import { expect, test } from "vitest";
import { probabilities } from "../../../data/makePrediction.ts";
import { accuracy } from "../../../metrics/labels/accuracy.ts";
import { precision } from "../../../metrics/labels/precision.ts";
import { recall } from "../../../metrics/labels/recall.ts";
import { brier } from "../../../metrics/probability/brier.ts";
import { logLoss } from "../../../metrics/probability/logLoss.ts";
import { compareModels } from "../comparedModels.ts";
import { hitDifferences, lossDifferences, orderedLossDifferences } from "./rowDifferences.ts";

const truth = ["yes", "no", "yes"];
const compared = compareModels([
  probabilities({ truth, score: [0.5, 0.1, 0.2], weight: [1, 2, 3] }),
  probabilities({ truth, score: [0.3, 0.6, 0], weight: [1, 2, 3] }),
]);

test("hits are held against each other on the rows that the truth puts among", () => {
  expect(hitDifferences(compared, 0, 1, accuracy)).toMatchObject({ difference: Float64Array.of(1, 1, 0), total: 6 });
  expect(hitDifferences(compared, 0, 1, recall)).toEqual({
    difference: Float64Array.of(1, 0),
    weight: Float64Array.of(1, 3),
    group: null,
    total: 4,
  });
  expect(hitDifferences(compared, 0, 1, precision)).toBeNull();
});

test("losses are subtracted row by row; infinite ones leave their order", () => {
  const found = lossDifferences(compared, 0, 1, brier);
  expect(found?.difference[0]).toBeCloseTo(0.25 - 0.49, 12);
  expect(lossDifferences(compared, 0, 1, logLoss())).toBeNull();
  expect(orderedLossDifferences(compared, 0, 1, logLoss())?.difference[2]).toBe(Number.NEGATIVE_INFINITY);
  expect(lossDifferences(compared, 0, 1, accuracy)).toBeNull();
});

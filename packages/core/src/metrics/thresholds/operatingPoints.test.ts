import { describe, expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { rocHull, rocOf } from "../curves/roc.ts";
import {
  breakEvenPoint,
  expectedCost,
  isoLossSlope,
  maxFBetaPoint,
  minCostPoint,
  youdenPoint,
} from "./operatingPoints.ts";

/** Scores 9 to 4: (tp, fp) is (1,0) (2,0) (2,1) (3,1) (3,2) (3,3). */
const tally = tallyWith([1, 9], [1, 8], [0, 7], [1, 6], [0, 5], [0, 4]);
const nobody = { threshold: Number.POSITIVE_INFINITY, tp: 0, fp: 0 };

describe("Youden", () => {
  test("of equally good thresholds takes the highest", () => {
    // tpr - fpr: 1/3, 2/3, 1/3, 2/3, 1/3, 0
    expect(youdenPoint(tally)).toEqual({ threshold: 8, tp: 2, fp: 0 });
  });

  test("predicts nobody positive when no threshold gains", () => {
    expect(youdenPoint(tallyWith([0, 2], [1, 1]))).toEqual(nobody);
  });
});

describe("largest F", () => {
  test("F1 and F0.5 choose differently", () => {
    // F1: 2/4, 4/5, 4/6, 6/7; F0.5: 1.25/1.75, 2.5/2.75, ..., 3.75/4.75
    expect(maxFBetaPoint(tally)).toEqual({ threshold: 6, tp: 3, fp: 1 });
    expect(maxFBetaPoint(tally, 0.5)).toEqual({ threshold: 8, tp: 2, fp: 0 });
  });
});

describe("break-even", () => {
  test("is where precision and recall meet, the highest such threshold", () => {
    // precision = recall exactly when as many are claimed as there are: 3 at threshold 7
    expect(breakEvenPoint(tally)).toEqual({ threshold: 7, tp: 2, fp: 1 });
  });

  test("is nearest to it when they never meet", () => {
    // distances: |1/1 - 1/2| at 5, |2/4 - 1| at 3: equal, so the higher one
    expect(breakEvenPoint(tallyWith([1, 5], [1, 3], [0, 3, 2]))?.threshold).toBe(5);
  });

  test("does not exist when no threshold finds a positive", () => {
    expect(breakEvenPoint(tallyWith([0, 1]))).toBeNull();
  });
});

describe("least cost", () => {
  test("follows the costs: dear misses lower the threshold, dear alarms raise it", () => {
    // costs of (fn 5, fp 1) by threshold: 15, 10, 5, 6, 1, 2, 3
    expect(minCostPoint(tally, { falseNegative: 5, falsePositive: 1 })).toEqual({
      threshold: 6,
      tp: 3,
      fp: 1,
      cost: 1 / 6,
    });
    expect(minCostPoint(tally, { falseNegative: 1, falsePositive: 5 })).toEqual({
      threshold: 8,
      tp: 2,
      fp: 0,
      cost: 1 / 6,
    });
  });

  test("with another share of positives than observed weighs the classes by it", () => {
    const costs = { falseNegative: 1, falsePositive: 1 };
    // by threshold: 0.9 fnr + 0.1 fpr
    const common = minCostPoint(tally, costs, 0.9);
    expect(common).toMatchObject({ threshold: 6, tp: 3, fp: 1 });
    expect(common.cost).toBeCloseTo(0.1 / 3, 14);
    const rare = minCostPoint(tally, costs, 0.1);
    expect(rare).toMatchObject({ threshold: 8, tp: 2, fp: 0 });
    expect(rare.cost).toBeCloseTo(0.1 / 3, 14);
  });

  test("with the observed share is the same with and without saying it", () => {
    const costs = { falseNegative: 3, falsePositive: 2 };
    const { threshold, cost } = minCostPoint(tally, costs, 0.5);
    expect(minCostPoint(tally, costs).threshold).toBe(threshold);
    expect(minCostPoint(tally, costs).cost).toBeCloseTo(cost, 14);
    expect(expectedCost(tally, costs)(2, 1)).toBeCloseTo(expectedCost(tally, costs, 0.5)(2, 1), 14);
  });

  test("lies on the convex hull of the ROC curve, for any costs", () => {
    const roc = rocOf(tally);
    const corners = roc ? rocHull(roc).map((i) => roc.threshold[i]) : [];
    for (const falsePositive of [0.1, 0.5, 1, 1.5, 3, 10]) {
      expect(corners).toContain(minCostPoint(tally, { falseNegative: 1, falsePositive }).threshold);
    }
  });
});

test("the slope of lines of equal loss is the price of fpr in tpr", () => {
  // cost 5 fn, 1 fp, one positive in four: 1 (3/4) / (5/4)
  expect(isoLossSlope({ falseNegative: 5, falsePositive: 1 }, 0.25)).toBeCloseTo(0.6, 14);
});

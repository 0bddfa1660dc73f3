import { expect, test } from "vitest";
import { hundred } from "../../../test/example.ts";
import { type Confusion, confusionFrom } from "../confusion.ts";
import { cost } from "../labels/cost.ts";
import { f1 } from "../labels/fBeta.ts";
import { precision } from "../labels/precision.ts";
import { type Metric, type Undefined, undefinedBecause, type Value } from "../metric.ts";
import { auc } from "../ranking/auc.ts";
import { hitsOfCells, lossesOfCells, shareCounts } from "./cells.ts";
import { familyOf } from "./family.ts";

const onLabels = (metric: Metric, on: Confusion | Undefined): Value =>
  familyOf(metric).value(metric, { kind: "labels", confusion: on });

const confusion = confusionFrom(hundred);
const truth = Int32Array.of(0, 0, 1, 1);
const predicted = Int32Array.of(0, 1, 0, 1);

test("a share is counted among the rows it is about", () => {
  expect(shareCounts(precision, confusion)).toEqual({ hits: 35, among: 45 });
  expect(onLabels(precision, confusion)).toBe(35 / 45);
  expect(onLabels(precision, confusionFrom({ tn: 3, fp: 0, fn: 2, tp: 0 }))).toEqual({
    undefined: "no row is predicted positive",
  });
});

test("a loss of cells is weighted by their counts", () => {
  expect(onLabels(cost({ falseNegative: 5, falsePositive: 1 }), confusion)).toBe(0.35);
});

test("without labels there is the reason why, and a ranking says nothing about labels", () => {
  expect(onLabels(f1, undefinedBecause("no threshold"))).toEqual({ undefined: "no threshold" });
  expect(onLabels(auc, confusion)).toEqual({
    undefined: "it needs scores; predicted classes have no ranking and no probabilities",
  });
});

test("hits and losses go row by row; a row that a share is not about is neither hit nor miss", () => {
  expect([...hitsOfCells(precision, truth, predicted)]).toEqual([Number.NaN, 0, Number.NaN, 1]);
  expect([...lossesOfCells(cost({ falseNegative: 5, falsePositive: 1 }), truth, predicted)]).toEqual([0, 1, 5, 0]);
});

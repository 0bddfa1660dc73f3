import { expect, test } from "vitest";
import { hundred } from "../../test/example.ts";
import { confusionFrom } from "../metrics/confusion.ts";
import { cost } from "../metrics/labels/cost.ts";
import { f1 } from "../metrics/labels/fBeta.ts";
import { precision } from "../metrics/labels/precision.ts";
import { undefinedBecause } from "../metrics/metric.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { hitsOfCells, labelValue, lossesOfCells, shareCounts } from "./cells.ts";

const confusion = confusionFrom(hundred);
const truth = Int32Array.of(0, 0, 1, 1);
const predicted = Int32Array.of(0, 1, 0, 1);

test("a share is counted among the rows it is about", () => {
  expect(shareCounts(precision, confusion)).toEqual({ hits: 35, among: 45 });
  expect(labelValue(precision, confusion)).toBe(35 / 45);
  expect(labelValue(precision, confusionFrom({ tn: 3, fp: 0, fn: 2, tp: 0 }))).toEqual({
    undefined: "no row is predicted positive",
  });
});

test("a loss of cells is weighted by their counts", () => {
  expect(labelValue(cost({ falseNegative: 5, falsePositive: 1 }), confusion)).toBe(0.35);
});

test("without labels there is the reason why, and a ranking says nothing about labels", () => {
  expect(labelValue(f1, undefinedBecause("no threshold"))).toEqual({ undefined: "no threshold" });
  expect(labelValue(auc, confusion)).toEqual({ undefined: "labels say nothing about it" });
});

test("hits and losses go row by row; a row that a share is not about is neither hit nor miss", () => {
  expect([...hitsOfCells(precision, truth, predicted)]).toEqual([Number.NaN, 0, Number.NaN, 1]);
  expect([...lossesOfCells(cost({ falseNegative: 5, falsePositive: 1 }), truth, predicted)]).toEqual([0, 1, 5, 0]);
});

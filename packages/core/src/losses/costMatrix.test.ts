import { expect, test } from "vitest";
import { binaryCosts, costLoss } from "./costMatrix.ts";
import { zeroOneLoss } from "./zeroOne.ts";

test("a missed positive costs costFn and a false alarm costFp, never the other way round", () => {
  const loss = costLoss(binaryCosts({ costFn: 5, costFp: 1 }));
  expect(loss(1, 0)).toBe(5);
  expect(loss(0, 1)).toBe(1);
  expect(loss(0, 0)).toBe(0);
  expect(loss(1, 1)).toBe(0);
});

test("costs of three classes are read as rows of truth and columns of prediction", () => {
  const loss = costLoss([
    [0, 1, 2],
    [3, -1, 4],
    [5, 6, 0],
  ]);
  expect(loss(0, 2)).toBe(2);
  expect(loss(2, 0)).toBe(5);
  expect(loss(1, 1)).toBe(-1);
});

test("unit costs off the diagonal are the zero-one loss", () => {
  const loss = costLoss(binaryCosts({ costFn: 1, costFp: 1 }));
  for (const truth of [0, 1])
    for (const predicted of [0, 1]) expect(loss(truth, predicted)).toBe(zeroOneLoss(truth, predicted));
});

test("a later change of the caller's matrix does not change the loss", () => {
  const costs = [
    [0, 1],
    [2, 0],
  ];
  const loss = costLoss(costs);
  costs[1][0] = 99;
  expect(loss(1, 0)).toBe(2);
});

test("a ragged matrix, an infinite cost and a negative short form are refused with their value", () => {
  expect(() => costLoss([[0, 1], [1]])).toThrow("row 2 of the cost matrix has 1 costs, but there are 2 rows.");
  expect(() =>
    costLoss([
      [0, 1],
      [Number.POSITIVE_INFINITY, 0],
    ]),
  ).toThrow("the cost in row 2, column 1 is Infinity.");
  expect(() => binaryCosts({ costFn: -1, costFp: 1 })).toThrow("costFn is -1.");
  expect(() => binaryCosts({ costFn: 1, costFp: Number.NaN })).toThrow("costFp is NaN.");
});

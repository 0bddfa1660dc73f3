import { expect, test } from "vitest";
import { lossScale } from "./lossScale.ts";

test("an error is a loss already, and an AUC of 0.9 lacks 0.1", () => {
  const error = lossScale({ better: "lower", range: [0, 1] });
  expect([error.toLoss(0.2), error.fromLoss(0.2), error.least]).toEqual([0.2, 0.2, 0]);
  const auc = lossScale({ better: "higher", range: [0, 1] });
  expect(auc.toLoss(0.9)).toBeCloseTo(0.1, 12);
  expect(auc.fromLoss(auc.toLoss(0.7))).toBeCloseTo(0.7, 12);
  expect(auc.least).toBe(0);
});

test("a metric without a best value turns its sign and has no least loss", () => {
  const lift = lossScale({ better: "higher", range: [0, Number.POSITIVE_INFINITY] });
  expect([lift.toLoss(3), lift.fromLoss(-3), lift.least]).toEqual([-3, 3, Number.NEGATIVE_INFINITY]);
});

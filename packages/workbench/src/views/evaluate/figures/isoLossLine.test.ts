import { expect, test } from "vitest";
import { isoLossLine } from "./isoLossLine.ts";

test("the line goes through the point and ends on the border of the unit square", () => {
  const [[x1, y1], [x2, y2]] = isoLossLine({ fpr: 0.2, tpr: 0.6 }, 2);
  expect([x1, y1]).toEqual([0, expect.closeTo(0.2, 12)]);
  expect([x2, y2]).toEqual([expect.closeTo(0.4, 12), expect.closeTo(1, 12)]);
});

test("when one of the errors costs nothing the line is level or upright", () => {
  expect(isoLossLine({ fpr: 0.2, tpr: 0.6 }, 0)).toEqual([
    [0, 0.6],
    [1, 0.6],
  ]);
  expect(isoLossLine({ fpr: 0.2, tpr: 0.6 }, Number.POSITIVE_INFINITY)).toEqual([
    [0.2, 0],
    [0.2, 1],
  ]);
});

test("without costs there is no line", () => {
  expect(isoLossLine({ fpr: 0.2, tpr: 0.6 }, Number.NaN)).toEqual([]);
});

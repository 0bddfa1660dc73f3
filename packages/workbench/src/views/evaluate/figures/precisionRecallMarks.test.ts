import { expect, test } from "vitest";
import { precisionRecallMarks } from "./precisionRecallMarks.ts";

/** Scores 0.9, 0.6, 0.3 with labels +, -, +: at 0.6 precision and recall are both 1/2. */
const tally = {
  threshold: [null, 0.9, 0.6, 0.3],
  truePositive: [0, 1, 1, 2],
  falsePositive: [0, 0, 1, 1],
  positives: 2,
  negatives: 1,
};

test("the break-even point is a diamond on the line of equal precision and recall", () => {
  const marks = precisionRecallMarks(tally, { index: 1, breakEven: 2, prevalence: 2 / 3, kept: [0, 1, 2, 3] });
  expect(marks.find(({ kind }) => kind === "diamond")).toMatchObject({ x: 0.5, y: expect.closeTo(0.5, 12) });
  expect(marks.find(({ kind }) => kind === "dot")).toMatchObject({ x: 0.5, y: 1 });
});

test("where nobody is predicted positive there is no precision, and no mark for it", () => {
  const marks = precisionRecallMarks(tally, { index: 0, breakEven: 0, prevalence: 2 / 3, kept: [0, 1, 2, 3] });
  expect(marks.map(({ kind }) => kind)).toEqual(["rule-y", "line", "line"]);
});

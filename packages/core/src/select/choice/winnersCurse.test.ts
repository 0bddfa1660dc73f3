import { expect, test } from "vitest";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import { recall } from "../../metrics/labels/recall.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { winnersCurseOf } from "./winnersCurse.ts";

const scores = { best: 0.83, naive: 0.82, nested: 0.79, bootstrapCorrected: null };

test("the band that holds for 50 candidates on 400 rows is sqrt(ln(2 * 50 / 0.05) / 800), worked out by hand", () => {
  const { hoeffdingUnion } = winnersCurseOf(scores, accuracy, { candidates: 50, rows: 400 });
  // ln 2000 = 7.600902459542082; over 800 it is 0.0095011..., whose root is 0.0974737...
  expect(hoeffdingUnion).toBeCloseTo(0.09747373, 7);
});

test("only means over all rows of something between 0 and 1 have the band: not recall, whose rows are fewer, nor squares", () => {
  const size = { candidates: 2, rows: 100 };
  expect(winnersCurseOf(scores, brier, size).hoeffdingUnion).not.toBeNull();
  expect(winnersCurseOf(scores, recall, size).hoeffdingUnion).toBeNull();
  expect(winnersCurseOf(scores, mse, size).hoeffdingUnion).toBeNull();
});

test("optimism is how much better naive looks than nested, whichever direction is better; unknown without nested", () => {
  const size = { candidates: 2, rows: 100 };
  expect(winnersCurseOf(scores, accuracy, size).optimism).toBeCloseTo(0.03, 12);
  expect(winnersCurseOf(scores, mse, size).optimism).toBeCloseTo(-0.03, 12);
  expect(winnersCurseOf({ ...scores, nested: null }, accuracy, size).optimism).toBeNull();
});

test("three parts: the band of the test rows pays for no choice, and both follow the level (by hand)", () => {
  const { hoeffdingUnion, holdOut } = winnersCurseOf(scores, accuracy, {
    candidates: 4,
    rows: 154,
    testRows: 200,
    level: 0.9,
  });
  // ln(8 / 0.1) = 4.38202663; over 308 it is 0.014227..., whose root is 0.1192785
  expect(hoeffdingUnion).toBeCloseTo(0.1192785, 6);
  // ln(2 / 0.1) = 2.99573227; over 400 it is 0.00748933, whose root is 0.0865409
  expect(holdOut).toEqual({ validation: 154, test: 200, hoeffding: expect.closeTo(0.0865409, 6) });
  expect(winnersCurseOf(scores, accuracy, { candidates: 4, rows: 154 })).not.toHaveProperty("holdOut");
  expect(winnersCurseOf(scores, recall, { candidates: 4, rows: 154, testRows: 9 }).holdOut?.hoeffding).toBeNull();
});

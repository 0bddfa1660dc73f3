import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { aucOf } from "./auc.ts";

/** Scores 5 4 3 3 1 with labels 1 0 1 0 0: at 5 (1, 0), at 4 (0, 1), at 3 (1, 1), at 1 (0, 1). */
const tally = tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]);

test("a pair won counts 1, a tie 1/2", () => {
  // 5 beats three negatives; 3 loses to 4, ties 3, beats 1
  expect(aucOf(tally)).toBe((3 + 1.5) / 6);
});

test("scores .9 .5 .5 .1 with labels 1 1 0 0 give 0.875", () => {
  expect(aucOf(tallyWith([1, 0.9], [1, 0.5], [0, 0.5], [0, 0.1]))).toBe(0.875);
  expect(aucOf(tallyWith([1, 0.9], [0, 0.5], [1, 0.5], [0, 0.1]))).toBe(0.875);
});

test("it is not turned round below 1/2", () => {
  expect(aucOf(tallyWith([0, 2], [1, 1]))).toBe(0);
});

test("without a positive or without a negative it is undefined", () => {
  expect(aucOf(tallyWith([0, 1], [0, 2]))).toEqual({ undefined: "no positive rows" });
  expect(aucOf(tallyWith([1, 1], [1, 2]))).toEqual({ undefined: "no negative rows" });
});

import { expect, test } from "vitest";
import { selectFormOf } from "./selectForm.ts";
import { numberProblem, splitProblem } from "./selectProblems.ts";

const form = selectFormOf({}, "binary");

test("three shares of the rows sum to 100 or to 1, and none of them is nothing", () => {
  const parts = (holdOut: string): boolean => splitProblem({ ...form, split: "holdOut", holdOut }) === null;
  expect(["60/20/20", "0.5/0.25/0.25", "33.3/33.3/33.4"].map(parts)).toEqual([true, true, true]);
  expect(["60/40", "60/20/10", "80/20/0", "a/b/c", ""].map(parts)).toEqual([false, false, false, false, false]);
});

test("numbers that mean nothing with another rule are not judged by it", () => {
  expect(numberProblem({ ...form, srmC: "none", srmDelta: "2" })).toBeNull();
  expect(numberProblem({ ...form, rule: "srm", srmC: "none" })?.remedy).toBe("Write another, such as 0.5.");
  expect(numberProblem({ ...form, draws: "0" })?.problem).toMatch(/whole number/);
  expect(numberProblem({ ...form, draws: " 7 ", level: "0.9" })).toBeNull();
});

import { expect, test } from "vitest";
import { ruleToAdd } from "./ruleToAdd.ts";

test("a verdict that says why is not followed by the same again", () => {
  const rule = "no learner that was tried is better by more than the tolerance";
  expect(ruleToAdd({ kind: "fine", rule })).toBeNull();
  expect(ruleToAdd({ kind: "nothing learned", rule })).toBeNull();
  expect(ruleToAdd({ kind: "undecided", rule })).toBeNull();
});

test("over- and underfitting are followed by the rule that decided", () => {
  for (const kind of ["overfitting", "underfitting", "both"] as const) {
    expect(ruleToAdd({ kind, rule: "the gap is large" })).toBe("the gap is large");
  }
});

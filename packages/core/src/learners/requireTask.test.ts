import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { learnerOf } from "../registry.ts";
import { requireTask } from "./requireTask.ts";

function remedy(name: string, kind: "binary" | "multiclass" | "regression"): string {
  try {
    requireTask(learnerOf(name), kind);
  } catch (error) {
    if (error instanceof InputError && error.code === "wrong-kind") return `${error.message} ${error.remedy}`;
  }
  return "none";
}

test("a learner is refused for a task that it is not made for", () => {
  expect(remedy("ols", "binary")).toBe('"ols" cannot learn a binary task. It is made for regression.');
  expect(remedy("naiveBayes", "regression")).toBe(
    '"naiveBayes" cannot learn a regression task. It is made for binary and multiclass.',
  );
  expect(remedy("ols", "regression")).toBe("none");
});

test("of a wrapper the base is named, and one that would do", () => {
  expect(remedy("subset", "multiclass")).toBe(
    '"subset" cannot learn a multiclass task. With the base ols it is made for regression; give another, such as subset(base=naiveBayes).',
  );
});

test("only learners of several targets are taken for a task that has them, and they are named", () => {
  const refusal = (name: string) => () => requireTask(learnerOf(name), "regression", 3);
  expect(refusal("ridge")).toThrow('"ridge" learns one target, and the task has 3.');
  expect(refusal("bagging")).toThrow('"bagging" learns one target');
  expect(() => requireTask(learnerOf("bagging", { base: "multiTaskLasso" }), "regression", 3)).toThrow("one target");
  expect(() => refusal("multiTaskLasso")()).not.toThrow();
  expect(() => refusal("baseline")()).not.toThrow();
});

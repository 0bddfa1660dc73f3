import { InputError, parseSpecs } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { nameOf, rangeProblem, specProblem, specsProblem } from "./specProblem.ts";

test("a list that can be read has no problem, nor has an empty one", () => {
  expect(specsProblem("ridge(lambda=1e-3..1e3:log:50), knn(k=1|5|15)", "regression")).toBeNull();
  expect(specsProblem("  ", "binary")).toBeNull();
});

test("the parser's own words are shown", () => {
  const text = "ridge(lambda=1e-3..x:log:50)";
  let said: InputError | null = null;
  try {
    parseSpecs(text);
  } catch (error) {
    if (error instanceof InputError) said = error;
  }
  expect(specsProblem(text, "regression")).toEqual({ problem: said?.message, remedy: said?.remedy });
});

test("a learner that does not exist or is not for the task is named, with what there is", () => {
  expect(specsProblem("knn, forrest", "binary")).toMatchObject({
    problem: 'there is no learner "forrest".',
    remedy: expect.stringMatching(/^Did you mean forest\? The learners are baseline, logistic/),
  });
  expect(specsProblem("ridge", "binary")?.problem).toBe("ridge is not for two classes.");
  expect(specsProblem("ridge", "regression")).toBeNull();
});

test("one learner has one value of each parameter", () => {
  expect(specProblem("knn(k=3)", "binary")).toBeNull();
  expect(specProblem("knn(k=3|5)", "binary")?.problem).toBe('"k" of knn has 2 values.');
  expect(specProblem("", "binary")?.problem).toBe('"" is not a learner.');
});

test("a curve varies one parameter over several values", () => {
  expect(rangeProblem("k=1|5|15", "knn(weights=uniform)")).toBeNull();
  expect(rangeProblem("k=5", "knn")?.remedy).toBe("Write one, such as k=1|3|5|9|15|25|45.");
  expect(rangeProblem("k=1|2, p=1|2", "knn")).not.toBeNull();
  expect(rangeProblem("", "knn")).not.toBeNull();
  expect(nameOf(" knn(k=3)")).toBe("knn");
});

import { expect, test } from "vitest";
import { runOptions } from "./runOptions.ts";

test("a few learners are shown with their settings, which may be all that differs", () => {
  expect(runOptions({ learners: "ridge(lambda=1),knn(k=9)" })).toBe("ridge(lambda=1), knn(k=9)");
});

test("many learners are named without their settings, each once, and the rest is counted", () => {
  expect(runOptions({ learners: "knn(k=1), knn(k=3), knn(k=5), knn(k=7), ridge" })).toBe("knn, ridge");
  expect(runOptions({ learners: "bagging(learner=tree(depth=2,leaf=5),trees=9),ridge,knn,tree,svm" })).toBe(
    "bagging, ridge, knn +2",
  );
});

test("metric, target and seed are said where they were asked for", () => {
  expect(runOptions({ learners: "knn", metric: "auc", target: "left", seed: 2 })).toBe("knn; AUC; target left; seed 2");
  expect(runOptions({ metric: "new-one" })).toBe("the usual learners; new-one");
  expect(runOptions({})).toBe("the usual learners");
});

test("what is not a text and no number is not said", () => {
  expect(runOptions({ learners: null, metric: ["auc"], seed: {} })).toBe("the usual learners");
});

test("of anything but a selection the options are named, and the rest is counted", () => {
  expect(runOptions({ score: "b", positive: "yes", stratified: true, level: 0.9 }, "evaluate")).toBe(
    "score b; positive yes; stratified; level 0.9",
  );
  expect(runOptions({ scores: ["a", "b"], x: null, a: 1, b: 2, c: 3, d: 4 }, "compare")).toBe(
    "scores a, b; a 1; b 2; c 3 +1",
  );
  expect(runOptions({}, "evaluate")).toBe("");
});

import { expect, test } from "vitest";
import { fittingCards } from "./learnerCards.ts";
import { learnersFlag, splitLearners } from "./learnersFlag.ts";

test("ticked names stand in the order of the catalog, written specs after them", () => {
  expect(learnersFlag(["tree", "knn"], "", "binary")).toBe("knn, tree");
  expect(learnersFlag(["tree"], " forest(trees=50|100) ", "binary")).toBe("tree, forest(trees=50|100)");
});

test("a written spec stands instead of the tick of its learner", () => {
  expect(learnersFlag(["knn", "tree"], "knn(k=1..9)", "binary")).toBe("tree, knn(k=1..9)");
});

test("all that fit the task go without saying, and names of other tasks are left out", () => {
  const all = fittingCards("regression").map(({ name }) => name);
  expect(learnersFlag(all, "", "regression")).toBeUndefined();
  expect(learnersFlag(["ridge", "logistic"], "", "binary")).toBe("logistic");
  expect(learnersFlag([], "", "binary")).toBe("");
});

test("a value is taken apart into names and specs, brackets and all", () => {
  expect(splitLearners("tree, subset(base=ridge(lambda=1, standardize=true)),knn")).toEqual({
    bare: ["tree", "knn"],
    written: ["subset(base=ridge(lambda=1, standardize=true))"],
  });
  expect(splitLearners("bagging, oops")).toEqual({ bare: [], written: ["bagging", "oops"] });
  expect(splitLearners("")).toEqual({ bare: [], written: [] });
});

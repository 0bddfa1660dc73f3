import { parseSpecs, type Remedy } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { remedyLearners } from "./remedyLearners.ts";

const remedy = (learner: string | null, change: number | null): Remedy => ({
  kind: "another learner",
  what: "other",
  learner,
  outcome: "no difference shown",
  estimate: { value: 1, method: "none", n: 1 },
  change: change === null ? null : { value: change, method: "none" },
});

test("the learner stands beside what lowered the loss, each once, in a list that can be read", () => {
  const text = remedyLearners({
    learner: "tree",
    remedies: [
      remedy("forest(trees=100)", -0.2),
      remedy(null, -0.15),
      remedy("tree", -0.1),
      remedy("knn(k=5)", 0.1),
      remedy("svm", null),
    ],
  });
  expect(text).toBe("tree, forest(trees=100)");
  expect(parseSpecs(text ?? "").map(({ name }) => name)).toEqual(["tree", "forest"]);
});

test("of many the first five, and without one that helps nothing", () => {
  const many = [1, 2, 3, 4, 5, 6].map((k) => remedy(`knn(k=${k})`, -1 / k));
  expect(remedyLearners({ learner: "tree", remedies: many })).toBe(
    "tree, knn(k=1), knn(k=2), knn(k=3), knn(k=4), knn(k=5)",
  );
  expect(remedyLearners({ learner: "tree", remedies: [remedy("ridge", 0), remedy(null, -1)] })).toBeNull();
});

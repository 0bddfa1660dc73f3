import { expect, test } from "vitest";
import { estimateOfFolds } from "../select/validation/estimateOfFolds.ts";
import { bestKnown, meanOf } from "./bestKnown.ts";
import type { Contender } from "./conclude.ts";

const sizes = { testRows: 10, trainRows: 90, n: 100 };
const contender = (learner: string, ...losses: number[]): Contender => ({
  learner,
  estimate: estimateOfFolds({ ...sizes, values: losses }, "pessimistic"),
  losses,
  rows: null,
  reason: undefined,
});
const own = contender("tree", 0.3, 0.3);
const rival = contender("ridge", 0.28, 0.3);
const pruned = contender("tree(minLeaf=5)", 0.1, 0.2);
const farBelow = ({ losses }: Contender): boolean => (meanOf(losses) ?? 1) < 0.25;

test("a simpler setting counts only where no other learner is far below, and only when it is far below itself", () => {
  expect(bestKnown(own, [rival], [pruned], farBelow)).toBe(pruned);
  expect(bestKnown(own, [rival], [pruned], () => false)).toBe(rival);
  expect(bestKnown(own, [rival, contender("knn", 0.2, 0.2)], [pruned], farBelow).learner).toBe("knn");
  expect(bestKnown(own, [contender("baseline", 0.5, 0.5)], [], farBelow)).toBe(own);
});

test("a mean leaves out splits without a value", () => {
  expect(meanOf([1, null, 3])).toBe(2);
  expect(meanOf([null])).toBeNull();
});

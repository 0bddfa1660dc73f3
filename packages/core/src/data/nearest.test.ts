import { expect, test } from "vitest";
import { didYouMean, nearest } from "./nearest.ts";

const ids = ["auc", "recall", "fpr", "averagePrecision"];

test("a typing error is understood: a letter too few, too many, another one, or two swapped", () => {
  expect(["recal", "recalll", "recoll", "rceall", "acu", "AUC"].map((word) => nearest(word, ids))).toEqual([
    "recall",
    "recall",
    "recall",
    "recall",
    "auc",
    "auc",
  ]);
  expect(nearest("averagePrecison", ids)).toBe("averagePrecision");
});

test("another word is no typing error", () => {
  expect(["foo", "zebra", "", "accuracy"].map((word) => nearest(word, ids))).toEqual([null, null, null, null]);
});

test("the question begins a sentence, or is not asked", () => {
  expect(didYouMean("acu", ids)).toBe("Did you mean auc? ");
  expect(didYouMean("zebra", ids)).toBe("");
});

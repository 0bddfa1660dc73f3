import { expect, test } from "vitest";
import { isBeside, outputName, truthTier } from "./columnNames.ts";
import { isNameless } from "./foldedName.ts";

test.each(["y_true", "Y True", "yTrue", "ground-truth", "obs", "gold"])("%s is a truth of predictions", (name) => {
  expect(truthTier(name)).toBe(1);
});

test("targets are truths, too, and other names are none", () => {
  expect([truthTier("Survived"), truthTier("label"), truthTier("age"), truthTier("predicted")]).toEqual([2, 2, 0, 0]);
});

test.each([
  [".pred_class", "prediction", "name"],
  ["prob_malignant", "probability", "part"],
  ["y_prob", "probability", "name"],
  ["logit", "score", "name"],
  ["fitted", "probability", "weak"],
  ["xgb_pred", "prediction", "part"],
] as const)("%s is called a %s", (name, is, by) => {
  expect(outputName(name)).toEqual({ is, by });
});

test("what stands beside predictions is no output", () => {
  expect(["inst#", "rowIndex", ".row", "PassengerId", "Resample", "index"].every(isBeside)).toBe(true);
  expect(["Unnamed: 0", "__index_level_0__", ""].every(isNameless)).toBe(true);
  expect(outputName("error")).toBeNull();
});

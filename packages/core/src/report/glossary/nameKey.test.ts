import { expect, test } from "vitest";
import { nameKey, nameKeys } from "./nameKey.ts";

test("case, spaces, hyphens, underscores, dots and accents do not matter", () => {
  const forms = ["f1_score", "F1 score", "F1-Score", "f1.score", " F1  SCORE "];
  expect(new Set(forms.map(nameKey))).toEqual(new Set(["f1score"]));
  expect(nameKey("ёмкость")).toBe(nameKey("Емкость"));
  expect(nameKey("R²")).toBe("r2");
  expect(nameKey("Cohen's κ")).toBe("cohenskappa");
});

test("British and American spelling have one key", () => {
  for (const [british, american] of [
    ["regularisation", "regularization"],
    ["nearest neighbours", "nearest neighbors"],
    ["additive modelling", "additive modeling"],
    ["extremely randomised trees", "Extremely Randomized Trees"],
  ])
    expect(nameKey(british)).toBe(nameKey(american));
});

test("an umlaut is written in three ways", () => {
  for (const form of ["Überanpassung", "Ueberanpassung", "Uberanpassung"])
    expect(nameKeys("Überanpassung")).toContain(nameKey(form));
  expect(nameKeys("Ausreißer")).toContain(nameKey("Ausreisser"));
});

test("the plus of .632+ matters", () => {
  expect(nameKey(".632+ bootstrap")).not.toBe(nameKey(".632 bootstrap"));
});

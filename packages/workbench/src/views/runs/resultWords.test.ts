import { expect, test } from "vitest";
import { kindOf, numberWords, resultWords } from "./resultWords.ts";

const estimate = { metric: "auc", of: "value", value: 0.837, lower: 0.808, upper: 0.866 } as const;

test("a number is named by its metric, with its interval", () => {
  expect(numberWords({ estimate })).toBe("AUC 0.837 (0.808 to 0.866)");
  expect(numberWords({ estimate: { ...estimate, of: "difference" } })).toMatch(/^difference in AUC 0\.837/);
  expect(numberWords({ estimate: null })).toBe("");
});

test("words and number stand together where a result has both", () => {
  expect(resultWords({ says: "knn(k=5)", estimate, figure: null })).toBe("knn(k=5); AUC 0.837 (0.808 to 0.866)");
  expect(resultWords({ says: "", estimate, figure: null })).toBe("AUC 0.837 (0.808 to 0.866)");
  expect(resultWords(null)).toBe("");
});

test("a verb is called by what it makes; an unknown one stays as it is", () => {
  expect(kindOf({ verb: "select" })).toBe("selection");
  expect(kindOf({ verb: "constructor" })).toBe("constructor");
});

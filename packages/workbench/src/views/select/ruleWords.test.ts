import { expect, test } from "vitest";
import { ruleWords } from "./ruleWords.ts";

const choice = { criteria: ["precision"], constraints: [], front: null, reason: null };

test("every rule is said in words, with its bounds and remarks", () => {
  expect(ruleWords({ ...choice, rule: "best" })).toBe("for the best mean");
  expect(ruleWords({ ...choice, rule: "constrained", constraints: ["recall >= 0.9"] })).toBe(
    "for the best mean under the constraints (recall >= 0.9)",
  );
  expect(ruleWords({ ...choice, rule: "pareto", reason: "the front has no knee" })).toMatch(/; the front has no knee$/);
  expect(ruleWords({ ...choice, rule: "one-se" })).toContain("one standard error");
});

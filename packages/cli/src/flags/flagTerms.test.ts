import { option, verb } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { flagTerms } from "./flagTerms.ts";

test("options are flags, with a value that a shell takes as one word", () => {
  expect(flagTerms(option("costFn"))).toBe("--cost-fn");
  expect(flagTerms(option("level", 0.95))).toBe("--level 0.95");
  expect(flagTerms(option("metrics", "auc,f1"))).toBe("--metrics auc,f1");
  expect(flagTerms(option("learner", "knn(k=5)"))).toBe('--learner "knn(k=5)"');
});

test("a switch that is on is its flag, one that is off the opposite", () => {
  expect(flagTerms(option("dropMissing", true))).toBe("--drop-missing");
  expect(flagTerms(option("color", false))).toBe("--no-color");
});

test("a verb is a command", () => {
  expect(flagTerms(verb("calibrate"))).toBe("heldout calibrate");
});

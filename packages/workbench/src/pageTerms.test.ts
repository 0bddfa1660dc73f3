import { inTerms, option, verb, words } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { pageTerms } from "./pageTerms.ts";

test("an option is called as its field, with the value that would work", () => {
  expect(pageTerms(option("truth"))).toBe("\u201cTruth\u201d");
  expect(pageTerms(option("task", "regression"))).toBe("\u201cTask\u201d regression");
  expect(pageTerms(option("scores", ["a", "b"]))).toBe("\u201cModels\u201d a,b");
  expect(pageTerms(option("positive", "not sure"))).toBe('\u201cPositive class\u201d "not sure"');
});

test("a run goes on by the button of its row", () => {
  expect(inTerms(words`continue with ${option("resume")}`, pageTerms)).toBe("continue with \u201cResume\u201d in Runs");
});

test("quantities of a plan are called as their sliders", () => {
  expect(inTerms(words`${option("rate")} was not given: 0.5 is taken`, pageTerms)).toBe(
    "\u201cRate\u201d was not given: 0.5 is taken",
  );
});

test("an option without a field is one of the command line, and a verb is a command", () => {
  expect(pageTerms(option("delimiter", ";"))).toBe("--delimiter ; on the command line");
  expect(pageTerms(option("costFn"))).toBe("--cost-fn on the command line");
  expect(pageTerms(verb("calibrate", "PREDICTIONS", option("calibrator", "FILE.json")))).toBe(
    "heldout calibrate PREDICTIONS --calibrator FILE.json",
  );
});

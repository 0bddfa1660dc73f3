import { expect, test } from "vitest";
import { canDropMissing, inPageTerms } from "./pageTerms.ts";

test("flags become the names of the fields", () => {
  const said = { problem: 'there is no column "x".', remedy: "Say which with --score, --prediction or --proba." };
  expect(inPageTerms(said).remedy).toBe(
    "Say which with \u201cScore\u201d, \u201cPrediction\u201d or \u201cProbabilities\u201d.",
  );
});

test("a flag that the page does not have, or a part of a word, stays", () => {
  const said = { problem: "--clip 2 is odd; well--score is a name", remedy: "" };
  expect(inPageTerms(said).problem).toBe(said.problem);
});

test("rows with missing values can be left out where the remedy says so", () => {
  const said = {
    problem: "17 of 5,000 rows have no score.",
    remedy: "Fix them, or leave them out with --drop-missing.",
  };
  expect(canDropMissing(said)).toBe(true);
  expect(inPageTerms(said).remedy).toBe("Fix them, or leave them out with the button below.");
});

test("a dropped file is called by its name alone", () => {
  const said = { problem: `upload/${"0f".repeat(16)}/photo.png: the file is binary, not a table.`, remedy: "" };
  expect(inPageTerms(said).problem).toBe("photo.png: the file is binary, not a table.");
});

import { option, words } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { canDropMissing, inPageTerms, needsColumns, problemLine } from "./pageTerms.ts";

test("options become the names of the fields", () => {
  const said = {
    problem: 'there is no column "x".',
    remedy: words`Say which with ${option("score")}, ${option("prediction")} or ${option("proba")}.`,
  };
  expect(inPageTerms(said).remedy).toBe(
    "Say which with \u201cScore\u201d, \u201cPrediction\u201d or \u201cProbabilities\u201d.",
  );
  expect(problemLine(said)).toBe(
    'there is no column "x". Say which with \u201cScore\u201d, \u201cPrediction\u201d or \u201cProbabilities\u201d.',
  );
});

test("an option that the page does not have is one of the command line; what is only text stays", () => {
  const said = { problem: words`${option("clip", 2)} is odd; well--score and --score are text`, remedy: "" };
  expect(inPageTerms(said).problem).toBe("--clip 2 on the command line is odd; well--score and --score are text");
});

test("rows with missing values can be left out where the remedy says so", () => {
  const said = {
    problem: "17 of 5,000 rows have no score.",
    remedy: words`Fix them, or leave them out with ${option("dropMissing")}.`,
  };
  expect(canDropMissing(said)).toBe(true);
  expect(needsColumns(said)).toBe(false);
  expect(inPageTerms(said).remedy).toBe("Fix them, or leave them out with the button below.");
  expect(canDropMissing({ ...said, remedy: "Leave them out with --drop-missing." })).toBe(false);
});

test("a dropped file is called by its name alone", () => {
  const said = { problem: `upload/${"0f".repeat(16)}/photo.png: the file is binary, not a table.`, remedy: "" };
  expect(inPageTerms(said).problem).toBe("photo.png: the file is binary, not a table.");
});

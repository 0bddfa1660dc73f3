import { expect, test } from "vitest";
import { firstMissingLine } from "./matchOutput.ts";
import { showAgain } from "./showAgain.ts";

test("an output that was shown whole is shown whole again", () => {
  expect(showAgain("AUC 0.8\nF1 0.6", "AUC 0.9\nF1 0.7\nerror 0.2\n")).toBe("AUC 0.9\nF1 0.7\nerror 0.2");
});

test("what was left out stays left out, and numbers follow", () => {
  const printed = "title\n\nAUC 0.9 to 0.95\naccuracy 0.7\nF1 0.62 to 0.7\nkappa 0.5\nwarning: few rows";
  expect(showAgain("title\n...\nF1 0.60 to 0.68\n...\nwarning: few rows", printed)).toBe(
    "title\n...\nF1 0.62 to 0.7\n...\nwarning: few rows",
  );
});

test("a new line inside a stretch is shown, a stretch that is gone goes", () => {
  expect(showAgain("...\na b c\nd e f\n...\nx y z\n...", "0\na b c\nnew\nd e f\n1\n2")).toBe(
    "...\na b c\nnew\nd e f\n...",
  );
});

test("what is shown again agrees with the output", () => {
  const printed = "one\ntwo\nthree\nfour\nfive";
  for (const shown of ["one\n...", "...\nfive", "one\n...\nfour 4\n...", "...\nnothing of it\n...", "one\ntwo"]) {
    expect(firstMissingLine(showAgain(shown, printed), printed)).toBeNull();
  }
});

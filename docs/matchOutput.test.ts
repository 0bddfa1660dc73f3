import { expect, test } from "vitest";
import { firstMissingLine } from "./matchOutput.ts";

test("equal text agrees, whatever the blank lines around it and the blanks at the ends of lines", () => {
  expect(firstMissingLine("a\n\nb", "\na  \n\nb\n\n")).toBeNull();
});

test("three dots stand for any lines, also none", () => {
  expect(firstMissingLine("a\n...\nd", "a\nb\nc\nd")).toBeNull();
  expect(firstMissingLine("a\n...\nb", "a\nb")).toBeNull();
  expect(firstMissingLine("...\nc\n...", "a\nb\nc")).toBeNull();
});

test("a line that is not there is named", () => {
  expect(firstMissingLine("a\nx", "a\nb")).toBe("x");
  expect(firstMissingLine("a\n...\nx", "a\nb\nc")).toBe("x");
});

test("lines must come in the order shown", () => {
  expect(firstMissingLine("...\nb\n...\na\n...", "a\nb")).toBe("a");
});

test("more output than is shown does not agree", () => {
  expect(firstMissingLine("a", "a\nb")).toBe('(nothing more, but "b" was printed)');
});

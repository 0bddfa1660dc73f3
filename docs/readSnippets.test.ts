import { expect, test } from "vitest";
import { readBlocks, readCommands } from "./readSnippets.ts";

const fence = "```";

test("a block knows its language, its text and the line on which it opens", () => {
  const page = ["# Title", "", `${fence}ts`, "const a = 1;", "", "a;", fence, "text"].join("\n");
  expect(readBlocks(page)).toEqual([{ language: "ts", text: "const a = 1;\n\na;", line: 3 }]);
});

test("a block of a recipe knows its file", () => {
  expect(readBlocks(`${fence}diff file=packages/a.ts\n+b\n${fence}`)).toEqual([
    { language: "diff", file: "packages/a.ts", text: "+b", line: 1 },
  ]);
});

test("a block that is never closed is an error", () => {
  expect(() => readBlocks(`${fence}ts\nconst a = 1;`)).toThrow("a code block is not closed");
});

test("a command is followed by its output, up to the next command", () => {
  expect(readCommands("$ heldout a\none\n\ntwo\n$ heldout b\n")).toEqual([
    { command: "heldout a", typed: "$ heldout a", expected: "one\n\ntwo", exit: 0 },
    { command: "heldout b", typed: "$ heldout b", expected: "", exit: 0 },
  ]);
});

test("a command goes on after a backslash, and states its exit code in a comment", () => {
  expect(readCommands("$ heldout a \\\n    --b c   # exit 3\nout")).toEqual([
    { command: "heldout a --b c", typed: "$ heldout a \\\n    --b c   # exit 3", expected: "out", exit: 3 },
  ]);
});

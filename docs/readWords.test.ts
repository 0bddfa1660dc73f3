import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { readWords } from "./readWords.ts";

/** What a real shell makes of it. */
function wordsOfShell(command: string): string[] {
  const script = `heldout() { for word in heldout "$@"; do printf '%s\\0' "$word"; done; }; ${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

test.each([
  "heldout",
  "heldout evaluate  predictions.csv --json ",
  'heldout evaluate a.csv --require "auc.lower >= 0.8" --metrics auc,f1',
  `heldout train a.csv --learner 'knn(k=5|25, metric="manhattan")'`,
  String.raw`heldout a\ b "c\"d\\e\f" 'g\h' --x="one two"'three'`,
  "heldout '' \"\" -",
  "heldout runs a#b --x=~y 2!",
])("%s has the words that a shell finds", (command) => {
  expect(readWords(command)).toEqual({ words: wordsOfShell(command), input: null });
});

test("a file that is poured in stands beside the words", () => {
  expect(readWords("cat examples/a.csv | heldout evaluate -")).toEqual({
    words: ["heldout", "evaluate", "-"],
    input: "examples/a.csv",
  });
});

test.each([
  "heldout $HOME",
  "heldout *.csv",
  'heldout "$x"',
  "heldout a > b",
  "heldout a; rm b",
  "heldout 'a",
  "a `b`",
])("%s takes a shell", (command) => expect(readWords(command)).toBeNull());

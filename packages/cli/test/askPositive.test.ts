import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heldout, type Outcome, scratch } from "./heldout.ts";

const file = scratch.file("cats.csv", "truth,prediction\ncat,cat\ndog,cat\ncat,cat\ndog,dog\ncat,dog\ndog,dog\n");

/** At a terminal 80 columns wide, where a person types `stdin`. */
const atTerminal = (args: readonly string[], stdin: string): Promise<Outcome> =>
  heldout(args, { stdin, columns: 80, typed: true });

test.each([
  ["2", "2\n", "dog"],
  ["a name", "cat\n", "cat"],
  ["a name in capitals", "DOG\n", "dog"],
  ["nonsense, then a number", "bird\n9\n1\n", "cat"],
])("at a terminal the positive class is asked for and the answer is used: %s", async (_, stdin, positive) => {
  const { code, stdout, stderr } = await atTerminal(["evaluate", file, "--json"], stdin);
  expect(stderr).toContain("Which is the positive class? 1 cat, 2 dog: ");
  expect(code).toBe(0);
  expect(JSON.parse(stdout).positive).toBe(positive);
});

const rows = Array.from({ length: 60 }, (_, i) => `${(i * 37) % 60},${i % 7},${(i * 37) % 60 > 29 ? "dog" : "cat"}`);
const data = scratch.file("animals.csv", `size,legs,animal\n${rows.join("\n")}\n`);
const scored = Array.from({ length: 60 }, (_, i) => `${i % 2 === 0 ? "cat" : "dog"},${((i * 7) % 60) / 60}`);
const scores = scratch.file("scores.csv", `truth,score\n${scored.join("\n")}\n`);
const target = ["--target", "animal"];
const few = ["--folds", "3"];
const learner = ["--learner", "naiveBayes"];

test.each([
  ["train", [data, ...target, ...learner, "--out", "asked.json"]],
  ["select", [data, ...target, "--learners", "naiveBayes, baseline", ...few, "--inner", "2", "--out", "chosen.json"]],
  ["diagnose", [data, ...target, ...learner, ...few, "--repeats", "1", "--no-remedies", "--against", "baseline"]],
  ["curve", ["learning", data, ...target, ...learner, ...few]],
  ["estimate", [data, ...target, ...learner, "--methods", "training"]],
  ["calibrate", [scores, "--truth", "truth", "--score", "score", "--out", "calibrator.json"]],
  ["plan", ["auc", scores, "--truth", "truth", "--score", "score", "--power", "0.8"]],
])("%s asks too, and a script gets the refusal of today", async (verb, args) => {
  const asked = await atTerminal([verb, ...args], "2\n");
  expect(asked.stderr).toContain("Which is the positive class? 1 cat, 2 dog: ");
  expect(asked.code).toBe(0);
  const script = await heldout([verb, ...args]);
  expect(script.code).toBe(2);
  expect(script.stderr).toContain('which of "cat" and "dog" is the positive class?');
});

test("the class that was named is that of the model", async () => {
  await atTerminal(["train", data, ...target, ...learner, "--out", "named.json"], "cat\n");
  expect(JSON.parse(readFileSync(scratch.path("named.json"), "utf8")).task.positive).toBe("cat");
});

test("whoever gives no answer, or three wrong ones, gets the refusal of a script", async () => {
  for (const stdin of ["", "bird\nfish\nfrog\n"]) {
    const { code, stdout, stderr } = await atTerminal(["evaluate", file], stdin);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('which of "cat" and "dog" is the positive class?');
  }
});

test("nobody is asked when the class is named, known, or stdin is a pipe", async () => {
  const said = await atTerminal(["evaluate", file, "--positive", "dog", "--json"], "");
  expect(said.stderr).not.toContain("positive class?");
  expect(JSON.parse(said.stdout).positive).toBe("dog");
  const piped = await heldout(["evaluate", file], { stdin: "1\n", columns: 80 });
  expect(piped.code).toBe(2);
  expect(piped.stderr).not.toContain("1 cat, 2 dog: ");
});

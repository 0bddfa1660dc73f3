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

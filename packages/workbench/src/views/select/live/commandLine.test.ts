import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { commandLine, shellWord } from "./commandLine.ts";

/** The words that bash makes of a line. */
function words(line: string): string[] {
  const printed = execFileSync("bash", ["--norc", "-c", `printf '%s\\0' ${line}`], {
    encoding: "utf8",
    env: { LC_ALL: "C.UTF-8" },
  });
  return printed.split("\0").slice(0, -1);
}

test("verb, kind, file and flags stand as somebody would type them", () => {
  expect(
    commandLine({
      verb: "select",
      files: ["data/churn.csv"],
      flags: { target: "left", ignore: ["id", "name"], learners: "ridge, knn(k=1|5)", outer: 5, dropMissing: true },
    }),
  ).toBe(
    'heldout select data/churn.csv --target left --ignore id,name --learners "ridge, knn(k=1|5)" --outer 5 --drop-missing',
  );
  expect(
    commandLine({ verb: "curve", files: ["a.csv"], flags: { target: "y", kind: "validation", param: "k=1..5" } }),
  ).toBe("heldout curve validation a.csv --target y --param k=1..5");
});

test("what is planned and which experiment stand behind the verb, a plan also without a file", () => {
  expect(commandLine({ verb: "plan", files: [], flags: { what: "vc", h: 11, clusterSize: 5 } })).toBe(
    "heldout plan vc --h 11 --cluster-size 5",
  );
  expect(
    commandLine({ verb: "lab", files: ["p.csv"], flags: { truth: "y", experiment: "chains", scores: ["a", "b"] } }),
  ).toBe("heldout lab chains p.csv --truth y --scores a,b");
});

test("a refused remedy, repeated constraints, dashes and sent files are written so that they work", () => {
  expect(commandLine({ verb: "diagnose", files: ["-x.csv"], flags: { remedies: false, target: "-y" } })).toBe(
    "heldout diagnose ./-x.csv --no-remedies --target=-y",
  );
  expect(
    commandLine({
      verb: "select",
      files: ["upload/17/my file.csv"],
      flags: { constraint: ["recall >= 0.9", "fpr <= 1"] },
    }),
  ).toBe('heldout select "my file.csv" --constraint "recall >= 0.9" --constraint "fpr <= 1"');
});

test("the file of a flag stands by its name when it was sent", () => {
  expect(
    commandLine({ verb: "evaluate", files: ["p.csv"], flags: { costs: "upload/17/my costs.csv", level: 0.9 } }),
  ).toBe('heldout evaluate p.csv --costs "my costs.csv" --level 0.9');
});

test("a column with a comma cannot stand in a list, but can be a target", () => {
  expect(commandLine({ verb: "select", files: ["a"], flags: { target: "a,b" } })).toBe("heldout select a --target a,b");
  expect(commandLine({ verb: "select", files: ["a"], flags: { ignore: ["a,b"] } })).toBeNull();
  expect(commandLine({ verb: "select", files: ["a"], flags: { ignore: [" a"] } })).toBeNull();
});

test("bash reads every word as it was, whatever stands in it", () => {
  const hostile = [
    "$(touch pwned)",
    "`id`",
    "a'b",
    'a"b',
    "!!",
    "a\\",
    "a\nb",
    "\u001b[2J",
    "\u202etxt",
    "=x",
    "~",
    "*",
    "",
    "#a",
  ];
  const made = fc.sample(
    fc.string({ unit: fc.constantFrom(..."ab '\"\\$`!\n\t*?[]{}~#&;|<>()=-,é\u202e\u0007".split("")), maxLength: 12 }),
    300,
  );
  const all = [...hostile, ...made];
  expect(words(all.map(shellWord).join(" "))).toEqual(all);
  for (const text of all) expect(shellWord(text)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

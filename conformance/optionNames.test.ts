import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const core = fileURLToPath(new URL("../packages/core/src/", import.meta.url));

/** Two dashes before a letter in a text or a comment; in code they take one off a number. */
const FLAG = /["'`][^"'`]*(?<![\w-])--[a-z]|(?:\/\/|\/\*|^\s*\*).*(?<![\w-])--[a-z]/;

const sources = readdirSync(core, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
);

test("the core names options, never flags of the command line", () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((path) =>
    readFileSync(`${core}${path}`, "utf8")
      .split("\n")
      .flatMap((line, at) => (FLAG.test(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 100)}`] : [])),
  );
  expect(found).toEqual([]);
});

test("a flag in a text or a comment is found, taking one off is not", () => {
  expect(FLAG.test('  "Name it with --truth.",')).toBe(true);
  expect(FLAG.test("  words`Leave $" + "{it} out with --drop-missing`")).toBe(true);
  expect(FLAG.test(" * what `--json` prints")).toBe(true);
  expect(FLAG.test("  return 1; // as --level says")).toBe(true);
  expect(FLAG.test("  while (--left > 0) parts[--at] = 1;")).toBe(false);
});

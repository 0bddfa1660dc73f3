import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { VERBS, verbs } from "@heldout/core/options";
import { expect, test } from "vitest";
import { flagOf, flagTerms } from "../src/parse/flagTerms.ts";
import { expectGoldenText } from "./goldenText.ts";
import { heldout, heldoutProcess, repository, scratch } from "./heldout.ts";

test.each([
  ["help", ["--help"]],
  ["help-evaluate", ["evaluate", "--help"]],
  ["help-compare", ["compare", "--help"]],
  ["help-calibrate", ["calibrate", "--help"]],
  ["help-select", ["select", "--help"]],
  ["help-estimate", ["estimate", "--help"]],
  ["help-curve", ["curve", "--help"]],
  ["help-diagnose", ["diagnose", "--help"]],
  ["help-train", ["train", "--help"]],
  ["help-predict", ["predict", "--help"]],
  ["help-plan", ["plan", "--help"]],
  ["help-lab", ["lab", "--help"]],
  ["help-bound", ["bound", "--help"]],
  ["help-runs", ["runs", "--help"]],
  ["help-worker", ["worker", "--help"]],
  ["help-queue", ["queue", "--help"]],
  ["help-explain", ["explain", "--help"]],
  ["help-learner-check", ["learner", "check", "--help"]],
  ["help-ui", ["ui", "--help"]],
])("%s reads as committed", async (name, args) => {
  const { code, stdout, stderr } = await heldout(args);
  expect([code, stderr]).toEqual([0, ""]);
  expectGoldenText(name, stdout);
});

test("without a verb the help is shown, and -h is short for it", async () => {
  const long = await heldout(["--help"]);
  expect(await heldout([])).toEqual(long);
  expect(await heldout(["-h"])).toEqual(long);
});

/** The words after heldout that a verb has. */
function commandOf(verb: string): string[] {
  return verb === "sql" ? ["sql", "evaluate"] : verb.split(" ");
}

test.each(VERBS)("the help of %s names every flag, in lines of at most 104 columns", async (verb) => {
  const { stdout } = await heldout([...commandOf(verb), "--help"]);
  for (const [name, option] of Object.entries(verbs[verb])) {
    if (option.kind === "negated") expect(stdout).toContain(`${flagTerms({ option: name, value: false })} `);
    else
      expect(stdout).toContain("placeholder" in option ? `${flagOf(name)} ${option.placeholder}` : `${flagOf(name)} `);
  }
  // the query of an example is one line, however long
  const lines = stdout.split("\n").filter((line) => !line.includes('--sql "select'));
  expect(lines.filter((line) => line.length > 104)).toEqual([]);
});

test("the help loads neither the library nor the readers of files", () => {
  const seen = new Set<string>();
  const outside = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, name] of readFileSync(path, "utf8").matchAll(/^(?:import|export) [^;]*? from "([^"]+)"/gm)) {
      if (name.startsWith(".")) follow(join(dirname(path), name));
      else if (!name.startsWith("node:")) outside.add(name);
    }
  };
  follow(repository("packages/cli/dist/main.js"));
  expect([...outside].sort()).toEqual(["@heldout/core/input-error", "@heldout/core/options", "commander"]);
  outside.clear();
  seen.clear();
  follow(repository("packages/core/dist/bundle/options.js"));
  expect([...seen].filter((path) => /internal|index/.test(basename(path)))).toEqual([]);
});

test("--help and --version load neither the library nor a database: whoever asks waits for nothing", async () => {
  for (const args of [["--help"], ["select", "--help"], ["--version"]]) {
    const NODE_V8_COVERAGE = mkdtempSync(scratch.path("loaded-"));
    expect((await heldoutProcess(args, { env: { NODE_V8_COVERAGE } })).code).toBe(0);
    const [file] = readdirSync(NODE_V8_COVERAGE);
    const { result }: { result: { url: string }[] } = JSON.parse(readFileSync(join(NODE_V8_COVERAGE, file), "utf8"));
    const loaded = result.map(({ url }) => url).filter((url) => url.startsWith("file:"));
    expect(loaded.some((url) => url.endsWith("/cli/dist/parse/program.js"))).toBe(true);
    const light = /\/core\/dist\/bundle\/(inputError|error-|options)/;
    expect(loaded.filter((url) => /\/(core|node)\/dist\/|duckdb|libsql/.test(url) && !light.test(url))).toEqual([]);
  }
});

test("--version is that of the package", async () => {
  const { version } = JSON.parse(readFileSync(repository("packages/cli/package.json"), "utf8"));
  expect(await heldout(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

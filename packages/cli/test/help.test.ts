import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { evaluateFlags } from "../src/flags.ts";
import { expectGoldenText } from "./goldenText.ts";
import { heldout, repository } from "./heldout.ts";

test.each([
  ["help", ["--help"]],
  ["help-evaluate", ["evaluate", "--help"]],
  ["help-explain", ["explain", "--help"]],
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

test("the help of evaluate names every flag, in lines of at most 100 columns", async () => {
  const { stdout } = await heldout(["evaluate", "--help"]);
  for (const { flags } of Object.values(evaluateFlags)) expect(stdout).toContain(flags.replace(/[<>]/g, ""));
  expect(stdout.split("\n").filter((line) => line.length > 100)).toEqual([]);
});

test("--version is that of the package", async () => {
  const { version } = JSON.parse(readFileSync(repository("packages/cli/package.json"), "utf8"));
  expect(await heldout(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

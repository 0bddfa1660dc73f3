import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boundFlags } from "../src/flags/boundFlags.ts";
import { calibrateFlags } from "../src/flags/calibrateFlags.ts";
import { compareFlags } from "../src/flags/compareFlags.ts";
import { curveFlags } from "../src/flags/curveFlags.ts";
import { diagnoseFlags } from "../src/flags/diagnoseFlags.ts";
import { estimateFlags } from "../src/flags/estimateFlags.ts";
import { evaluateFlags } from "../src/flags/evaluateFlags.ts";
import { labFlags } from "../src/flags/labFlags.ts";
import { planFlags } from "../src/flags/planFlags.ts";
import { predictFlags } from "../src/flags/predictFlags.ts";
import { queueVerbFlags } from "../src/flags/queueFlags.ts";
import { selectFlags } from "../src/flags/selectFlags.ts";
import { trainFlags } from "../src/flags/trainFlags.ts";
import { uiFlags } from "../src/flags/uiFlags.ts";
import { workerFlags } from "../src/flags/workerFlags.ts";
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

test.each([
  ["evaluate", evaluateFlags],
  ["compare", compareFlags],
  ["calibrate", calibrateFlags],
  ["select", selectFlags],
  ["estimate", estimateFlags],
  ["curve", curveFlags],
  ["diagnose", diagnoseFlags],
  ["train", trainFlags],
  ["predict", predictFlags],
  ["plan", planFlags],
  ["bound", boundFlags],
  ["lab", labFlags],
  ["ui", uiFlags],
  ["worker", workerFlags],
  ["queue", queueVerbFlags],
])("the help of %s names every flag, in lines of at most 104 columns", async (verb, table) => {
  const { stdout } = await heldout([verb, "--help"]);
  for (const { flags } of Object.values(table)) expect(stdout).toContain(flags.replace(/[<>]/g, ""));
  expect(stdout.split("\n").filter((line) => line.length > 104)).toEqual([]);
});

test("--help and --version load neither the library nor a database: whoever asks waits for nothing", async () => {
  for (const args of [["--help"], ["select", "--help"], ["--version"]]) {
    const NODE_V8_COVERAGE = mkdtempSync(scratch.path("loaded-"));
    expect((await heldoutProcess(args, { env: { NODE_V8_COVERAGE } })).code).toBe(0);
    const [file] = readdirSync(NODE_V8_COVERAGE);
    const { result }: { result: { url: string }[] } = JSON.parse(readFileSync(join(NODE_V8_COVERAGE, file), "utf8"));
    const loaded = result.map(({ url }) => url).filter((url) => url.startsWith("file:"));
    expect(loaded.some((url) => url.endsWith("/cli/dist/program.js"))).toBe(true);
    expect(loaded.filter((url) => /\/(core|node)\/dist\/|duckdb|libsql/.test(url) && !/inputError/.test(url))).toEqual(
      [],
    );
  }
});

test("--version is that of the package", async () => {
  const { version } = JSON.parse(readFileSync(repository("packages/cli/package.json"), "utf8"));
  expect(await heldout(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

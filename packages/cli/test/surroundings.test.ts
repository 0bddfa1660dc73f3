import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { evaluateJson } from "./evaluation.ts";
import { expectRefusal, heldout, repository, scratch, start } from "./heldout.ts";

const ESC = "\u001b";
const pima = repository("examples/pima-predictions.csv");

/** A folder with a config file in it. */
function withConfig(name: string, content: string): string {
  const folder = mkdtempSync(scratch.path("config-"));
  writeFileSync(join(folder, name), content);
  return folder;
}

test("a flag comes before the environment, that before the config, that before the default", async () => {
  const cwd = withConfig("heldout.config.json", '{ "evaluate": { "level": 0.8, "metrics": ["auc", "f1"] } }');
  const env = { HELDOUT_LEVEL: "0.9" };
  const all = await evaluateJson([pima, "--level", "0.99"], { cwd, env });
  expect([all.level, Object.keys(all.metrics)]).toEqual([0.99, ["auc", "f1"]]);
  expect((await evaluateJson([pima], { cwd, env })).level).toBe(0.9);
  expect((await evaluateJson([pima], { cwd })).level).toBe(0.8);
  expect((await evaluateJson([pima])).level).toBe(0.95);
});

test("a config may be a module", async () => {
  const cwd = withConfig("heldout.config.js", "export default { evaluate: { costFn: 5, require: ['auc >= 0.99'] } };");
  const { operatingPoints, requirements } = await evaluateJson([pima], { cwd, code: 1 });
  expect([operatingPoints.minCost.costFn, requirements.length]).toEqual([5, 1]);
});

test("what a config may not hold is refused, with its name", async () => {
  const shape = 'It must hold an object such as { "evaluate": { "level": 0.9 } }.';
  for (const [content, wrong, remedy] of [
    ['{ "level": 0.9 }', '"level" is not a verb.', shape],
    ["[]", "the config holds no object.", shape],
    ['{ "evaluate": { "level": "high" } }', '--level "high" is not a number.', "Give a number, such as --level 0.95."],
    ['{ "evaluate": { "json": "yes" } }', 'the option "json" is "yes".', "Give true or false."],
    ['{ "evaluate": { "side": "left" } }', 'the option "side" is "left".', "Give one of both, lower, upper."],
  ] as const) {
    const cwd = withConfig("heldout.config.json", content);
    const first = wrong.startsWith("--") ? wrong : `heldout.config.json: ${wrong}`;
    await expectRefusal(["evaluate", pima], [first, remedy], { cwd });
  }
  const cwd = withConfig("heldout.config.json", '{ "evaluate": { "treshold": 0.3 } }');
  const { code, stderr } = await heldout(["evaluate", pima], { cwd });
  expect([code, stderr.split("\n")[0]]).toEqual([2, 'heldout.config.json: "treshold" is not an option.']);
});

test("a config may speak to every verb, and to one of them about others", async () => {
  const config = {
    estimate: { folds: 4, methods: ["k-fold"] },
    lab: { seed: 7, n: [20, 50] },
    sql: { dialect: "trino", table: "t" },
    merge: { quiet: true },
    "bound overfitting": { epsilon: 0.1 },
    explain: { color: false },
    queue: { json: true },
    runs: { json: true },
    worker: { lock: 60 },
    select: { criteria: ["recall"], constraint: ["recall >= 0.5"], holdOut: "60/20/20", budget: "10m" },
  };
  const cwd = withConfig("heldout.config.json", JSON.stringify(config));
  const query = await heldout(["sql", "evaluate"], { cwd });
  expect([query.code, query.stderr]).toEqual([
    0,
    expect.stringMatching(/^The query asks for the columns truth and score\. /),
  ]);
  expect(query.stdout).toContain('from "t"');
  const drawn = await heldout(["lab", "coverage", "--json"], { cwd });
  expect(JSON.parse(drawn.stdout)).toMatchObject({ seed: 7, options: { n: [20, 50] } });
  const runs = await heldout(["runs", "list"], { cwd });
  expect(JSON.parse(runs.stdout)).toMatchObject({ runs: [] });
});

test("arrays in a config do what lists and repeated flags do", async () => {
  const data = repository("golden/data/pima_complete.csv");
  const own = ["--target", "diabetes", "--positive", "pos", "--learner", "baseline", "--json"];
  const config = { estimate: { methods: ["k-fold", "hold-out"], ignore: ["pregnant"], folds: 4 } };
  const cwd = withConfig("heldout.config.json", JSON.stringify(config));
  const written = await heldout(["estimate", data, ...own], { cwd });
  const flags = ["--methods", "k-fold,hold-out", "--ignore", "pregnant", "--folds", "4"];
  const said = await heldout(["estimate", data, ...own, ...flags]);
  expect([written.code, written.stderr]).toEqual([0, said.stderr]);
  expect(written.stdout).toBe(said.stdout);
  for (const [name, given, text] of [
    ["criteria", ["nothing"], "nothing"],
    ["constraint", ["nothing >= 1"], "nothing >= 1"],
  ] as const) {
    const rule = name === "criteria" ? "pareto" : "constrained";
    const there = withConfig("heldout.config.json", JSON.stringify({ select: { [name]: given, rule } }));
    const args = ["select", data, "--target", "diabetes", "--learners", "baseline"];
    const refused = await heldout(args, { cwd: there });
    expect(refused).toEqual(await heldout([...args, `--${name}`, text, "--rule", rule]));
    expect(refused.code).toBe(2);
  }
});

test("a switch in the environment is off when it says so", async () => {
  const on = await heldout(["evaluate", pima], { env: { HELDOUT_JSON: "1" } });
  const off = await heldout(["evaluate", pima], { env: { HELDOUT_JSON: "0" } });
  expect(on.stdout.startsWith("{")).toBe(true);
  expect(off.stdout.startsWith("{")).toBe(false);
});

test("colours only where a person looks, or where they are forced", async () => {
  const colorCode = "\u001b[";
  const colors = async (env: Record<string, string>, ...flags: string[]): Promise<boolean> =>
    (await heldout(["evaluate", pima, "--metrics", "auc", ...flags], { env })).stdout.includes(colorCode);
  expect(await colors({})).toBe(false);
  expect(await colors({ FORCE_COLOR: "1" })).toBe(true);
  expect(await colors({ FORCE_COLOR: "0" })).toBe(false);
  expect(await colors({ NO_COLOR: "1" })).toBe(false);
  expect(await colors({ FORCE_COLOR: "1" }, "--no-color")).toBe(false);
});

test("a terminal has colours, its own width and a line that says what is being done and goes away", async () => {
  const onTerminal = (env: Record<string, string>, ...flags: string[]) =>
    heldout(["evaluate", pima, ...flags], { columns: 80, env });
  const { stdout, stderr } = await onTerminal({ TERM: "xterm" });
  const colour = new RegExp(`${ESC}\\[[0-9;]*m`, "g");
  expect(stdout).toMatch(colour);
  expect(Math.max(...stdout.split("\n").map((line) => line.replaceAll(colour, "").length))).toBeLessThanOrEqual(80);
  expect(stderr).toContain(`reading …\r${ESC}[2Kcomputing …\r${ESC}[2K`);
  expect((await onTerminal({ TERM: "dumb" })).stdout).not.toMatch(colour);
  expect((await onTerminal({ NO_COLOR: "1" })).stdout).not.toMatch(colour);
  expect((await onTerminal({}, "--no-color")).stdout).not.toMatch(colour);
  expect((await onTerminal({}, "--quiet")).stderr).toBe("");
});

test("--quiet leaves stderr empty, and --report says where the page is", async () => {
  const file = scratch.file("few.csv", "truth,score\n1,0.4\n0,0.2\n");
  const loud = await heldout(["evaluate", file, "--report", "page.html"]);
  expect(loud.stderr.split("\n").slice(-2)).toEqual(["report: page.html", ""]);
  expect(loud.stderr).toContain("warning: there is only 1 positive row:");
  const quiet = await heldout(["evaluate", file, "--report", "page.html", "--quiet"]);
  expect(quiet).toEqual({ ...loud, stderr: "" });
});

test("a pipe that is closed early is not an error", async () => {
  const child = start(["evaluate", pima, "--json", "--require", "auc >= 0.99"]);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.end();
  child.stdout.once("data", () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect([code, stderr]).toEqual([1, ""]);
});

test("Ctrl-C ends with 130 and leaves no temporary file", async () => {
  const TMPDIR = scratch.newFolder("tmp");
  const child = start(["evaluate", "-"], { env: { TMPDIR } });
  child.stdin.on("error", () => undefined);
  child.stdin.write("truth,score\n");
  while (readdirSync(TMPDIR).length === 0 && child.exitCode === null) await wait(20);
  child.kill("SIGINT");
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(code).toBe(130);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

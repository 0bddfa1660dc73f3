import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { heldout, heldoutProcess, repository, scratch, start } from "./heldout.ts";

const pima = repository("examples/pima-predictions.csv");
const sine = repository("examples/noisy-sine.csv");
const learn = [sine, "--target", "y"];

/** A call of every verb that comes to a result in little time. */
function calls(): readonly (readonly string[])[] {
  const model = scratch.path("codes.json");
  const runs = ["--runs", scratch.path("code-runs")];
  const counts = scratch.path("code-counts.json");
  return [
    ["evaluate", pima, "--metrics", "accuracy", "--save-counts", counts],
    ["compare", pima, "--scores", "score,score"],
    ["calibrate", pima, "--method", "platt", "--bootstrap", "20"],
    ["select", ...learn, "--learners", "ridge(lambda=1|10)", "--folds", "2", "--out", model, ...runs],
    ["estimate", ...learn, "--learner", "ols", "--methods", "hold-out", ...runs],
    ["curve", "learning", ...learn, "--learner", "ols", "--folds", "2", ...runs],
    ["diagnose", ...learn, "--learner", "ols", "--folds", "2", "--no-remedies", ...runs],
    ["predict", model, sine],
    ["plan", "proportion", "--width", "0.1"],
    ["lab"],
    ["bound", "hoeffding", "--n", "100", "--delta", "0.05"],
    ["merge", counts, counts],
    ["sql", "evaluate", "--table", "t"],
    ["runs", "list", ...runs],
    ["explain", "auc"],
  ];
}

test("every verb says by 74 that its result could not be written, never by 1", async () => {
  for (const args of calls()) {
    const whole = await heldout(args);
    // a comparison of a column with itself, and such, may be refused: then nothing was to be written
    if (whole.code !== 0 || whole.stdout === "") continue;
    const full = await heldout(args, { stdoutFails: "ENOSPC" });
    expect([args[0], full.code]).toEqual([args[0], 74]);
    expect(full.stderr).toContain("Standard output cannot be written: the disk is full.\n");
    expect((await heldout(args, { stdoutFails: "EPIPE" })).code, args[0]).toBe(0);
  }
}, 120_000);

test("1 says that a requirement failed; where its text could not be written, 74 does", async () => {
  const args = ["evaluate", pima, "--metrics", "auc", "--require", "auc >= 0.99"];
  expect((await heldout(args)).code).toBe(1);
  expect((await heldout(args, { stdoutFails: "ENOSPC" })).code).toBe(74);
  expect((await heldout(["evaluate", "missing.csv"], { stdoutFails: "ENOSPC" })).code).toBe(2);
});

test("files that cannot be written are 74 too, and what was wrong with the input is 2", async () => {
  const file = "/nonexistent/place/file";
  for (const [code, args] of [
    [74, ["evaluate", pima, "--metrics", "auc", "--report", file]],
    [74, ["train", ...learn, "--learner", "ols", "--out", file]],
    [2, ["train", ...learn, "--learner", "nothing", "--out", file]],
    [2, ["evaluate", file]],
    [2, ["evaluate", pima, "--level", "7"]],
    [2, ["nothing"]],
  ] as const) {
    expect([args.join(" "), (await heldout(args)).code]).toEqual([args.join(" "), code]);
  }
});

test.skipIf(process.platform !== "linux")("a process whose output is a full disk says so in two lines", async () => {
  const command = `exec "${process.execPath}" "${repository("packages/cli/dist/main.js")}" explain auc > /dev/full`;
  const { status, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8", cwd: scratch.folder });
  expect([status, stderr]).toEqual([
    74,
    "Standard output cannot be written: the disk is full.\nMake room, or send the output to another place.\n",
  ]);
});

test.skipIf(process.platform === "win32").each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s ends a run with %d, and no copy of its input stays", async (signal, code) => {
  const temporary = scratch.newFolder("tmp");
  const child = start(["evaluate", "-"], { env: { TMPDIR: temporary } });
  child.stdin.on("error", () => undefined);
  child.stdin.write("truth,score\n1,0.5\n");
  await expect.poll(() => readdirSync(temporary).length).toBeGreaterThan(0);
  child.kill(signal);
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(code);
  expect(readdirSync(temporary)).toEqual([]);
});

test("an error that nobody expected is 70, with a word about where it happened", async () => {
  const late = scratch.file("late.mjs", 'setTimeout(() => { throw new Error("boom"); }, 1500);');
  const child = start(["evaluate", "-"], { env: { NODE_OPTIONS: `--import ${scratch.path(late)}` } });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.on("error", () => undefined);
  // waits for more
  child.stdin.write("truth,score\n");
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect([code, stderr.split("\n")[0]]).toEqual([70, "internal error: boom"]);
});

test("a bomb in gzip, a device and an endless stream are refused with little read", async () => {
  const bomb = scratch.file("bomb.csv.gz", gzipSync(`a,b\n${"1,2\n".repeat(500_000)}`));
  const refused = await heldout(["evaluate", bomb, "--max-bytes", "100000"]);
  expect(refused).toEqual({
    code: 2,
    stdout: "",
    stderr: "bomb.csv.gz: it holds more than 100 kB.\nGive a smaller file, or allow more bytes with --max-bytes N.\n",
  });
  const zeros = scratch.file("zeros.csv.gz", gzipSync(Buffer.alloc(1 << 20)));
  expect((await heldout(["evaluate", zeros])).stderr).toMatch(/^zeros\.csv\.gz: the file is binary, not a table\./);
  if (process.platform === "linux") {
    expect((await heldout(["evaluate", "/dev/zero"])).stderr).toMatch(/^\/dev\/zero: it is a device, not a file\./);
    expect((await heldout(["predict", "/dev/zero", sine])).stderr).toMatch(/^\/dev\/zero: the model cannot be read\./);
    // files of /proc have no size, and content all the same
    expect((await heldout(["evaluate", "/proc/self/status"])).stderr).not.toContain("is empty");
  }
});

test("a folder for temporary files that is not there is named, not the input", async () => {
  const { code, stderr } = await heldoutProcess(["evaluate", "-"], {
    env: { TMPDIR: "/nonexistent" },
    stdin: "truth,score\n1,0.5\n",
  });
  expect([code, stderr.split("\n")[0]]).toEqual([
    74,
    'No temporary file can be written in "/nonexistent": there is no such directory.',
  ]);
});

test("a model that nests too deeply, or is damaged inside, is refused before it is used", async () => {
  const out = scratch.path("sound.json");
  expect((await heldout(["train", ...learn, "--learner", "ols", "--out", out])).code).toBe(0);
  const text = readFileSync(out, "utf8");
  const deep = scratch.file(
    "deep.json",
    text.replace('"model":', `"x":${"[".repeat(50_000)}${"]".repeat(50_000)},"model":`),
  );
  expect((await heldout(["predict", deep, sine])).stderr).toMatch(
    /^deep\.json: lists and objects lie more than 500 deep inside each other\./,
  );
  const huge = scratch.file(
    "huge.json",
    text.replace(/"intercept":-?[\d.e-]+/, '"intercept":1e308').replaceAll(/("x":)-?[\d.e-]+/g, "$11e308"),
  );
  const { code, stdout, stderr } = await heldout(["predict", huge, sine]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/the model gives no usable predictions: its prediction of row \d+ \(from 0\) is -?Infinity\./);
});

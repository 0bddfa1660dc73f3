import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { interpreterFor } from "../../node/test/interpreterFor.ts";
import { heldout, type Outcome, repository, scratch, start } from "./heldout.ts";

/** The verb refused with exit code 2, and said both. */
function expectRefused({ code, stderr }: Outcome, wrong: string, remedy: string): void {
  expect([code, stderr]).toEqual([2, expect.stringContaining(wrong)]);
  expect(stderr).toContain(remedy);
}

const iris = repository("golden/data/iris.csv");
const nearestMean = repository("examples/learners/nearest-mean");
const python = interpreterFor("python");

const select = (learners: string, name: string, ...more: string[]): string[] => [
  ...["select", iris, "--target", "species", "--learners", learners, "--outer", "2", "--inner", "2"],
  ...["--runs", scratch.path(name), "--out", scratch.path(`${name}.json`), ...more],
];

test.skipIf(python === null)(
  "a scikit-learn model beside ours: killed, resumed, with what each fit cost (skipped without scikit-learn)",
  async () => {
    const env = { HELDOUT_PYTHON: python ?? "" };
    const learners =
      "sklearn('sklearn.ensemble.HistGradientBoostingClassifier', max_iter=10, learning_rate=0.05|0.1), gradientBoosting(rounds=10), logistic(lambda=0.1)";
    const child = start(select(learners, "mine"), { env });
    const began = Date.now();
    // until the store has some of its fits, or it is done
    while (child.exitCode === null && Date.now() - began < 30_000) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const { stdout } = await heldout(["runs", "list", "--json", "--runs", scratch.path("mine")]);
      if (/"done":\s*[1-9]/.test(stdout)) break;
    }
    child.kill("SIGKILL");
    await new Promise((resolve) => child.on("close", resolve));
    const resumed = await heldout(
      select(learners, "mine", "--json", ...(child.exitCode === null ? ["--resume"] : [])),
      { env },
    );
    const calm = await heldout(select(learners, "calm", "--json"), { env });
    const plain = (json: string): object => ({ ...JSON.parse(json), model: null, fitCosts: null });
    expect(plain(resumed.stdout)).toEqual(plain(calm.stdout));
    const { candidates, fitCosts: costs } = JSON.parse(resumed.stdout);
    expect(candidates[0]).toMatchObject({
      learner: "sklearn",
      params: { estimator: "sklearn.ensemble.HistGradientBoostingClassifier", learning_rate: 0.05, max_iter: 10 },
    });
    const theirs = costs.find(({ learner }: { learner: string }) => learner.startsWith("sklearn"));
    // two outer folds, each with two inner ones, for both settings
    expect(theirs.fits).toBe(12);
    expect(theirs.milliseconds).toBeGreaterThan(0);
  },
  120_000,
);

test("without Python the error says which package is missing", async () => {
  const refused = await heldout(select("sklearn('sklearn.svm.SVC')", "none"), {
    env: { HELDOUT_PYTHON: "/no/python" },
  });
  expectRefused(refused, "Python with scikit-learn is not here", "python3-sklearn");
});

test("a learner with a manifest trains, and its model predicts when the learner is named again", async () => {
  const model = scratch.path("means.json");
  const trained = await heldout([
    "train",
    iris,
    "--target",
    "species",
    "--learner",
    `${nearestMean}(sharpness=2)`,
    "--out",
    model,
  ]);
  expect(trained.code).toBe(0);
  expect(JSON.parse(readFileSync(model, "utf8")).learner).toEqual({ name: "nearestMean", params: { sharpness: 2 } });
  expectRefused(await heldout(["predict", model, iris]), "a program, and a model file runs none", "--learner");
  const { code, stdout } = await heldout(["predict", model, iris, "--learner", nearestMean]);
  expect(code).toBe(0);
  expect(stdout.split("\n")[0]).toBe("id,truth,prediction,p_setosa,p_versicolor,p_virginica");
  expectRefused(
    await heldout(["predict", model, iris, "--learner", "command(run='true')"]),
    "a program, and a model file runs none",
    "--learner",
  );
});

test("a stored model names no command to run, however it is written", async () => {
  const model = scratch.path("hostile.json");
  const made = scratch.path("made");
  const stored = {
    ...{ heldout: 1, learner: { name: "command", params: { run: `touch ${made}` } } },
    task: { kind: "binary", target: "y", features: ["x"], classes: ["a", "b"], positive: "b" },
    preprocessing: { inputs: [{ name: "x", kind: "number" }], steps: [] },
    model: { files: { m: "" } },
  };
  writeFileSync(model, JSON.stringify(stored));
  const data = scratch.file("x.csv", "x\n1\n2\n");
  expectRefused(await heldout(["predict", model, data]), "a program, and a model file runs none", "--learner");
  const other = await heldout(["predict", model, data, "--learner", "command(run='true')"]);
  expect([other.code, readdirSync(scratch.folder).includes("made")]).toEqual([2, false]);
});

test("estimate, curve and diagnose take a program", async () => {
  const shared = ["--target", "species", "--learner", `${nearestMean}(sharpness=1)`, "--folds", "2", "--json"];
  const estimated = await heldout(["estimate", iris, ...shared, "--methods", "k-fold"]);
  expect(JSON.parse(estimated.stdout).estimates[0].value).toBeLessThan(0.2);
  const drawn = await heldout(["curve", "validation", iris, ...shared, "--param", "sharpness=0.1|1"]);
  expect(JSON.parse(drawn.stdout).points.length).toBe(2);
  const diagnosed = await heldout(["diagnose", iris, ...shared, "--against", "lda", "--no-remedies"]);
  expect([diagnosed.code, diagnosed.stderr]).toEqual([0, expect.not.stringContaining("rror")]);
}, 60_000);

test("learner check says what holds, and exits with 1 where something does not", async () => {
  const good = await heldout(["learner", "check", nearestMean, "--json"]);
  expect(good.code).toBe(0);
  const { checks } = JSON.parse(good.stdout);
  expect(checks.filter(({ outcome }: { outcome: string }) => outcome !== "holds")).toEqual([]);
  // it predicts each row by the mean of all test rows: what nobody may know
  const leaky = scratch.file(
    "leaky.mjs",
    `import { readFileSync, writeFileSync } from "node:fs";
const folder = process.argv[2];
const lines = readFileSync(folder + "/test.csv", "utf8").trim().split("\\n").slice(1);
const mean = lines.reduce((sum, line) => sum + Number(line.split(",")[0]), 0) / lines.length;
writeFileSync(folder + "/predictions.csv", ["prediction", ...lines.map(() => mean)].join("\\n"));
`,
  );
  scratch.file(
    "heldout-learner.json",
    JSON.stringify({ name: "leaky", command: [process.execPath, leaky], tasks: ["regression"] }),
  );
  const bad = await heldout(["learner", "check", scratch.folder, "--json"]);
  expect(bad.code).toBe(1);
  const failing = JSON.parse(bad.stdout).checks.filter(({ outcome }: { outcome: string }) => outcome === "fails");
  expect(failing.map(({ id }: { id: string }) => id)).toEqual(["test rows"]);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`heldout-learner-${process.pid}-`))).toEqual([]);
}, 60_000);

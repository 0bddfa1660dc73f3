import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const diabetes = repository("golden/data/diabetes.csv");
const ridge = ["--target", "progression", "--learner", "ridge"];

test("a validation curve marks the best value and the simplest within one standard error", async () => {
  const { code, stdout } = await heldout([
    "curve",
    "validation",
    diabetes,
    ...ridge,
    "--param",
    "lambda=0.1|1|10|100|1000",
    "--json",
  ]);
  expect(code).toBe(0);
  const curve = JSON.parse(stdout);
  expect(curve).toMatchObject({ schema: "heldout/curve@1", kind: "validation", varied: "lambda", metric: "rmse" });
  expect(curve.points.map(({ at }: { at: number }) => at)).toEqual([0.1, 1, 10, 100, 1000]);
  expect(curve.points[4].test.value).toBeGreaterThan(curve.points[1].test.value);
  expect(curve.points[curve.oneStandardError].at).toBeGreaterThanOrEqual(curve.points[curve.best].at);
});

test("a learning curve ends with all training rows, and is drawn in the terminal", async () => {
  const { code, stdout } = await heldout(["curve", "learning", diabetes, ...ridge, "--folds", "5"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/training rows +training rmse +held-out rmse +95% CI/);
  expect(stdout).toMatch(/solid: held out, dotted: training/);
  expect(stdout).toMatch(
    /with all training rows: 5\d\.\d+ on training rows, 5\d\.\d+ \(\d+\.\d+ to \d+\.\d+\) on held-out rows/,
  );
});

test("what cannot be drawn is refused", async () => {
  await expectRefusal(
    ["curve", "validation", diabetes, ...ridge],
    ["--param is missing.", "Say what to vary, such as --param lambda=1e-3..1e3:log:20."],
  );
  await expectRefusal(
    ["curve", "learning", diabetes, "--target", "progression", "--learner", "naiveBayes"],
    ['"naiveBayes" cannot learn a regression task.', "It is made for binary and multiclass."],
  );
});

test("a curve of features says what is inside and outside, and how often each feature is taken", async () => {
  const args = ["curve", "features", diabetes, "--target", "progression", "--learner", "ols", "--folds", "5"];
  const { code, stdout } = await heldout([...args, "--search", "backward", "--by", "aic", "--json"]);
  expect(code).toBe(0);
  const curve = JSON.parse(stdout);
  expect(curve).toMatchObject({ schema: "heldout/curve@1", kind: "features", learner: "ols", varied: "features" });
  expect(curve).toMatchObject({ search: "backward", by: "aic", metric: "mse", innerScale: "mse" });
  expect(curve.points).toHaveLength(10);
  expect(curve.points[9].taken).toHaveLength(10);
  expect(curve.points[0].inner).toMatchObject({ bias: "optimistic", method: "none" });
  expect(curve.chosen.sizes).toHaveLength(5);
  const shown = await heldout([...args, "--param", "features=1..4"]);
  expect(shown.stdout).toMatch(/features +inner cv +training mse +held-out mse +95% CI/);
  expect(shown.stdout).toContain("solid: held out, dashed: inside, dotted: training");
  expect(shown.stdout).toMatch(/bmi +4 +5 +5 +5/);
});

test("the base of a curve of features may stand in a subset, and a model of it is chosen, stored and used", async () => {
  const spec = "subset(base=ridge(lambda=1), search=l1)";
  const target = ["--target", "progression"];
  const { stdout } = await heldout(["curve", "features", diabetes, ...target, "--learner", spec, "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ learner: "ridge(lambda=1)", search: "l1", by: "cv" });
  const validation = await heldout([
    ...["curve", "validation", diabetes, ...target, "--learner", spec, "--param", "features=1..10"],
    ...["--metric", "mse", "--json"],
  ]);
  const points = (text: string) =>
    JSON.parse(text).points.map(({ at, test: { value } }: { at: number; test: { value: number } }) => [at, value]);
  expect(points(validation.stdout)).toEqual(points(stdout));
});

test("what has nothing to do with features, or is not a number of them, is refused", async () => {
  await expectRefusal(
    ["curve", "learning", diabetes, ...ridge, "--by", "aic"],
    ["--by does not go with this curve.", "heldout curve features searches features."],
  );
  await expectRefusal(
    ["curve", "features", diabetes, ...ridge, "--param", "lambda=1..3"],
    ['--param "lambda=1..3" is not a number of features.', "Write features=1..10 or features=1|2|5."],
  );
  await expectRefusal(
    ["curve", "features", diabetes, ...ridge, "--by", "bound"],
    [
      'By of subset is "bound", and its base "ridge" is made for regression.',
      "The bound is for two classes; choose by=cv, aic or bic, or another base.",
    ],
  );
});

const kinds: readonly (readonly [string, ...string[]])[] = [
  ["learning", "--learner", "forest(trees=8)", "--folds", "4"],
  ["validation", "--learner", "ridge", "--param", "lambda=0.1|1|10", "--metric", "mae"],
  ["features", "--learner", "ols", "--folds", "4"],
];

test.each(kinds)(
  "a curve (%s) is done on as many threads as are asked for, and is the same",
  async (kind, ...flags) => {
    let threads = 0;
    const count = (): void => {
      threads++;
    };
    const drawn = async (jobs: string): Promise<string> => {
      const args = ["curve", kind, diabetes, "--target", "progression", ...flags, "--json", "--jobs", jobs];
      const { code, stdout } = await heldout([...args, "--runs", scratch.path(`threads-${kind}`)]);
      expect(code).toBe(0);
      return stdout;
    };
    process.on("worker", count);
    try {
      const alone = await drawn("1");
      expect(threads).toBe(0);
      expect(await drawn("2")).toBe(alone);
      expect(threads).toBe(2);
    } finally {
      process.off("worker", count);
    }
  },
);

test.each(kinds)(
  "a curve (%s) that was stopped goes on where it was, and leaves nothing behind",
  async (kind, ...flags) => {
    const runs = ["--runs", scratch.newFolder(`resumed-${kind}`)];
    const args = ["curve", kind, diabetes, "--target", "progression", ...flags, "--json", "--jobs", "1", ...runs];
    const undisturbed = await heldout(args);
    const listed = async (): Promise<{ verb: string; state: string; fits: { done: number; planned: number } }[]> =>
      JSON.parse((await heldout(["runs", "list", "--json", ...runs])).stdout).runs;
    expect(await listed()).toEqual([]);
    const cut = await heldout([...args, "--budget", "0.001s"]);
    const [run] = await listed();
    expect(run).toMatchObject({ verb: "curve", state: "stopped" });
    expect(run.fits.done).toBeGreaterThan(0);
    expect(run.fits.done).toBeLessThan(run.fits.planned);
    expect(cut.stderr).toMatch(/the time budget ended/);
    if (kind === "features") {
      expect(cut).toMatchObject({ code: 130, stdout: "" });
      expect(cut.stderr).toBe(
        `the time budget ended after ${run.fits.done} of 5 fits, too few for a result. The same command with --resume continues from there.\n`,
      );
    }
    const resumed = await heldout([...args, "--resume"]);
    expect([resumed.code, resumed.stdout]).toEqual([0, undisturbed.stdout]);
    expect(await listed()).toEqual([]);
  },
);

test("where nothing was stopped, --resume begins", async () => {
  const args = ["curve", "learning", diabetes, ...ridge, "--folds", "2", "--json"];
  const begun = await heldout([...args, "--resume", "--runs", scratch.path("no-curves")]);
  expect(begun).toEqual(await heldout([...args, "--runs", scratch.path("other-curves")]));
  expect(begun.code).toBe(0);
});

import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch, start } from "./heldout.ts";

const diabetes = repository("golden/data/diabetes.csv");
const pima = repository("golden/data/pima_complete.csv");
const progression = ["--target", "progression"];

interface Estimate {
  readonly estimator: string;
  readonly value: number | null;
  readonly bias: string;
  readonly fits: number;
  readonly method: string;
}

test("every estimator stands beside the others, with interval, bias and cost", async () => {
  const { code, stdout, stderr } = await heldout(["estimate", diabetes, ...progression, "--learner", "ols", "--json"]);
  expect([code, stderr]).toEqual([0, ""]);
  const table = JSON.parse(stdout);
  expect(table).toMatchObject({ schema: "heldout/risk@1", task: "regression", metric: "mse", learner: "ols", seed: 1 });
  expect(table.estimates.map(({ estimator, bias, fits }: Estimate) => [estimator, bias, fits])).toEqual([
    ["training", "optimistic", 1],
    ["hold-out", "pessimistic", 1],
    ["k-fold", "pessimistic", 10],
    ["repeated", "pessimistic", 100],
    ["leave-one-out", "pessimistic", 0],
    ["monte-carlo", "pessimistic", 100],
    ["bootstrap-632", "optimistic", 201],
    ["bootstrap-632-plus", "optimistic", 201],
  ]);
  expect(table.consistency.splits).toHaveLength(10);
  expect(table.leftOut).toEqual([{ method: "complete", reason: expect.stringMatching(/makes about 10\^107 splits/) }]);
  expect(table.fits).toBe(1 + 1 + 100 + 100 + 200 + 20);
});

test("least squares on the diabetes data agrees with R's AIC and BIC of lm", async () => {
  const { stdout } = await heldout([
    "estimate",
    diabetes,
    ...progression,
    "--learner",
    "ols",
    "--methods",
    "criteria",
    "--json",
  ]);
  const { criteria } = JSON.parse(stdout);
  expect(criteria.aic).toBeCloseTo(4795.985724247039, 6);
  expect(criteria.bic).toBeCloseTo(4845.081442831971, 6);
});

test("numbers are the same on one thread and on two", async () => {
  const run = (jobs: string) =>
    heldout(["estimate", pima, "--target", "diabetes", "--learner", "naiveBayes", "--jobs", jobs, "--json"]);
  const [one, two] = [await run("1"), await run("2")];
  expect(one.code).toBe(0);
  expect(JSON.parse(two.stdout)).toEqual(JSON.parse(one.stdout));
});

test("in the terminal it is one table, and the criteria another", async () => {
  const { code, stdout } = await heldout(["estimate", diabetes, ...progression, "--learner", "polynomial(degree=2)"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/estimator +mse +95% CI +bias +method +n +fits/);
  expect(stdout).toMatch(/leave-one-out, closed form/);
  expect(stdout).toMatch(/criterion +value +form/);
});

test("nearest neighbours have complete cross-validation by formula, and probabilities another metric", async () => {
  const knn = ["estimate", pima, "--target", "diabetes", "--learner", "knn(k=15)", "--json"];
  const byError: readonly Estimate[] = JSON.parse((await heldout(knn)).stdout).estimates;
  expect(byError.find(({ estimator }) => estimator === "complete")).toMatchObject({ fits: 0, method: "none" });
  const byAuc = JSON.parse((await heldout([...knn, "--metric", "auc", "--repeats", "2", "--splits", "5"])).stdout);
  expect(byAuc.leftOut.map(({ method }: { method: string }) => method)).toEqual([
    "complete",
    "bootstrap-632",
    "bootstrap-632-plus",
    "criteria",
  ]);
});

test("given folds are used, and cannot be repeated", async () => {
  const rows = Array.from({ length: 20 }, (_, i) => `${i % 4},${i},${(i * 7) % 20}`);
  const file = scratch.file("folds.csv", ["f,x,y", ...rows].join("\n"));
  const { stdout } = await heldout([
    "estimate",
    file,
    "--target",
    "y",
    "--learner",
    "ols",
    "--folds-column",
    "f",
    "--methods",
    "k-fold,repeated",
    "--json",
  ]);
  const { estimates, leftOut } = JSON.parse(stdout);
  expect(estimates[0]).toMatchObject({ estimator: "k-fold", fits: 4, label: "4-fold" });
  expect(leftOut[0].method).toBe("repeated");
});

test("with --time only estimators that train on the past are left, in every verb that makes folds", async () => {
  const rows = Array.from(
    { length: 36 },
    (_, i) => `2024-01-${String(1 + (i >> 2)).padStart(2, "0")},${i},${(i * 7) % 36}`,
  );
  const file = scratch.file("days.csv", ["day,x,y", ...rows].join("\n"));
  const common = [file, "--target", "y", "--time", "day", "--learner", "ols", "--folds", "3", "--json"];
  const table = JSON.parse((await heldout(["estimate", ...common])).stdout);
  expect(table.estimates.map(({ estimator }: Estimate) => estimator)).toEqual(["training", "k-fold"]);
  // nine days: three folds of two test the last six, 24 of the 36 rows
  expect(table.estimates[1]).toMatchObject({ n: 24, label: "3 folds in time" });
  const curve = JSON.parse((await heldout(["curve", "learning", ...common])).stdout);
  expect(curve.points[0].test.folds).toHaveLength(3);
});

test("Ctrl-C ends it with exit code 130 and nothing on stdout", async () => {
  const rows = Array.from({ length: 4000 }, (_, i) => `${(i * 7) % 997},${(i * 13) % 1009},${i % 2}`);
  const file = scratch.file("many.csv", ["a,b,y", ...rows].join("\n"));
  const child = start([
    "estimate",
    file,
    "--target",
    "y",
    "--learner",
    "knn",
    "--splits",
    "5000",
    "--methods",
    "monte-carlo",
  ]);
  let stdout = "";
  child.stdout.on("data", (text) => {
    stdout += text;
  });
  setTimeout(() => child.kill("SIGINT"), 1500);
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect([code, stdout]).toEqual([130, ""]);
});

test("--stratum is kept in proportion, and a row without one is refused where it is", async () => {
  const rows = Array.from({ length: 24 }, (_, i) => `${"abc"[i % 3]},${i},${(i * 7) % 24}`);
  const file = scratch.file("sites.csv", ["site,x,y", ...rows].join("\n"));
  const flags = ["--target", "y", "--learner", "ols", "--methods", "k-fold", "--stratum", "site"];
  expect((await heldout(["estimate", file, ...flags, "--folds", "8"])).code).toBe(0);
  await expectRefusal(
    ["estimate", file, ...flags, "--folds", "9"],
    [
      'Cannot cut task "sites.csv" into 9 stratified folds: the smallest stratum has 8 rows, and every fold needs one.',
      "The estimators are training, hold-out, repeated, leave-one-out, monte-carlo, complete, out-of-bag, bootstrap-632, bootstrap-632-plus, consistency, criteria.",
    ],
  );
  const gap = scratch.file("gap.csv", ["site,x,y", "a,1,2", ",2,3", "b,3,5"].join("\n"));
  await expectRefusal(
    ["estimate", gap, ...flags],
    [
      'gap.csv, line 3, column "site": the cell is empty.',
      "1 of 3 rows have no stratum. Fill them in, take the rows out, or leave --stratum away.",
    ],
  );
});

test("what cannot be estimated is refused before the file is read", async () => {
  await expectRefusal(
    ["estimate", "nowhere.csv", ...progression, "--learner", "ols", "--methods", "kfold"],
    [
      'There is no estimator "kfold".',
      'Did you mean k-fold? The estimators are "training", "hold-out", "k-fold", "repeated", "leave-one-out", "monte-carlo", "complete", "out-of-bag", "bootstrap-632", "bootstrap-632-plus", "consistency", "criteria".',
    ],
  );
  await expectRefusal(
    ["estimate", diabetes, ...progression, "--learner", "ols", "--test", "25"],
    ['--test "25" is not a share of the rows.', "Give one between 0 and 1, such as --test 0.25."],
  );
  await expectRefusal(
    ["estimate", diabetes, ...progression],
    ["--learner is missing.", 'Say the learner whose risk is estimated, such as --learner "ridge(lambda=0.1)".'],
  );
  await expectRefusal(
    ["estimate", diabetes, ...progression, "--learner", "naiveBayes"],
    ['"naiveBayes" cannot learn a regression task.', "It is made for binary and multiclass."],
  );
});

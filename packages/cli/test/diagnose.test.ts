import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const pima = repository("golden/data/pima.csv");
const iris = repository("golden/data/iris.csv");
const target = ["--target", "diabetes"];
/** Enough for the shape of the output, and fast. */
const quick = ["--folds", "5", "--repeats", "1", "--against", "logistic", "--no-remedies"];

test("one neighbour on the Pima data overfits: the sentence first, then evidence, curve, remedies and checks", async () => {
  const { code, stdout } = await heldout(["diagnose", pima, ...target, "--learner", "knn(k=1)", "--quiet"]);
  expect(code).toBe(0);
  const lines = stdout.split("\n").filter((line) => line.trim() !== "");
  const sentence = lines.findIndex((line) => line.includes("overfitting: training error 0.000, held-out 0."));
  expect(sentence).toBeGreaterThan(0);
  expect(sentence).toBeLessThan(5);
  expect(lines[sentence]).toMatch(/held-out 0\.\d{3} \(0\.\d{3} to 0\.\d{3}\); logistic has 0\.\d{3}/);
  expect(stdout).toMatch(/gap, L_T - L_S +0\.\d+ +0\.\d+ to 0\.\d+ +large/);
  expect(stdout).toMatch(/simpler: k 9 instead of 1 +0\.\d+ +-0\.\d+ +-0\.\d+ to -0\.\d+ +better/);
  expect(stdout).toMatch(/with twice the data: about 0\.\d+/);
  expect(stdout).toMatch(/checked and not found: target leakage/);
}, 60_000);

test("--json is one document of the schema, and the same on one thread and on two", async () => {
  const run = (jobs: string) =>
    heldout(["diagnose", pima, ...target, "--learner", "tree", ...quick, "--jobs", jobs, "--json"]);
  const [one, two] = [await run("1"), await run("2")];
  expect([one.code, one.stderr]).toEqual([0, ""]);
  expect(two.stdout).toBe(one.stdout);
  const diagnosis = JSON.parse(one.stdout);
  expect(diagnosis).toMatchObject({
    schema: "heldout/diagnosis@1",
    task: "binary",
    data: { rows: 768, features: 8, target: "diabetes" },
    learner: "tree",
    metric: "error",
    splits: 5,
    repeats: 1,
    tolerance: { from: "baseline" },
    remedies: [],
    warnings: [],
  });
  const { heldOut, training, gap } = diagnosis.decomposition;
  expect(gap.value).toBeCloseTo(heldOut.value - training.value, 12);
  expect(diagnosis.checks.map(({ id }: { id: string }) => id)).toEqual([
    "baseline",
    "leak",
    "id",
    "duplicates",
    "groups",
    "time",
    "imbalance",
    "calibration",
    "folds",
  ]);
});

test("the tolerance decides what matters", async () => {
  const kind = async (tolerance: string): Promise<string> => {
    const args = ["diagnose", pima, ...target, "--learner", "knn(k=1)", ...quick, "--tolerance", tolerance, "--json"];
    const { verdict, tolerance: used } = JSON.parse((await heldout(args)).stdout);
    expect(used).toEqual({ value: Number(tolerance), from: "given", least: Number(tolerance) });
    return verdict.kind;
  };
  expect(await kind("0.03")).toBe("overfitting");
  expect(await kind("0.3")).toBe("fine");
});

test("a leaking column and patients that straddle folds are found in the columns of the file", async () => {
  const rows = Array.from({ length: 240 }, (_, i) => {
    const patient = Math.floor(i / 6);
    const y = 10 + ((patient * 37) % 41) + 4 * ((i * 7) % 3);
    return `${patient},${(patient * 53) % 97},${2 * y + 1},${y}`;
  });
  const file = scratch.file("patients.csv", ["patient_id,x,after,y", ...rows].join("\n"));
  const run = async (ignored: string) =>
    JSON.parse(
      (
        await heldout([
          "diagnose",
          file,
          "--target",
          "y",
          "--learner",
          "knn(k=1)",
          "--ignore",
          ignored,
          ...quick.slice(0, 4),
          "--against",
          "ridge",
          "--no-remedies",
          "--json",
        ])
      ).stdout,
    ).checks;
  const outcome = (checks: readonly { id: string; outcome: string }[], id: string): string | undefined =>
    checks.find((check) => check.id === id)?.outcome;
  const leaking = await run("patient_id");
  expect(outcome(leaking, "leak")).toBe("found");
  const honest = await run("patient_id,after");
  expect(outcome(honest, "leak")).toBe("clear");
  expect(outcome(honest, "groups")).toBe("found");
});

test("several classes and given folds work, and the page is written", async () => {
  const page = scratch.path("iris.html");
  const { code, stdout, stderr } = await heldout([
    "diagnose",
    iris,
    "--target",
    "species",
    "--learner",
    "tree(maxDepth=1)",
    ...quick,
    "--report",
    page,
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("underfitting: training error 0.333");
  expect(stderr).toContain(`report: ${page}`);
  expect(readFileSync(page, "utf8")).toContain("heldout/diagnosis@1");
});

test("what cannot be diagnosed is refused with what would work", async () => {
  const regressionOnly = ['"ols" cannot learn a binary task.', "It is made for regression."] as const;
  const tree = ["diagnose", pima, ...target, "--learner", "tree"];
  await expectRefusal(
    ["diagnose", pima, ...target],
    ["--learner is missing.", "Say what to diagnose, such as --learner tree."],
  );
  await expectRefusal(
    ["diagnose", pima, "--learner", "tree"],
    ["--target is missing.", "Say the column to predict, such as --target y."],
  );
  await expectRefusal(["diagnose", pima, ...target, "--learner", "ols"], regressionOnly);
  await expectRefusal([...tree, "--against", "ols"], regressionOnly);
  await expectRefusal(
    [...tree, "--tolerance", "-1"],
    ["The tolerance is -1.", "It is the largest difference of the metric that does not matter, above 0, such as 0.02."],
  );
  await expectRefusal(
    [...tree, "--tolerance", "little"],
    ['--tolerance "little" is not a number.', "Give a number, such as --tolerance 0.02."],
  );
  const several = ["--target", "progression,bmi", "--learner", "multiTaskLasso"];
  await expectRefusal(
    ["diagnose", repository("golden/data/diabetes.csv"), ...several],
    ["A diagnosis is for one target, and the task has 2.", "Diagnose one target at a time."],
  );
});

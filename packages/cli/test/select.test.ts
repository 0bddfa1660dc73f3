import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { learners } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { expectRefusal, heldout, repository, scratch } from "./heldout.ts";

const golden = (path: string): string => repository(`golden/${path}`);

function withFolds(): string {
  const data = readFileSync(golden("data/diabetes.csv"), "utf8").trim().split("\n");
  const folds = readFileSync(golden("selection/folds_diabetes.csv"), "utf8").trim().split("\n");
  const column = folds[0].split(",").indexOf("kfold10");
  return scratch.file("folded.csv", `${data.map((line, i) => `${line},${folds[i].split(",")[column]}`).join("\n")}\n`);
}

test("ridge over a lambda grid with given folds chooses what scikit-learn chooses, by either rule", async () => {
  const expected = JSON.parse(readFileSync(golden("selection/ridge_cv.json"), "utf8"));
  const file = withFolds();
  const args = [
    "select",
    file,
    "--target",
    "progression",
    "--folds-column",
    "kfold10",
    "--learners",
    `ridge(lambda=${expected.lambdas.join("|")})`,
    "--metric",
    "mse",
    "--json",
    "--out",
    "ridge.json",
  ];
  const best = JSON.parse((await heldout([...args, "--rule", "best"])).stdout);
  expect(best.schema).toBe("heldout/selection@1");
  expect(best.winner).toMatchObject({
    learner: "ridge",
    rule: "best",
    params: { lambda: expected.chosen_lambda_by_mean_of_folds },
  });
  expected.mse_by_lambda_and_fold.forEach((folds: number[], c: number) => {
    folds.forEach((value, k) => {
      expect(Math.abs(best.candidates[c].folds[k] / value - 1)).toBeLessThan(1e-9);
    });
  });
  const simple = JSON.parse((await heldout([...args, "--rule", "one-se"])).stdout);
  expect(simple.winner.params.lambda).toBe(expected.one_se_rule_lambda);
});

test("it ends with a ranking, the honest estimate beside the naive one, and a model that predicts", async () => {
  const data = golden("data/pima.csv");
  const model = scratch.path("chosen.json");
  const { code, stdout, stderr } = await heldout([
    ...["select", data, "--target", "diabetes", "--out", model],
    ...["--learners", "baseline, logistic(lambda=0.001|0.01|0.1), knn(k=15|45), naiveBayes"],
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/← chosen/);
  expect(stdout).toMatch(/nested cross-validation +0\.4\d\d .* pessimistic/);
  expect(stdout).toMatch(/naive: the winner's cross-validation mean .* optimistic/);
  expect(stderr).toMatch(/^model: /m);
  expect(stdout).toMatch(/threshold: positive from a probability of 0\.349 on, the share of positives/);
  const predicted = await heldout(["predict", model, data]);
  expect(predicted.stderr).toContain('threshold: "pos" from a probability of 0.349 on, the threshold of the model');
  const [head, ...rows] = predicted.stdout.trim().split("\n");
  expect(head).toBe("id,truth,prediction,p_neg,p_pos");
  const { threshold } = JSON.parse(readFileSync(model, "utf8"));
  expect(threshold).toBe(268 / 768);
  for (const row of rows) {
    const [, , label, , p] = row.split(",");
    expect(label).toBe(Number(p) >= threshold ? "pos" : "neg");
  }
  // evaluate finds the same threshold in what predict wrote, and says so
  const evaluated = await heldout(["evaluate", "-", "--json"], { stdin: predicted.stdout });
  const found = JSON.parse(evaluated.stdout);
  expect(Math.abs(found.threshold - threshold)).toBeLessThan(0.02);
  expect(found.confusion[1][1]).toBe(rows.filter((row) => row.includes(",pos,pos,")).length);
});

test("without --out a model that is there is not replaced: said before anything is fitted, and with --out it is", async () => {
  const cwd = mkdtempSync(scratch.path("kept-"));
  const kept = join(cwd, "model.json");
  writeFileSync(kept, "somebody's model");
  const args = ["select", golden("data/iris.csv"), "--target", "species", "--learners", "baseline", "--quiet"];
  const refusal = [
    "This run would replace model.json, which exists.",
    "Name another place with --out FILE.json, or have it replaced with --out model.json.",
  ] as const;
  await expectRefusal(args, refusal, { cwd });
  // the data are not even read
  await expectRefusal(["select", "nowhere.csv", "--target", "y"], refusal, { cwd });
  expect(readFileSync(kept, "utf8")).toBe("somebody's model");
  expect((await heldout([...args, "--out", "model.json"], { cwd })).code).toBe(0);
  expect(JSON.parse(readFileSync(kept, "utf8")).learner.name).toBe("baseline");
});

test("the same seed gives the same bytes, another seed other folds", async () => {
  const args = [
    "select",
    golden("data/iris.csv"),
    "--target",
    "species",
    "--learners",
    "knn(k=1|5), naiveBayes",
    "--json",
    "--out",
    scratch.path("iris.json"),
  ];
  const first = await heldout(args);
  expect((await heldout(args)).stdout).toBe(first.stdout);
  expect((await heldout([...args, "--seed", "2"])).stdout).not.toBe(first.stdout);
});

test("what cannot be chosen from or by is refused", async () => {
  const iris = golden("data/iris.csv");
  const select = (...args: string[]): string[] => ["select", iris, "--target", "species", ...args];
  await expectRefusal(select("--learners", "knm"), [
    'There is no learner "knm".',
    `Did you mean knn? The learners are ${Object.keys(learners).join(", ")}.`,
  ]);
  await expectRefusal(select("--learners", "knn(k=5..1)"), [
    '"5..1" is not a value for "k".',
    "Write 0.1, a set 1|5|15, whole numbers 1..5, a range 1e-4..1e2:log:50, or one to draw from, 1e-4..1e2:loguniform.",
  ]);
  await expectRefusal(select("--outer", "80"), [
    'Cannot cut task "' + iris + '" into 80 stratified folds: class "setosa" has 50 rows, and every fold needs one.',
    "Use 2 to 50 folds, or kFold() to ignore classes.",
  ]);
  await expectRefusal(["select", iris], ["--target is missing.", "Say the column to predict, such as --target y."]);
});

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { learners } from "@heldout/core/internal";
import { openRunStore } from "@heldout/node";
import { expect, test } from "vitest";
import { expectRefusal, heldout, type Outcome, repository, scratch } from "./heldout.ts";

const golden = (path: string): string => repository(`golden/${path}`);

test("train, predict and evaluate walk one after the other", async () => {
  const model = scratch.path("model.json");
  const data = golden("data/diabetes.csv");
  const trained = await heldout([
    "train",
    data,
    "--target",
    "progression",
    "--learner",
    "ridge(lambda=10)",
    "--out",
    model,
  ]);
  expect(trained.code).toBe(0);
  expect(trained.stdout).toBe("");
  const stored = JSON.parse(readFileSync(model, "utf8"));
  expect(stored).toMatchObject({ heldout: 1, learner: { name: "ridge" }, task: { kind: "regression" } });
  const predicted = await heldout(["predict", model, data]);
  expect(predicted.stdout.split("\n")[0]).toBe("id,truth,prediction");
  expect(predicted.stdout.trim().split("\n")).toHaveLength(443);
  const evaluated = await heldout(["evaluate", "-", "--json"], { stdin: predicted.stdout });
  expect(JSON.parse(evaluated.stdout)).toMatchObject({ task: "regression", n: 442 });
});

test("classifiers write a probability per class, rows with gaps included", async () => {
  const model = scratch.path("pima.json");
  const out = scratch.path("predictions.csv");
  const data = golden("data/pima.csv");
  await heldout(["train", data, "--target", "diabetes", "--learner", "knn(k=15)", "--out", model]);
  const { code, stdout } = await heldout(["predict", model, data, "--out", out]);
  expect([code, stdout]).toEqual([0, ""]);
  const [head, first] = readFileSync(out, "utf8").split("\n");
  expect(head).toBe("id,truth,prediction,p_neg,p_pos");
  const [, , label, no, yes] = first.split(",");
  expect(label).toBe(Number(yes) >= 0.5 ? "pos" : "neg");
  expect(Number(no) + Number(yes)).toBeCloseTo(1, 12);
});

test("training an ensemble says what the rows say that its members did not see", async () => {
  const model = scratch.path("forest.json");
  const data = golden("data/pima.csv");
  const { code, stderr } = await heldout([
    "train",
    data,
    "--target",
    "diabetes",
    "--learner",
    "forest(trees=40)",
    "--out",
    model,
  ]);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /Out-of-bag error rate 0\.2\d\d \(95% CI 0\.\d+ to 0\.\d+, Wilson\): 768 rows, each predicted by the members that did not see it\./,
  );
  expect(stderr).not.toContain("these rows cannot say");
  expect((await heldout(["predict", model, data])).stdout.trim().split("\n")).toHaveLength(769);
});

test("a model that is in the store is not fitted again", async () => {
  const runs = scratch.newFolder("trained");
  const train = (out: string): Promise<Outcome> =>
    heldout([
      ...["train", golden("data/pima.csv"), "--target", "diabetes", "--learner", "forest(trees=20)"],
      ...["--runs", runs, "--out", scratch.path(out)],
    ]);
  await train("first.json");
  const list = async (): Promise<string[]> =>
    (await heldout(["runs", "list", "--runs", runs])).stdout.trim().split("\n");
  expect(await list()).toEqual([expect.stringMatching(/done +1 of 1 fits +train /)]);
  const store = openRunStore(runs);
  const [run] = store.listRuns();
  store.close();
  expect(run.options).toMatchObject({ learner: "forest(trees=20)" });
  const second = await train("second.json");
  expect(second.code).toBe(0);
  expect(readFileSync(scratch.path("second.json"))).toEqual(readFileSync(scratch.path("first.json")));
  expect(await list()).toHaveLength(2);
});

test("a budget that is too short ends the training in order, and nothing is written", async () => {
  const { code, stderr } = await heldout([
    ...["train", golden("data/pima.csv"), "--target", "diabetes", "--learner", "forest(trees=10000)"],
    ...["--budget", "0.2s", "--out", scratch.path("late.json")],
  ]);
  expect(code).toBe(130);
  expect(stderr).toBe(
    `the time budget ended before the model was fitted: ${scratch.path("late.json")} was not written.\n`,
  );
  expect(existsSync(scratch.path("late.json"))).toBe(false);
});

test("what cannot be trained or predicted is refused, and nothing is written", async () => {
  const iris = golden("data/iris.csv");
  const out = scratch.path("never.json");
  const train = (...args: string[]): string[] => ["train", iris, "--out", out, ...args];
  await expectRefusal(train("--learner", "knn"), [
    "--target is missing.",
    "Say the column to predict, such as --target y.",
  ]);
  await expectRefusal(train("--target", "species", "--learner", "kn"), [
    'There is no learner "kn".',
    `Did you mean knn? The learners are ${Object.keys(learners).join(", ")}.`,
  ]);
  await expectRefusal(train("--target", "species", "--learner", "knn(neighbours=3)"), [
    'Knn has no parameter "neighbours".',
    'Its parameters are "k", "metric", "p", "weights", "kernel", "bandwidth", "radius", "algorithm", "standardize".',
  ]);
  await expectRefusal(train("--target", "species", "--learner", "knn(k=1|2)"), [
    '"k" of knn has 2 values.',
    "One model has one value of each parameter.",
  ]);
  await expectRefusal(train("--target", "species", "--learner", "ridge"), [
    '"ridge" cannot learn a multiclass task.',
    "It is made for regression.",
  ]);
  const broken = scratch.path("broken.json");
  writeFileSync(broken, '{"heldout":1,"learner":{"name":"knn","params":{}},"task":{},"__proto__":{"polluted":1}}');
  await expectRefusal(
    ["predict", broken, iris],
    [`${broken}: the part "task" of the model is damaged.`, "Fit it again."],
  );
});

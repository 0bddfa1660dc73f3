import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heldout, repository, scratch } from "./heldout.ts";

/** R's iris with its species coded 1 to 3, as a file of data and as one of predictions. */
const iris = readFileSync(repository("golden/data/iris.csv"), "utf8").trim().split("\n");
const codes = ["setosa", "versicolor", "virginica"];
const coded = iris.map((line, row) => {
  const cells = line.replaceAll('"', "").split(",");
  const last = cells.length - 1;
  return [...cells.slice(0, last), row === 0 ? "kind" : codes.indexOf(cells[last]) + 1];
});
const data = scratch.file("coded.csv", `${coded.map((cells) => cells.join(",")).join("\n")}\n`);
const kinds = coded.slice(1).map((cells) => Number(cells[cells.length - 1]));
const predictions = scratch.file(
  "predictions.csv",
  `actual,predicted\n${kinds.map((kind, row) => `${kind},${row % 10 === 0 ? 1 : kind}`).join("\n")}\n`,
);

const learning = ["--target", "kind", "--learner", "lda", "--folds", "3"];
const NOTE = 'The 3 integers of "kind" were treated as classes; for a numeric target say --task regression.';

test.each([
  ["estimate", ["estimate", data, "--target", "kind", "--learner", "lda", "--methods", "training"]],
  [
    "select",
    ["select", data, "--target", "kind", "--learners", "lda", "--outer", "2", "--folds", "2", "--out", "s.json"],
  ],
  ["curve", ["curve", "learning", data, ...learning]],
  ["diagnose", ["diagnose", data, ...learning, "--no-remedies"]],
])("%s begins with what whole numbers were taken for, and says it once", async (_, args) => {
  const { code, stdout, stderr } = await heldout(args);
  expect(code).toBe(0);
  expect(stdout.trimStart().split("\n")[0].trim()).toBe(NOTE);
  expect(stdout.split("were treated as classes")).toHaveLength(2);
  expect(stderr).not.toContain("were treated as classes");
});

test("so does evaluate, by the name of the truth", async () => {
  const { stdout, stderr } = await heldout(["evaluate", predictions]);
  expect(stdout.trimStart().split("\n")[0].trim()).toBe(NOTE.replace("kind", "actual"));
  expect(stderr).not.toContain("were treated as classes");
});

test("train, which prints nothing but where the model went, says it first", async () => {
  const { stderr } = await heldout(["train", data, "--target", "kind", "--learner", "lda", "--out", "m.json"]);
  expect(stderr.split("\n")[0]).toBe(NOTE);
});

test("in JSON it stands with the data and among the warnings", async () => {
  const note = NOTE.replace("The", "the");
  const { stdout } = await heldout([
    ...["estimate", data, "--target", "kind", "--learner", "lda"],
    ...["--methods", "training", "--json"],
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ task: "multiclass", data: { classesNote: note }, warnings: [note] });
});

test("--task regression makes them amounts, and then nothing is said; so do fractional predictions", async () => {
  const amounts = await heldout([
    ...["estimate", data, "--target", "kind", "--learner", "ols"],
    ...["--task", "regression", "--methods", "training"],
  ]);
  expect(amounts.stdout + amounts.stderr).not.toContain("taken as classes");
  expect(amounts.stdout).toContain("regression, 150 rows");
  const rows = kinds.map((kind) => `${kind},${kind + 0.25}`).join("\n");
  const fractional = await heldout(["evaluate", scratch.file("amounts.csv", `actual,predicted\n${rows}\n`), "--json"]);
  expect(JSON.parse(fractional.stdout).task).toBe("regression");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { diagnosed } from "./diagnosed.ts";

function read(name: string, target: string): Task {
  const url = new URL(`../../../../../golden/data/${name}.csv`, import.meta.url);
  const [head, ...rows] = readFileSync(url, "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  const cell = (text: string): number | string | null =>
    text === "" ? null : Number.isNaN(Number(text)) ? text : Number(text);
  const columns = Object.fromEntries(head.map((column, c) => [column, rows.map((row) => cell(row[c]))]));
  return defineTask(tableFrom(columns, { name }), { target });
}

const pima = read("pima", "diabetes");
const diabetes = read("diabetes", "progression");
const wine = read("wine", "cultivar");
const iris = read("iris", "species");
const classes = ["logistic", "knn(k=15)"];

test("Pima: one neighbour overfits, logistic regression is fine", () => {
  const neighbour = diagnosed(pima, "knn(k=1)", { against: classes, repeats: 3 });
  expect(neighbour.verdict.kind, neighbour.verdict.sentence).toBe("overfitting");
  const logistic = diagnosed(pima, "logistic", { against: ["knn(k=15)", "gradientBoosting(rounds=40)"] });
  expect(logistic.verdict.kind, logistic.verdict.sentence).toBe("fine");
});

test("diabetes: a full tree overfits, linear models are fine, a stump underfits", () => {
  const kind = (learner: string): string =>
    diagnosed(diabetes, learner, { against: ["ridge", "knn(k=15)"] }).verdict.kind;
  expect(kind("tree")).toBe("overfitting");
  expect(kind("ols")).toBe("fine");
  expect(kind("ridge(lambda=100000)")).toBe("underfitting");
});

test("wine: a stump underfits three classes, a full tree overfits, nearest neighbours are fine", () => {
  const kind = (learner: string): string => diagnosed(wine, learner, { against: classes, repeats: 3 }).verdict.kind;
  expect(kind("tree(maxDepth=1)")).toBe("underfitting");
  expect(kind("tree")).toBe("overfitting");
  expect(kind("knn")).toBe("fine");
});

test("iris: logistic regression is fine, and no check but calibration finds anything", () => {
  const { verdict, checks } = diagnosed(iris, "logistic", { against: ["knn(k=15)", "lda"], repeats: 3 });
  expect(verdict.kind, verdict.sentence).toBe("fine");
  const found = checks.filter(({ id, outcome }) => outcome === "found" && id !== "calibration");
  expect(found.map(({ id }) => id)).toEqual([]);
});

test("iris: a tree errs twice as often as the best known, which the paired rows show and the splits do not", () => {
  const { verdict, against } = diagnosed(iris, "tree", { against: ["knn(k=15)", "lda"], repeats: 3 });
  expect(against.excess.value).toBeGreaterThan(against.best.estimate.value ?? 1);
  expect(against.excess.lower).toBeLessThan(0);
  expect(against.excess.by).toBe("row interval");
  expect(verdict.kind, verdict.sentence).toBe("overfitting");
});

test("remedies are tried in every direction, and the one that mends is among the best", () => {
  const { remedies } = diagnosed(pima, "knn(k=1)", { against: ["logistic"], remedies: "tried" });
  expect(new Set(remedies.map(({ kind }) => kind))).toEqual(
    new Set(["simpler", "another learner", "fewer features", "more rows"]),
  );
  expect(remedies.slice(0, 2).map(({ learner }) => learner)).toContain("knn(k=9)");
  const wider = remedies.find(({ learner }) => learner === "knn(k=9)");
  expect(wider?.outcome).toBe("better");
  const stump = diagnosed(wine, "tree(maxDepth=1)", { against: ["logistic"], remedies: "tried", repeats: 1 });
  const deeper = stump.remedies.find(({ learner }) => learner === "tree(maxDepth=4)");
  expect(deeper).toMatchObject({ kind: "more complex", outcome: "better" });
});

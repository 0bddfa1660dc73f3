import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { heldout, repository, scratch } from "./heldout.ts";

interface Case {
  features: string[];
  targets: string[];
  alpha: number;
  coef_tasks_by_features: number[][];
}

const read = (path: string): string => readFileSync(repository(`golden/${path}`), "utf8").trim();
const { results }: { results: Case[] } = JSON.parse(read("learners/multitask_lasso.json"));
const [header, ...lines] = read("data/diabetes.csv")
  .split("\n")
  .map((line) => line.split(","));
const columns = new Map(header.map((name, j) => [name, lines.map((line) => Number(line[j]))]));

function spread(values: readonly number[]): { mean: number; sd: number } {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return { mean, sd: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

/** The diabetes data with targets of mean 0 and sd 1, as scikit-learn was given them. */
const [{ features, targets }] = results;
const scaled = new Map(
  [...columns].map(([name, values]) => {
    const { mean, sd } = spread(values);
    return [name, targets.includes(name) ? values.map((value) => (value - mean) / sd) : values];
  }),
);
const table = [header.join(","), ...lines.map((_, row) => header.map((name) => scaled.get(name)?.[row]).join(","))];
const data = scratch.file("scaled.csv", `${table.join("\n")}\n`);
const target = targets.join(",");

describe("scikit-learn's MultiTaskLasso by train and predict", () => {
  test.each(results.map((wanted) => [wanted.alpha, wanted] as const))("lambda %d", async (alpha, wanted) => {
    const model = scratch.path("several.json");
    const spec = `multiTaskLasso(lambda=${alpha}, tolerance=1e-12)`;
    const { code } = await heldout(["train", data, "--target", target, "--learner", spec, "--out", model]);
    expect(code).toBe(0);
    const stored = JSON.parse(readFileSync(model, "utf8"));
    expect(stored.task).toMatchObject({ kind: "regression", outputs: targets, features });
    targets.forEach((name, o) => {
      features.forEach((feature, j) => {
        const value = wanted.coef_tasks_by_features[o][j];
        const found = stored.model.coefficients[name][feature] * spread(columns.get(feature) ?? []).sd;
        expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-5 * Math.max(0.01, Math.abs(value)));
      });
    });
    const { stdout } = await heldout(["predict", model, data]);
    const [head, first] = stdout.split("\n").map((line) => line.split(","));
    const expected = ["id", ...targets.map((name) => `truth_${name}`), ...targets.map((name) => `prediction_${name}`)];
    expect(head).toEqual(expected);
    targets.forEach((name, o) => {
      const { intercept, coefficients } = stored.model;
      const byHand = features.reduce(
        (sum, feature) => sum + coefficients[name][feature] * (columns.get(feature)?.[0] ?? 0),
        intercept[name],
      );
      expect(Number(first[1 + targets.length + o])).toBeCloseTo(byHand, 10);
      expect(Number(first[1 + o])).toBeCloseTo(scaled.get(name)?.[0] ?? 0, 12);
    });
  });
});

test("select, curve and estimate take several targets by rmse or mse", async () => {
  const out = scratch.path("chosen.json");
  const common = [data, "--target", target, "--json", "--quiet"];
  const selected = await heldout(["select", ...common, "--folds", "3", "--inner", "3", "--out", out]);
  expect(selected.code).toBe(0);
  const { winner, metric, candidates } = JSON.parse(selected.stdout);
  expect([winner.learner, metric, candidates.length]).toEqual(["multiTaskLasso", "rmse", 51]);
  expect(JSON.parse(readFileSync(out, "utf8")).task.outputs).toEqual(targets);
  const learner = ["--learner", "multiTaskLasso(lambda=0.1)"];
  const curve = await heldout(["curve", "learning", ...common, ...learner, "--folds", "3"]);
  expect(JSON.parse(curve.stdout)).toMatchObject({ metric: "rmse", data: { target: targets.join(", ") } });
  const estimate = await heldout(["estimate", ...common, "--learner", "baseline", "--methods", "k-fold"]);
  // a constant leaves of scaled targets their variance, and a little for the means of the folds
  expect(JSON.parse(estimate.stdout).estimates[0].value).toBeGreaterThan(1);
  expect(JSON.parse(estimate.stdout).estimates[0].value).toBeLessThan(1.05);
});

test("what several targets cannot have is refused with what would work", async () => {
  const refusal = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await heldout([...args, "--target", target]);
    expect([code, stdout]).toEqual([2, ""]);
    return stderr;
  };
  const train = ["train", data, "--out", "m.json", "--learner"];
  expect(await refusal(...train, "ridge")).toBe(
    '"ridge" learns one target, and the task has 3.\nGive one target, or a learner of several: multiTaskLasso, or baseline as the score to beat.\n',
  );
  expect(await refusal(...train, "multiTaskLasso", "--task", "binary")).toContain("a binary task has one target");
  expect(await refusal("curve", "learning", data, "--learner", "multiTaskLasso", "--metric", "mae")).toBe(
    "The metric mae is about one target, and the task has 3.\nUse rmse or mse: the mean over rows and targets of the squared error, or its root.\n",
  );
  expect(await refusal("curve", "features", data, "--learner", "baseline")).toContain('"subset" learns one target');
  expect(await refusal("select", data, "--learners", "ols")).toContain('"ols" learns one target');
});

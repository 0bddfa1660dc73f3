import { expect, test } from "vitest";
import { type Table, tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { kFold } from "../../split/kFold.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { candidatesFrom, defaultCandidates } from "../candidates.ts";
import { runFit } from "../fits/runFit.ts";
import type { Selection } from "./selection.ts";
import { nestedDesign } from "./selectionDesign.ts";
import { selectionOf } from "./selectionOf.ts";

const uniforms = (rng: Rng, n: number): number[] => Array.from({ length: n }, rng);

function noise(rows: number, features: number, seed: number): Table {
  const rng = stream(seed, "noise");
  const columns = Array.from({ length: features }, (_, f) => [`x${f}`, uniforms(rng, rows)] as const);
  return tableFrom({ ...Object.fromEntries(columns), y: uniforms(rng, rows).map((u) => (u < 0.5 ? "no" : "yes")) });
}

function select(table: Table, learners: string, options: { rule?: "best" | "one-se"; seed?: number } = {}): Selection {
  const task = defineTask(table, { target: "y" });
  const regression = task.kind === "regression";
  const folds = regression ? kFold : stratifiedKFold;
  const plan = nestedDesign(task, candidatesFrom(learners, task.kind), {
    outer: folds({ folds: 5 }),
    inner: folds({ folds: 4 }),
    seed: options.seed ?? 1,
  });
  const results = plan.fits.map((fit) => runFit(task, fit));
  return selectionOf(plan, results, { metric: regression ? mse : auc, rule: options.rule ?? "best" });
}

test("on random labels the nested AUC has 0.5 in its interval, while the best of many candidates looks better", () => {
  let optimism = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const { nested, naive, winnersCurse } = select(noise(120, 6, seed), "knn(k=1..40), naiveBayes", { seed });
    expect(nested.estimate.lower).toBeLessThan(0.5);
    expect(nested.estimate.upper).toBeGreaterThan(0.5);
    expect(naive?.bias).toBe("optimistic");
    optimism += (winnersCurse?.optimism ?? 0) / 10;
  }
  expect(optimism).toBeGreaterThan(0.02);
});

test("candidates of one path share their fits: 5 x 5 nested over 50 lambdas are 30 fits, not 1,500", () => {
  const rng = stream(1, "sharing");
  const x = uniforms(rng, 60);
  const task = defineTask(tableFrom({ x, y: x.map((v) => v + rng()) }), { target: "y" });
  const plan = nestedDesign(task, candidatesFrom("ridge(lambda=1e-3..1e3:log:50)", "regression"), {
    outer: kFold({ folds: 5 }),
    inner: kFold({ folds: 5 }),
    seed: 1,
  });
  expect(plan.fits.length).toBe(30);
});

test("a candidate that cannot be fitted is a value with its reason, and the others of its path survive", () => {
  const { candidates, winner } = select(noise(30, 2, 1), "knn(k=3|400)");
  expect(candidates[0].mean.value).not.toBeNull();
  expect(candidates[1].mean).toMatchObject({ value: null, leftOut: 5 });
  expect(candidates[1].failures).toHaveLength(1);
  expect(winner).toMatchObject({ learner: "knn", candidate: 0 });
});

test("one standard error prefers the simpler candidate, best mean the better one", () => {
  const rng = stream(3, "line");
  const x = uniforms(rng, 80);
  const table = tableFrom({ x, y: x.map((v) => 2 * v + rng()) });
  const best = select(table, "polynomial(degree=1..6)");
  const simple = select(table, "polynomial(degree=1..6)", { rule: "one-se" });
  expect(Number(simple.winner?.params.degree)).toBeLessThanOrEqual(Number(best.winner?.params.degree));
  expect(simple.winner?.params.degree).toBe(1);
  expect(best.candidates.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("training error falls with the degree while held-out error turns up", () => {
  const rng = stream(5, "sine");
  const x = uniforms(rng, 40);
  const table = tableFrom({ x, y: x.map((v) => Math.sin(2 * Math.PI * v) + 0.6 * (rng() - 0.5)) });
  const { candidates } = select(table, "polynomial(degree=1..12)");
  const train = candidates.map((candidate) => Number(candidate.train.value));
  const held = candidates.map((candidate) => Number(candidate.mean.value));
  for (let d = 1; d < train.length; d++) expect(train[d]).toBeLessThanOrEqual(train[d - 1] + 1e-9);
  expect(held[11]).toBeGreaterThan(Math.min(...held));
  expect(candidates[0].train.bias).toBe("optimistic");
});

test("a bare name means its default space, and what a learner cannot do is refused", () => {
  expect(defaultCandidates("binary").map(({ name }) => name)).toContain("naiveBayes");
  expect(candidatesFrom("ridge", "regression").length).toBe(30);
  expect(() => candidatesFrom("ridge", "binary")).toThrow('"ridge" cannot learn a binary task.');
  expect(() => candidatesFrom("rigde", "regression")).toThrow('there is no learner "rigde".');
});

test("a base with a set of settings stands for each of them", () => {
  const labels = candidatesFrom("subset(base=ridge(lambda=0.1|1), features=2|3)", "regression").map(
    ({ params }) => params,
  );
  expect(labels).toEqual([
    { base: "ridge(lambda=0.1)", features: 2 },
    { base: "ridge(lambda=0.1)", features: 3 },
    { base: "ridge(lambda=1)", features: 2 },
    { base: "ridge(lambda=1)", features: 3 },
  ]);
});

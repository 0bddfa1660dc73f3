import { expect, test } from "vitest";
import type { TaskKind } from "../data/prediction.ts";
import { parseSpec, singleSetting } from "../learners/spec.ts";
import { isLearnerName, learnerOf, learners } from "../registry.ts";
import { alternativesOf } from "./alternatives.ts";

const size = (kind: TaskKind) => ({ kind, rows: 400, columns: 6 });
const of = (spec: string, kind: TaskKind = "binary") => alternativesOf(singleSetting(parseSpec(spec)), size(kind));
const named = (spec: string, wanted: string, kind: TaskKind = "binary") =>
  of(spec, kind).flatMap(({ kind: own, what }) => (own === wanted ? [what] : []));

test("every learner but the baseline has an alternative for each of its tasks", () => {
  const without: string[] = [];
  for (const name of Object.keys(learners).filter(isLearnerName)) {
    for (const kind of learnerOf(name).tasks) {
      if (alternativesOf({ name, params: {} }, size(kind)).length === 0) without.push(`${name} ${kind}`);
    }
  }
  expect(without).toEqual(["baseline binary", "baseline multiclass", "baseline regression"]);
});

test("the learners' own complexity agrees: simpler is less complex, more complex is more", () => {
  for (const name of Object.keys(learners).filter(isLearnerName)) {
    const own = learnerOf(name);
    for (const kind of own.tasks) {
      for (const { kind: direction, setting, what } of alternativesOf({ name, params: {} }, size(kind))) {
        if (setting.name !== name) continue;
        const { complexity } = learnerOf(setting.name, setting.params);
        if (complexity === own.complexity) continue;
        const apart = complexity - own.complexity;
        if (direction === "more complex") expect(apart, `${name}: ${what}`).toBeGreaterThanOrEqual(0);
        else expect(apart, `${name}: ${what}`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test("a full tree can be cut, a stump can grow", () => {
  expect(named("tree", "simpler")).toEqual([
    "maxDepth 4 instead of no limit",
    "maxDepth 8 instead of no limit",
    "minLeaf 5 instead of 1",
  ]);
  expect(named("tree", "more regularised")[0]).toBe("pruned, alpha 0.005");
  expect(named("tree", "more complex")).toEqual([]);
  expect(named("tree(maxDepth=1)", "more complex")).toEqual(["maxDepth 2 instead of 1", "maxDepth 4 instead of 1"]);
});

test("more neighbours are simpler, but no more than a quarter of the rows", () => {
  expect(named("knn(k=1)", "simpler")).toEqual(["k 3 instead of 1", "k 9 instead of 1"]);
  expect(named("knn(k=60)", "simpler")).toEqual(["k 100 instead of 60"]);
  expect(named("knn(k=9)", "more complex")).toEqual(["k 3 instead of 9"]);
});

test("linear models bend through powers and splines, and least squares is held by ridge", () => {
  expect(of("ols", "regression").map(({ setting }) => setting.name)).toEqual(["ridge", "ridge", "splines", "powers"]);
  expect(named("logistic(lambda=0)", "more regularised")).toEqual([
    "lambda 0.001 instead of 0",
    "lambda 0.1 instead of 0",
  ]);
});

test("a wrapper passes on what can be changed in its base", () => {
  const [first] = of("bagging(base=tree(maxDepth=2))");
  expect(first).toMatchObject({ kind: "simpler", what: "base with maxDepth 1 instead of 2" });
  expect(first.setting.params.base).toBe("tree(maxDepth=1)");
});

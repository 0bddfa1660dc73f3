import { expect, test } from "vitest";
import { type Table, tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { logLoss } from "../../metrics/probability/logLoss.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { learnerOf } from "../../registry.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { trainModel } from "../storedModels/trainModel.ts";
import { crossValidateCandidates } from "../validation/crossValidateCandidates.ts";
import { estimateOf } from "../validation/crossValidation.ts";
import { featureCurve } from "./featureCurve.ts";
import { validationCurve } from "./validationCurve.ts";

/** y depends on a and b; the others are noise. */
function line(seed: number): Table {
  const rng = stream(seed, "line");
  const columns = ["n1", "a", "n2", "b", "n3"].map((name) => [name, Array.from({ length: 60 }, rng)] as const);
  const { a, b } = Object.fromEntries(columns);
  return tableFrom({ ...Object.fromEntries(columns), y: a.map((v, i) => 3 * v - 2 * b[i] + 0.3 * rng()) });
}

const task = defineTask(line(1), { target: "y" });
const splits = makeSplits(kFold({ folds: 4 }), splittable(task), 1);
const subsetOf = (params: object) => ({ name: "subset", params: { base: "ols", ...params } });
const options = { metric: mse, seed: 1 };

test.each(["forward", "backward", "floating", "exhaustive", "l1"])(
  "%s finds the two features that matter, in every split",
  (search) => {
    const curve = featureCurve(task, subsetOf({ search }), splits, options);
    expect(curve).toMatchObject({ kind: "features", search, by: "cv", innerScale: "mse", varied: "features" });
    expect(curve.points.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5]);
    expect(curve.points[1].taken).toEqual([
      { feature: "a", splits: 4 },
      { feature: "b", splits: 4 },
    ]);
    expect(Number(curve.points[1].test.value)).toBeLessThan(Number(curve.points[0].test.value) / 3);
    expect(curve.final.steps.find(({ features }) => features.length === 2)?.features).toEqual(["a", "b"]);
    expect(curve.chosen.test).toMatchObject({ bias: "pessimistic", n: 60, leftOut: 0 });
    expect(curve.chosen.inner).toMatchObject({ bias: "optimistic", method: "none" });
  },
);

test("the points are those of a validation curve of subset, bit by bit", () => {
  const features = [1, 2, 3, 4, 5];
  const settings = features.map((size) => subsetOf({ search: "floating", features: size }));
  const wanted = validationCurve(task, settings, "features", splits, { ...options, complexity: features });
  const own = featureCurve(task, subsetOf({ search: "floating" }), splits, options);
  expect(own.points.map(({ at, train, test }) => ({ at, train, test }))).toEqual(wanted.points);
  expect([own.best, own.oneStandardError]).toEqual([wanted.best, wanted.oneStandardError]);
});

test("what is chosen inside is what subset without a number of features does", () => {
  const own = featureCurve(task, subsetOf({ by: "bic" }), splits, options);
  const plain = crossValidateCandidates(task, [subsetOf({ by: "bic" })], splits, { seed: 1 });
  expect(own.chosen.test).toEqual(estimateOf(plain, 0, mse));
  expect(own.innerScale).toBeNull();
  expect(own.chosen.sizes).toHaveLength(4);
});

test("the search on all rows is the trace of a trained model", () => {
  const setting = subsetOf({ search: "backward", by: "aic" });
  const { final } = featureCurve(task, setting, splits, options);
  expect(trainModel(task, setting, { seed: 1 }).model.trace).toEqual(final.steps);
  expect(final.steps[0].changed).toBeNull();
  expect(final.steps[4].changed).toBe("b");
});

test("all features are the base itself, and sizes beyond them as well", () => {
  const own = featureCurve(task, subsetOf({}), splits, { ...options, sizes: [5, 9] });
  const plain = crossValidateCandidates(task, [{ name: "ols", params: {} }], splits, { seed: 1 });
  expect(own.points.map(({ test }) => test)).toEqual([estimateOf(plain, 0, mse), estimateOf(plain, 0, mse)]);
});

test("on random labels the chosen features look good inside and are worth nothing outside", () => {
  let inside = 0;
  let outside = 0;
  let prior = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const rng = stream(seed, "random labels");
    const columns = Array.from({ length: 20 }, (_, f) => [`x${f}`, Array.from({ length: 60 }, rng)] as const);
    const y = Array.from({ length: 60 }, () => (rng() < 0.5 ? "no" : "yes"));
    const coins = defineTask(tableFrom({ ...Object.fromEntries(columns), y }), { target: "y" });
    const cuts = makeSplits(stratifiedKFold({ folds: 4 }), splittable(coins), seed);
    const own = featureCurve(coins, subsetOf({ base: "naiveBayes" }), cuts, {
      metric: logLoss(),
      seed,
      sizes: [1, 2, 3, 4, 5],
    });
    const baseline = crossValidateCandidates(coins, [{ name: "baseline", params: {} }], cuts, { seed });
    inside += Number(own.chosen.inner.value) / 10;
    outside += Number(own.chosen.test.value) / 10;
    prior += Number(estimateOf(baseline, 0, logLoss()).value) / 10;
  }
  // nothing can be learned from coins: the shares of the classes are the best that is honest
  expect(inside).toBeLessThan(prior - 0.02);
  expect(outside).toBeGreaterThan(prior);
});

test("test rows have no part in choosing: their targets may be anything", () => {
  if (task.target.kind !== "numbers") throw new Error("numbers expected");
  const { test: held } = splits[0];
  const values = task.target.values.map((value, row) => (held.includes(row) ? 1000 - value : value));
  const changed = { ...task, target: { ...task.target, values } };
  for (const search of ["forward", "l1"]) {
    const inner = (of: typeof task) =>
      featureCurve(of, subsetOf({ search }), splits, options).points.map((point) => point.inner.folds[0]);
    expect(inner(changed)).toEqual(inner(task));
  }
});

test("a base that cannot be fitted at all leaves no path and no estimate", () => {
  const own = featureCurve(task, subsetOf({ base: "knn(k=500)" }), splits, options);
  expect(own).toMatchObject({
    final: { steps: [], chosen: null },
    chosen: { sizes: [null, null, null, null], test: { value: null, leftOut: 4 }, inner: { value: null } },
    best: null,
  });
});

test("the complexity of a setting is its number of features, and without one the largest", () => {
  const complexity = [1, 7, 0].map((features) => learnerOf("subset", { features }).complexity);
  expect(complexity).toEqual([1, 7, Number.POSITIVE_INFINITY]);
});

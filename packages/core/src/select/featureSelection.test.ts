import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { type Table, tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { error } from "../metrics/labels/error.ts";
import { mse } from "../metrics/regression/mse.ts";
import { stream } from "../numeric/random.ts";
import { kFold } from "../split/kFold.ts";
import { makeSplits } from "../split/makeSplits.ts";
import { splittable } from "../split/splittable.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { crossValidateCandidates, estimateOf } from "./crossValidation.ts";
import { selectFeatures } from "./featureSelection.ts";

/** y depends on a and b; the others are noise. */
function line(seed: number): Table {
  const rng = stream(seed, "line");
  const columns = ["n1", "a", "n2", "b", "n3"].map((name) => [name, Array.from({ length: 60 }, rng)] as const);
  const { a, b } = Object.fromEntries(columns);
  return tableFrom({ ...Object.fromEntries(columns), y: a.map((v, i) => 3 * v - 2 * b[i] + 0.3 * rng()) });
}

const ols = { name: "ols", params: {} };
const folds = { outer: kFold({ folds: 4 }), inner: kFold({ folds: 3 }), seed: 1 };

test.each(["forward", "backward", "exhaustive"] as const)(
  "%s finds the two features that matter, in every fold",
  (method) => {
    const task = defineTask(line(1), { target: "y" });
    const own = selectFeatures(task, ols, { method, metric: mse, ...folds });
    for (const { steps } of [own.path, ...own.folds]) {
      const two = steps.find(({ features }) => features.length === 2);
      expect(two?.features).toEqual(["a", "b"]);
      expect(steps).toHaveLength(5);
    }
    expect(own.path.chosen).not.toBeNull();
    expect(own.naive?.bias).toBe("optimistic");
    expect(own.nested).toMatchObject({ bias: "pessimistic", n: 60, leftOut: 0 });
    expect(own.curve.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5]);
    expect(Number(own.curve[1].outer.value)).toBeLessThan(Number(own.curve[0].outer.value) / 3);
  },
);

test("the path says in which order features were added, and backward in which they were removed", () => {
  const task = defineTask(line(2), { target: "y" });
  const forward = selectFeatures(task, ols, { method: "forward", metric: mse, ...folds }).path.steps;
  expect(forward.slice(0, 2).map(({ changed }) => changed)).toEqual(["a", "b"]);
  const backward = selectFeatures(task, ols, { method: "backward", metric: mse, ...folds }).path.steps;
  expect(backward[0].changed).toBeNull();
  expect(backward[4].changed).toBe("b");
  expect(forward.every(({ outer }) => outer === null)).toBe(true);
});

test("with all features the outer criterion is plain cross-validation, and the fits are counted", () => {
  const task = defineTask(line(3), { target: "y" });
  const own = selectFeatures(task, ols, { method: "backward", metric: mse, ...folds });
  const plain = crossValidateCandidates(task, [ols], makeSplits(folds.outer, splittable(task), 1), { seed: 1 });
  expectNear(own.curve[4].outer.value, estimateOf(plain, 0, mse).value ?? 0);
  // a search scores 1 + 5 + 4 + 3 + 2 subsets on 3 inner folds; 4 outer searches and one on all rows, 4 x 5 outer fits,
  // and 3 more for the estimate of the chosen subset
  expect(own.fits).toBe(5 * 15 * 3 + 4 * 5 + 3);
});

test("on random labels the chosen features look good inside and are worth nothing outside", () => {
  let inside = 0;
  let outside = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const rng = stream(seed, "random labels");
    const columns = Array.from({ length: 10 }, (_, f) => [`x${f}`, Array.from({ length: 60 }, rng)] as const);
    const y = Array.from({ length: 60 }, () => (rng() < 0.5 ? "no" : "yes"));
    const task = defineTask(tableFrom({ ...Object.fromEntries(columns), y }), { target: "y" });
    const own = selectFeatures(
      task,
      { name: "naiveBayes", params: {} },
      {
        method: "forward",
        metric: error,
        outer: stratifiedKFold({ folds: 4 }),
        inner: stratifiedKFold({ folds: 4 }),
        seed,
      },
    );
    inside += Number(own.naive?.value) / 12;
    outside += Number(own.nested.value) / 12;
  }
  // 12 x 60 coin flips: the standard error of the mean is about 0.02
  expect(inside).toBeLessThan(0.44);
  expect(outside).toBeGreaterThan(0.45);
  expect(outside).toBeLessThan(0.57);
});

test("test rows have no part in choosing: their targets may be anything", () => {
  const table = line(4);
  const task = defineTask(table, { target: "y" });
  const [{ test: held }] = makeSplits(folds.outer, splittable(task), 1);
  if (task.target.kind !== "numbers") throw new Error("numbers expected");
  const values = task.target.values.map((value, row) => (held.includes(row) ? 1000 - value : value));
  const changed = { ...task, target: { ...task.target, values } };
  const inner = (of: typeof task) =>
    selectFeatures(of, ols, { method: "forward", metric: mse, ...folds }).folds[0].steps.map(
      ({ features, inner: value }) => ({ features, value }),
    );
  expect(inner(changed)).toEqual(inner(task));
});

test("a learner that cannot be fitted at all leaves an empty path and no estimate", () => {
  const task = defineTask(line(5), { target: "y" });
  const own = selectFeatures(task, { name: "knn", params: { k: 500 } }, { method: "forward", metric: mse, ...folds });
  expect(own).toMatchObject({ path: { steps: [], chosen: null }, naive: null, nested: { value: null, leftOut: 4 } });
});

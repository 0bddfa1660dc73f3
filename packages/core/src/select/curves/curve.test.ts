import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { ridge } from "../../learners/linear/ridge.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import type { Executor } from "../fits/executor.ts";
import { isStopped } from "../fits/fittingOptions.ts";
import { runFit } from "../fits/runFit.ts";
import { curve } from "./curve.ts";
import { featureCurve } from "./featureCurve.ts";
import { learningCurve } from "./learningCurve.ts";
import { validationCurve } from "./validationCurve.ts";

const rows = Array.from({ length: 40 }, (_, row) => row);
const task = defineTask(
  tableFrom({ x: rows, z: rows.map((row) => (row * 7) % 5), y: rows.map((row) => row + 3 * (row % 3)) }),
  { target: "y" },
);
const splits = makeSplits(kFold({ folds: 4 }), splittable(task), 1);
const backwards: Executor = {
  async *run(_, fits) {
    for (let fit = fits.length - 1; fit >= 0; fit--) {
      yield { kind: "done", fit, result: runFit(task, fits[fit]), known: false };
    }
  },
};

test("a learning curve is that of its pieces, on any executor", async () => {
  const pieces = learningCurve(task, { name: "ridge", params: { lambda: 2 } }, splits, { metric: rmse, seed: 1 });
  expect(await curve(task, { learner: "ridge(lambda=2)", folds: 4 })).toEqual(pieces);
  const options = { learner: ridge({ lambda: 2 }), folds: 4, executor: backwards };
  expect(await curve(task, options)).toEqual(pieces);
});

test("a validation curve is that of its pieces, on any executor", async () => {
  const settings = [1, 3, 9].map((k) => ({ name: "knn", params: { metric: "manhattan", k } }));
  const pieces = validationCurve(task, settings, "k", splits, {
    metric: mse,
    seed: 1,
    level: 0.9,
    complexity: [-1, -3, -9],
  });
  const learner = "knn(metric=manhattan)";
  const options = { kind: "validation", learner, param: "k=1|3|9", metric: "mse", split: kFold({ folds: 4 }) } as const;
  const drawn = await curve(task, { ...options, level: 0.9, executor: backwards });
  expect(drawn).toEqual(pieces);
  expect(drawn.points.map(({ at }) => at)).toEqual([1, 3, 9]);
});

test("a curve of features searches for the given learner and draws what features are chosen by", async () => {
  const setting = { name: "subset", params: { base: "ols", by: "cv", search: "backward" } };
  const pieces = featureCurve(task, setting, splits, { metric: mse, seed: 1, sizes: [1, 2] });
  const drawn = await curve(task, {
    kind: "features",
    learner: "ols",
    search: "backward",
    param: "features=1..2",
    folds: 4,
  });
  expect(drawn).toEqual(pieces);
});

test("it can be stopped", async () => {
  const stop = { stopped: false };
  const onProgress = (): void => {
    stop.stopped = true;
  };
  expect(await curve(task, { learner: "ols", folds: 4, stop, onProgress })).toEqual({
    stopped: true,
    done: 1,
    planned: 32,
  });
});

test("a curve of features is the same on any executor, and can be stopped", async () => {
  const options = { kind: "features", learner: "ols", folds: 4 } as const;
  const drawn = await curve(task, options);
  expect(await curve(task, { ...options, executor: backwards })).toEqual(drawn);
  expect(await curve(task, { ...options, stop: { stopped: true } })).toEqual({ stopped: true, done: 0, planned: 5 });
});

test("a budget leaves the folds that all points have been through, or nothing when there is none", async () => {
  const ended: string[] = [];
  const cut = async (options: object, after: number) => {
    const budget = { stopped: false };
    const onProgress = ({ done }: { readonly done: number }): void => {
      budget.stopped = done === after;
    };
    return curve(task, {
      ...{ learner: "knn", folds: 4, budget, onProgress, ...options },
      onEnd: (by) => void ended.push(by),
    });
  };
  const whole = await curve(task, { learner: "knn", folds: 4 });
  const learning = await cut({}, 20);
  if (isStopped(learning)) throw new Error("stopped");
  expect(learning.points.map(({ at }) => at)).toEqual(whole.points.map(({ at }) => at));
  expect(learning.points.map(({ test: { folds } }) => folds)).toEqual(
    whole.points.map(({ test: { folds } }) => folds.slice(0, 2)),
  );
  const validation = await cut({ kind: "validation", param: "k=1|3" }, 3);
  if (isStopped(validation)) throw new Error("stopped");
  expect(validation.points.map(({ test: { folds } }) => folds.length)).toEqual([3, 3]);
  expect(await cut({}, 7)).toEqual({ stopped: true, done: 7, planned: 32 });
  expect(ended).toEqual(["budget", "budget", "budget"]);
});

test("options of another curve are refused with what would work", async () => {
  const refused = async (options: object): Promise<string[]> => {
    const error = await curve(task, { learner: "knn", folds: 4, ...options }).catch((reason: unknown) => reason);
    return error instanceof Error && "remedy" in error
      ? [error.message, String(error.remedy)]
      : ["nothing was refused"];
  };
  expect(await refused({ param: "k=1..3" })).toEqual([
    "param does not go with a learning curve.",
    'kind: "validation" varies a parameter.',
  ]);
  expect(await refused({ kind: "validation" })).toEqual([
    "param is missing.",
    'Say what to vary, such as param: "lambda=1e-3..1e3:log:20".',
  ]);
  expect(await refused({ by: "aic" })).toEqual([
    "by does not go with this curve.",
    'kind: "features" searches features.',
  ]);
  expect((await refused({ kind: "features", learner: "ols", param: "features=0..2" }))[0]).toBe(
    'param "features=0..2" is not a number of features.',
  );
  expect((await refused({ kind: "validation", param: "weights=uniform|distance" }))[0]).toBe(
    "weights is not a number.",
  );
});

test("a point whose fits failed says why", async () => {
  const few = Array.from({ length: 24 }, (_, row) => row);
  const task = defineTask(tableFrom({ x: few, y: few.map((row) => 2 * row + (row % 3)) }), { target: "y" });
  const result = await curve(task, { kind: "validation", learner: "knn", param: "k=1|3|60", folds: 4 });
  if (result.kind !== "validation") throw new Error("a validation curve was asked for");
  expect(result.points[0]).not.toHaveProperty("failures");
  expect(result.points[2].test.value).toBeNull();
  expect(result.points[2].failures?.[0]).toMatch(/\d+ /);
});

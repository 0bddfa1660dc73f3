import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import type { Task } from "../data/task.ts";
import { defineTask } from "../data/task.ts";
import { stream } from "../numeric/random.ts";
import { kFold } from "../split/kFold.ts";
import { splittable } from "../split/splittable.ts";
import { findCommon, keepCommon, settingsWithCommonGround } from "./commonGround.ts";
import { planFits } from "./fit.ts";
import { runFit } from "./runFit.ts";

function taskOf(rows: number, columns: number, gap = false): Task {
  const rng = stream(5, "common ground");
  const features = Object.fromEntries(
    Array.from({ length: columns }, (_, c) => [`x${c}`, Float64Array.from({ length: rows }, () => rng())]),
  );
  if (gap) features.x0[0] = Number.NaN;
  const y = Float64Array.from({ length: rows }, (_, r) => features.x1[r] - features.x2[r] + 0.1 * rng());
  return defineTask(tableFrom({ ...features, y }), { target: "y", kind: "regression" });
}

const settings = (names: readonly string[]) => names.map((name) => ({ name, params: { lambda: 0.01 } }));
const fitsOf = (task: Task, names: readonly string[], folds = 4) =>
  planFits(
    settings(names),
    kFold({ folds }).split(splittable(task), () => stream(1)),
    { seed: 1 },
  );

const large = taskOf(2000, 320);

test("lasso and elastic net share one thing on a large task; ridge shares nothing, and so does a small task", () => {
  const found = settingsWithCommonGround(large, fitsOf(large, ["lasso", "ridge", "elasticNet"]));
  expect(found).toHaveLength(1);
  expect(settingsWithCommonGround(large, fitsOf(large, ["ridge"]))).toEqual([]);
  const small = taskOf(200, 5);
  expect(settingsWithCommonGround(small, fitsOf(small, ["lasso"]))).toEqual([]);
});

test("a single fit has nobody to share with", () => {
  expect(settingsWithCommonGround(large, fitsOf(large, ["lasso"]).slice(0, 1))).toEqual([]);
});

test("a fit on a task that was handed what another found gives the same bits", () => {
  const [setting] = settings(["lasso"]);
  const common = findCommon(large, setting);
  if (common === null) throw new Error("nothing found");
  const copy = (): Task => ({ ...large, features: { ...large.features } });
  const own = copy();
  keepCommon(own, setting, { numbers: [...common.numbers], arrays: common.arrays.map((values) => values.slice()) });
  const [fit] = fitsOf(large, ["lasso"]);
  expect(runFit(own, fit)).toEqual(runFit(copy(), fit));
  // it is used: with other moments the fit is another
  const wrong = copy();
  keepCommon(wrong, setting, {
    numbers: common.numbers,
    arrays: common.arrays.map((values) => values.map((v) => v * 2)),
  });
  expect(runFit(wrong, fit)).not.toEqual(runFit(own, fit));
});

test("data that must be prepared fold by fold have nothing in common", () => {
  expect(findCommon(taskOf(2000, 320, true), settings(["lasso"])[0])).toBeNull();
});

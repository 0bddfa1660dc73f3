import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import type { Task } from "../../data/task.ts";
import { defineTask } from "../../data/task.ts";
import type { Statistics } from "../../learners/learner.ts";
import { stream } from "../../numeric/random.ts";
import { kFold } from "../../split/kFold.ts";
import { splittable } from "../../split/splittable.ts";
import { type Fit, type LearnerSetting, planFits } from "./fit.ts";
import { runFit } from "./runFit.ts";
import { findStatistics, keepStatistics, sharedSubjects, withoutIdleFolds } from "./sharedStatistics.ts";

function taskOf(rows: number, columns: number, gap = false): Task {
  const rng = stream(5, "common ground");
  const features = Object.fromEntries(
    Array.from({ length: columns }, (_, c) => [`x${c}`, Float64Array.from({ length: rows }, () => rng())]),
  );
  if (gap) features.x0[0] = Number.NaN;
  const y = Float64Array.from({ length: rows }, (_, r) => features.x1[r] - features.x2[r] + 0.1 * rng());
  return defineTask(tableFrom({ ...features, y }), { target: "y", kind: "regression" });
}

const settings = (names: readonly string[]) =>
  names.map((name) => ({ name, params: name === "baseline" ? {} : { lambda: 0.01 } }));
const fitsOf = (task: Task, names: readonly string[], folds = 4) =>
  planFits(
    settings(names),
    kFold({ folds }).split(splittable(task), () => stream(1)),
    { seed: 1 },
  );

const large = taskOf(2000, 320);

test("learners that need the same share it with one another, on a large task", () => {
  const fits = fitsOf(large, ["lasso", "ridge", "elasticNet", "baseline"]);
  const subjects = sharedSubjects(large, fits);
  expect(new Set(subjects)).toEqual(new Set([subjects[0], null]));
  expect(subjects[0]?.folds).toBe(fits[0].folds);
  expect(subjects.filter((subject) => subject === null)).toHaveLength(4);
  const small = taskOf(200, 5);
  expect(new Set(sharedSubjects(small, fitsOf(small, ["lasso"])))).toEqual(new Set([null]));
});

test("fits without folds share all rows, except those that read their own", () => {
  const fits = fitsOf(large, ["lasso", "ridge"]).map(({ folds, ...fit }) => fit);
  expect(sharedSubjects(large, fits).map((subject) => subject?.folds ?? null)).toEqual(
    fits.map(({ setting }) => (setting.name === "lasso" ? "all" : null)),
  );
});

test("a single fit has nobody to share with", () => {
  expect(sharedSubjects(large, fitsOf(large, ["lasso"]).slice(0, 1))).toEqual([null]);
});

test("folds go with a fit only where they make a difference", () => {
  const fits = fitsOf(large, ["lasso", "baseline"]);
  expect(fits.map(({ folds }) => folds !== undefined)).toEqual(fits.map(({ setting }) => setting.name === "lasso"));
  expect(withoutIdleFolds(large, fits)).toEqual(fits);
  const small = taskOf(200, 5);
  const idle = fitsOf(small, ["lasso"]);
  const without = withoutIdleFolds(small, idle);
  expect(without.some((fit) => "folds" in fit)).toBe(false);
  expect(without.map((fit) => runFit(small, fit))).toEqual(idle.map((fit) => runFit(small, fit)));
});

const copy = (task: Task): Task => ({ ...task, features: { ...task.features } });
const found = (setting: LearnerSetting, rows: Uint32Array | "all"): Statistics => {
  const statistics = findStatistics(large, setting, rows);
  if (statistics === null) throw new Error("nothing found");
  return { numbers: [...statistics.numbers], arrays: statistics.arrays.map((values) => values.slice()) };
};
const otherTarget = ({ numbers, arrays: [mean, cross, gram] }: Statistics): Statistics => ({
  numbers,
  arrays: [mean, cross.map((value) => 2 * value), gram],
});

test.each([
  ["lasso", "folds"],
  ["lasso", "all"],
  ["ridge", "folds"],
])("a fit of %s that was handed what others found about %s gives the same bits", (name, about) => {
  const [planned] = fitsOf(large, [name]);
  const { folds: _, ...plain } = planned;
  const fit: Fit = about === "folds" ? planned : plain;
  const folds = fit.folds ?? "all";
  const each = folds === "all" ? [found(fit.setting, folds)] : folds.map((rows) => found(fit.setting, rows));
  const own = copy(large);
  keepStatistics(own, { setting: fit.setting, folds }, each);
  expect(runFit(own, fit)).toEqual(runFit(copy(large), fit));
  // it is used: with other moments the fit is another
  const wrong = copy(large);
  keepStatistics(wrong, { setting: fit.setting, folds }, each.map(otherTarget));
  expect(runFit(wrong, fit)).not.toEqual(runFit(own, fit));
});

test("folds change a result by rounding, not more", () => {
  for (const fit of fitsOf(large, ["lasso", "ridge", "elasticNet"])) {
    const { folds, ...without } = fit;
    const [shared, alone] = [runFit(copy(large), fit), runFit(copy(large), without)].map((result) => {
      const [output] = result.kind === "done" ? result.outputs : [];
      if (output?.kind !== "done") throw new Error("a fit failed");
      return output.test;
    });
    shared.forEach((value, i) => {
      expect(Math.abs(value - alone[i])).toBeLessThan(1e-6);
    });
  }
});

test("data that must be prepared fold by fold have nothing in common", () => {
  expect(findStatistics(taskOf(2000, 320, true), settings(["lasso"])[0], "all")).toBeNull();
});

import type { Task } from "../../data/task.ts";
import { specText } from "../../learners/spec.ts";
import { power } from "../../numeric/power.ts";
import { stream } from "../../numeric/random.ts";
import { shuffle } from "../../numeric/shuffle.ts";
import type { Split } from "../../split/split.ts";
import { type LearnerSetting, planFits } from "../fits/fit.ts";
import { type FitResults, type Plan, resultsInOrder } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { requireMetrics } from "../severalTargets.ts";
import { assemble } from "../validation/crossValidation.ts";
import { type Curve, type CurvePoint, type CurveSettings, curveHeader, estimatesAt } from "./curveResult.ts";

/**
 * Learning curve: one learner fitted on growing parts of the training rows of every split; smaller parts lie inside
 * larger ones.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, learningCurve, makeSplits, readTable, rmse, splittable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
 * const curve = learningCurve(task, { name: "ridge", params: {} }, splits, { metric: rmse, seed: 1, sizes: [50, 350] });
 * curve.points.map(({ test }) => test.value?.toFixed(1)); // [ '59.4', '54.8' ]
 * ```
 */
export function learningCurve(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  settings: LearningCurveSettings,
): Curve {
  return runInline(planLearningCurve(task, setting, splits, settings), settings.registry);
}

export interface LearningCurveSettings extends CurveSettings {
  /** Training rows of each point. Default: eight sizes from a tenth of the smallest training part to all of it. */
  readonly sizes?: readonly number[];
}

/** Plans the fits of a learning curve. Of a part of them only splits count that all points have been through. */
export function planLearningCurve(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { metric, seed, level = 0.95, sizes = defaultSizes(splits), registry }: LearningCurveSettings,
): Plan<Curve> {
  requireMetrics(task, [metric]);
  const shuffled = splits.map(({ train, repeat, fold }) => shuffledRows(train, seed, repeat, fold));
  const steps = sizes.map((size) => {
    const parts = splits.map((split, s) => ({ ...split, train: shuffled[s].slice(0, size).sort() }));
    return { size, parts, fits: planFits([setting], parts, { seed, predictTrain: true, registry }) };
  });
  const on = (which: readonly number[], results: FitResults): Curve => ({
    ...curveHeader(task, specText(setting.name, setting.params), "training rows", metric, level),
    kind: "learning",
    points: steps.map(({ size, parts, fits }): CurvePoint => {
      const own = which.map((s) => fits[s]);
      const some = which.map((s) => parts[s]);
      const validation = assemble(task, [setting], some, own, resultsInOrder(results, own));
      return { at: size, ...estimatesAt(validation, 0, metric, level) };
    }),
    best: null,
    oneStandardError: null,
  });
  const all = splits.map((_, s) => s);
  return {
    task,
    // split after split: so a budget leaves some that all points have been through
    fits: all.flatMap((s) => steps.map(({ fits }) => fits[s])),
    collect: (results) => on(all, results),
    part: (results) => {
      const whole = all.filter((s) => steps.every(({ fits }) => results.has(fits[s])));
      return whole.length === 0 ? null : on(whole, results);
    },
  };
}

/** Eight sizes from a tenth of the smallest training part to all of it, denser at the low end where curves bend. */
function defaultSizes(splits: readonly Split[]): number[] {
  const most = splits.reduce((least, { train }) => Math.min(least, train.length), Number.POSITIVE_INFINITY);
  const least = Math.max(2, Math.min(most, Math.max(10, Math.round(most / 10))));
  const sizes = Array.from({ length: 8 }, (_, i) => Math.round(least * power(most / least, i / 7)));
  return [...new Set(sizes)];
}

function shuffledRows(rows: Uint32Array, seed: number, repeat: number, fold: number): Uint32Array {
  const shuffled = rows.slice();
  shuffle(shuffled, stream(seed, "learning curve", repeat, fold));
  return shuffled;
}

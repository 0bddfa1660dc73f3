import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { ParameterValue } from "../../learners/learner.ts";
import { nestedValue, withoutNested } from "../../learners/nestedParameter.ts";
import { specText } from "../../learners/spec.ts";
import type { Split } from "../../split/split.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import type { Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { requireMetrics } from "../severalTargets.ts";
import { planCrossValidation } from "../validation/planCrossValidation.ts";
import {
  type Curve,
  type CurvePoint,
  type CurveSettings,
  curveHeader,
  curveMarks,
  estimatesAt,
} from "./curveResult.ts";

/**
 * Validation curve: one learner over the values of one parameter, or of one of its base (`base.lambda`). `complexity` has one number per setting, larger
 * meaning more flexible, for the one-standard-error rule.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, makeSplits, readTable, rmse, splittable, validationCurve } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
 * const settings = [1, 3, 6].map((maxDepth) => ({ name: "tree", params: { maxDepth } }));
 * const options = { metric: rmse, seed: 1, complexity: [1, 3, 6] };
 * validationCurve(task, settings, "maxDepth", splits, options).best; // 1
 * ```
 */
export function validationCurve(
  task: Task,
  settings: readonly LearnerSetting[],
  parameter: string,
  splits: readonly Split[],
  options: ValidationCurveSettings,
): Curve {
  return runInline(planValidationCurve(task, settings, parameter, splits, options), options.registry);
}

export interface ValidationCurveSettings extends CurveSettings {
  /** Of each setting: larger = more flexible. */
  readonly complexity: readonly number[];
}

/** Plans the fits of a validation curve. */
export function planValidationCurve(
  task: Task,
  settings: readonly LearnerSetting[],
  parameter: string,
  splits: readonly Split[],
  { metric, seed, level = 0.95, complexity, registry }: ValidationCurveSettings,
): Plan<Curve> {
  requireMetrics(task, [metric]);
  const ats = settings.map((setting) => numberAt(nestedValue(setting, parameter), parameter));
  return mapPlan(planCrossValidation(task, settings, splits, { seed, predictTrain: true, registry }), (validation) => {
    const points = ats.map((at, c): CurvePoint => ({ at, ...estimatesAt(validation, c, metric, level) }));
    const header = curveHeader(task, textWithout(settings[0], parameter), parameter, metric, level);
    return { ...header, kind: "validation", points, ...curveMarks(points, metric, complexity) };
  });
}

function numberAt(value: ParameterValue | undefined, parameter: string): number {
  if (typeof value === "number") return value;
  throw new InputError(
    "bad-parameter",
    `${parameter} is not a number.`,
    "A validation curve varies a number, such as lambda.",
  );
}

function textWithout(setting: LearnerSetting, parameter: string): string {
  const { name, params } = withoutNested(setting, parameter);
  return specText(name, params);
}

import { InputError } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";
import type { ParameterValue } from "../learners/learner.ts";
import { specText } from "../learners/spec.ts";
import type { Metric } from "../metrics/metric.ts";
import { randomInteger, stream } from "../numeric/random.ts";
import type { Split } from "../split/split.ts";
import { plainStandardError } from "./choose.ts";
import { assemble, type CrossValidation, estimateOf } from "./crossValidation.ts";
import type { Estimate } from "./estimateOfFolds.ts";
import { type Fit, type FitResult, type LearnerSetting, planFits } from "./fit.ts";
import { runFit } from "./runFit.ts";
import { requireMetrics } from "./severalTargets.ts";

/** What a curve is about. */
export interface CurveHeader {
  readonly schema: "heldout/curve@1";
  readonly task: TaskKind;
  readonly data: { readonly name: string; readonly rows: number; readonly target: string };
  readonly learner: string;
  /** What is varied: "training rows", "features", or the parameter's name. */
  readonly varied: string;
  readonly metric: string;
  readonly better: Metric["better"];
  readonly level: number;
}

/**
 * Training and held-out error against what is varied: the number of training rows, or one parameter.
 *
 * @see {@link learningCurve}, {@link validationCurve}
 */
export interface Curve extends CurveHeader {
  /** What is varied: the number of training rows, or one parameter. */
  readonly kind: "learning" | "validation";
  /** One point per value, with the estimates on training and on test rows. */
  readonly points: readonly CurvePoint[];
  /** Validation only: index of the point with the best held-out mean. */
  readonly best: number | null;
  /** Validation only: index of the simplest point within one standard error of the best. */
  readonly oneStandardError: number | null;
}

export interface CurvePoint {
  readonly at: number;
  /** On rows the model has seen: optimistic. */
  readonly train: Estimate;
  readonly test: Estimate;
}

/**
 * Settings that every curve takes.
 *
 * @see {@link learningCurve}
 */
export interface CurveSettings {
  /** The metric on the vertical axis. */
  readonly metric: Metric;
  /** Seed of everything random. */
  readonly seed: number;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number | undefined;
}

/** The fits of a curve, and what their results say. */
export interface CurvePlan {
  readonly task: Task;
  readonly fits: readonly Fit[];
  /** `results` in the order of `fits`. */
  readonly collect: (results: readonly FitResult[]) => Curve;
}

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
  return doneHere(planLearningCurve(task, setting, splits, settings));
}

export interface LearningCurveSettings extends CurveSettings {
  /** Training rows of each point. Default: eight sizes from a tenth of the smallest training part to all of it. */
  readonly sizes?: readonly number[];
}

/** Plans the fits of a learning curve. */
export function planLearningCurve(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { metric, seed, level = 0.95, sizes = defaultSizes(splits) }: LearningCurveSettings,
): CurvePlan {
  requireMetrics(task, [metric]);
  const shuffled = splits.map(({ train, repeat, fold }) => shuffle(train, seed, repeat, fold));
  const steps = sizes.map((size) => {
    const parts = splits.map((split, s) => ({ ...split, train: shuffled[s].slice(0, size).sort() }));
    return { size, parts, fits: planFits([setting], parts, { seed, predictTrain: true }) };
  });
  return {
    task,
    fits: steps.flatMap(({ fits }) => fits),
    collect: (results) => {
      let begin = 0;
      const points = steps.map(({ size, parts, fits }): CurvePoint => {
        const own = results.slice(begin, begin + fits.length);
        begin += fits.length;
        return { at: size, ...estimatesAt(assemble(task, [setting], parts, fits, own), 0, metric, level) };
      });
      return {
        ...curveHeader(task, specText(setting.name, setting.params), "training rows", metric, level),
        kind: "learning",
        points,
        best: null,
        oneStandardError: null,
      };
    },
  };
}

/**
 * Validation curve: one learner over the values of one parameter. `complexity` has one number per setting, larger
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
  return doneHere(planValidationCurve(task, settings, parameter, splits, options));
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
  { metric, seed, level = 0.95, complexity }: ValidationCurveSettings,
): CurvePlan {
  requireMetrics(task, [metric]);
  const ats = settings.map(({ params }) => numberAt(params[parameter], parameter));
  const fits = planFits(settings, splits, { seed, predictTrain: true });
  return {
    task,
    fits,
    collect: (results) => {
      const validation = assemble(task, settings, splits, fits, results);
      const points = ats.map((at, c): CurvePoint => ({ at, ...estimatesAt(validation, c, metric, level) }));
      const header = curveHeader(task, textWithout(settings[0], parameter), parameter, metric, level);
      return { ...header, kind: "validation", points, ...curveMarks(points, metric, complexity) };
    },
  };
}

function numberAt(value: ParameterValue | undefined, parameter: string): number {
  if (typeof value === "number") return value;
  throw new InputError(
    "bad-parameter",
    `${parameter} is no number.`,
    "A validation curve varies a number, such as lambda.",
  );
}

function doneHere({ task, fits, collect }: CurvePlan): Curve {
  return collect(fits.map((fit) => runFit(task, fit)));
}

function estimatesAt(
  validation: CrossValidation,
  candidate: number,
  metric: Metric,
  level: number,
): Pick<CurvePoint, "train" | "test"> {
  return {
    train: estimateOf(validation, candidate, metric, { level, bias: "optimistic", part: "train" }),
    test: estimateOf(validation, candidate, metric, { level }),
  };
}

export function curveHeader(task: Task, learner: string, varied: string, metric: Metric, level: number): CurveHeader {
  return {
    schema: "heldout/curve@1",
    task: task.kind,
    data: { name: task.name, rows: task.rows, target: task.target.name },
    learner,
    varied,
    metric: metric.id,
    better: metric.better,
    level,
  };
}

function textWithout({ name, params }: LearnerSetting, parameter: string): string {
  return specText(name, Object.fromEntries(Object.entries(params).filter(([key]) => key !== parameter)));
}

/** The point with the best held-out mean, and the simplest within one standard error of it. */
export function curveMarks(
  points: readonly CurvePoint[],
  { better }: Metric,
  complexity: readonly number[],
): Pick<Curve, "best" | "oneStandardError"> {
  const sign = better === "lower" ? -1 : 1;
  const score = (p: number): number => sign * (points[p].test.value ?? Number.NEGATIVE_INFINITY * sign);
  let best: number | null = null;
  points.forEach(({ test }, p) => {
    if (test.value !== null && (best === null || score(p) > score(best))) best = p;
  });
  if (best === null) return { best, oneStandardError: null };
  const limit = score(best) - plainStandardError(points[best].test);
  let simplest: number = best;
  points.forEach(({ test }, p) => {
    if (test.value !== null && score(p) >= limit && complexity[p] < complexity[simplest]) simplest = p;
  });
  return { best, oneStandardError: simplest };
}

/** Eight sizes from a tenth of the smallest training part to all of it, denser at the low end where curves bend. */
function defaultSizes(splits: readonly Split[]): number[] {
  const most = Math.min(...splits.map(({ train }) => train.length));
  const least = Math.max(2, Math.min(most, Math.max(10, Math.round(most / 10))));
  const sizes = Array.from({ length: 8 }, (_, i) => Math.round(least * (most / least) ** (i / 7)));
  return [...new Set(sizes)];
}

function shuffle(rows: Uint32Array, seed: number, repeat: number, fold: number): Uint32Array {
  const rng = stream(seed, "learning curve", repeat, fold);
  const shuffled = rows.slice();
  for (let i = shuffled.length - 1; i > 0; i--) {
    const other = randomInteger(rng, i + 1);
    [shuffled[i], shuffled[other]] = [shuffled[other], shuffled[i]];
  }
  return shuffled;
}

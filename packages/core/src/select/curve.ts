import type { Filled } from "../data/filled.ts";
import { InputError } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";
import { specText } from "../learners/spec.ts";
import type { Metric } from "../metrics/metric.ts";
import { randomInteger, stream } from "../numeric/random.ts";
import type { Split } from "../split/split.ts";
import { plainStandardError } from "./choose.ts";
import { crossValidateCandidates, estimateOf } from "./crossValidation.ts";
import type { Estimate } from "./estimateOfFolds.ts";
import type { LearnerSetting } from "./fit.ts";
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

/** Training and held-out error against something that is varied: the training rows, or one parameter. */
export interface Curve extends CurveHeader {
  readonly kind: "learning" | "validation";
  readonly points: readonly CurvePoint[];
  /** Validation only: index of the point with the best held-out mean, and of the simplest within one standard error. */
  readonly best: number | null;
  readonly oneStandardError: number | null;
}

export interface CurvePoint {
  readonly at: number;
  /** On rows the model has seen: optimistic. */
  readonly train: Estimate;
  readonly test: Estimate;
}

export interface CurveSettings {
  readonly metric: Metric;
  readonly seed: number;
  readonly level?: number | undefined;
}

/** One learner fitted on more and more of the training rows of every split; smaller parts lie inside larger ones. */
export function learningCurve(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  {
    metric,
    seed,
    level = 0.95,
    sizes = defaultSizes(splits),
  }: CurveSettings & { readonly sizes?: readonly number[] | undefined },
): Curve {
  requireMetrics(task, [metric]);
  const shuffled = splits.map(({ train, repeat, fold }) => shuffle(train, seed, repeat, fold));
  const points = sizes.map((size) => {
    const parts = splits.map((split, s) => ({ ...split, train: shuffled[s].slice(0, size).sort() }));
    return pointAt(task, setting, parts, size, { metric, seed, level });
  });
  return {
    ...curveHeader(task, specText(setting.name, setting.params), "training rows", metric, level),
    kind: "learning",
    points,
    best: null,
    oneStandardError: null,
  };
}

/** One learner over the values of one parameter. `complexity` says which values are simpler. */
export function validationCurve(
  task: Task,
  settings: readonly LearnerSetting[],
  parameter: string,
  splits: readonly Split[],
  { metric, seed, level = 0.95, complexity }: CurveSettings & { readonly complexity: readonly number[] },
): Curve {
  requireMetrics(task, [metric]);
  const validation = crossValidateCandidates(task, settings, splits, { seed, predictTrain: true });
  const points = settings.map(({ params }, c) => {
    const value = params[parameter];
    if (typeof value !== "number") {
      throw new InputError(
        "bad-parameter",
        `${parameter} is no number.`,
        "A validation curve varies a number, such as lambda.",
      );
    }
    return {
      at: value,
      train: estimateOf(validation, c, metric, { level, bias: "optimistic", part: "train" }),
      test: estimateOf(validation, c, metric, { level }),
    };
  });
  const header = curveHeader(task, textWithout(settings[0], parameter), parameter, metric, level);
  return { ...header, kind: "validation", points, ...curveMarks(points, metric, complexity) };
}

function pointAt(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  at: number,
  options: Filled<CurveSettings>,
): CurvePoint {
  const { metric, seed, level } = options;
  const validation = crossValidateCandidates(task, [setting], splits, { seed, predictTrain: true });
  return {
    at,
    train: estimateOf(validation, 0, metric, { level, bias: "optimistic", part: "train" }),
    test: estimateOf(validation, 0, metric, { level }),
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

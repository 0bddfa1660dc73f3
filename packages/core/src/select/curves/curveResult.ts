import { type ClassesNote, classesNoteOf } from "../../data/classesNote.ts";
import type { TaskKind } from "../../data/prediction.ts";
import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Metric } from "../../metrics/metric.ts";
import { plainStandardError } from "../choice/choose.ts";
import { type CrossValidation, estimateOf } from "../validation/crossValidation.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";

/** What a curve is about. */
export interface CurveHeader {
  readonly schema: "heldout/curve@1";
  readonly task: TaskKind;
  readonly data: { readonly name: string; readonly rows: number; readonly target: string } & ClassesNote;
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
  /** Reasons of fits that failed here, each once. Absent when none did. */
  readonly failures?: readonly string[];
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
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
}

/** A point's estimates on training and on test rows. */
export function estimatesAt(
  validation: CrossValidation,
  candidate: number,
  metric: Metric,
  level: number,
): Pick<CurvePoint, "failures" | "train" | "test"> {
  const reasons = validation.outputs[candidate].flatMap((output) => (output.kind === "failed" ? [output.reason] : []));
  return {
    train: estimateOf(validation, candidate, metric, { level, bias: "optimistic", part: "train" }),
    test: estimateOf(validation, candidate, metric, { level }),
    ...(reasons.length === 0 ? {} : { failures: [...new Set(reasons)] }),
  };
}

export function curveHeader(task: Task, learner: string, varied: string, metric: Metric, level: number): CurveHeader {
  return {
    schema: "heldout/curve@1",
    task: task.kind,
    data: { name: task.name, rows: task.rows, target: task.target.name, ...classesNoteOf(task) },
    learner,
    varied,
    metric: metric.id,
    better: metric.better,
    level,
  };
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

import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { kFold } from "../../split/kFold.ts";
import { repeated } from "../../split/repeated.ts";
import type { Split, Splitter } from "../../split/split.ts";
import { type FitResult, type LearnerSetting, planFits } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { type Plan, resultsInOrder } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { refuseSeveralTargets } from "../severalTargets.ts";
import { onlyOutput } from "./leftOutLosses.ts";
import { labelsIn } from "./pairLoss.ts";
import { splitsBy } from "./riskEstimates.ts";

/**
 * How much two models of one learner, fitted on two halves of the rows, disagree.
 *
 * @see {@link consistency}
 */
export interface Consistency {
  /**
   * The mean over splits: for classes the share of rows that get two different labels, for numbers the mean absolute
   * difference of the two predictions. 0 means that they agree everywhere; null when no split could be fitted.
   */
  readonly value: number | null;
  /** What is averaged: labels that differ, or absolute differences of numbers. */
  readonly measure: "disagreement" | "mean absolute difference";
  /** Numbers only: the value over the standard deviation of the target (divisor n). */
  readonly relative?: number;
  /** One entry per split; null where a half could not be fitted. */
  readonly splits: readonly (number | null)[];
  /**
   * Standard deviation of the entries, with divisor t - 1: the noise of halving, not of sampling. null with fewer than
   * two.
   */
  readonly partitioning: number | null;
  /** Rows that both models predict. */
  readonly n: number;
  /** The number of fits. */
  readonly fits: number;
  /** Reasons of failed fits, each once. */
  readonly failures: readonly string[];
}

export interface ConsistencyOptions {
  readonly seed: number;
  /** How often the rows are halved, 1 or more. Default 10. */
  readonly repeats?: number | undefined;
  /** How they are halved: a splitter of two folds. Default `kFold({ folds: 2 })`. */
  readonly halves?: Splitter | undefined;
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
}

/**
 * The consistency criterion: how much models of different halves of the rows contradict each other. The rows are halved
 * t times (default 10); both models of a halving predict all rows, and the weighted mean of |a(x) - b(x)| is taken.
 *
 * It is not an estimate of risk and does not use the truth of the predicted rows: a learner that always predicts the
 * same is perfectly consistent. It measures how far a model depends on the rows it happened to see, at 2 t fits on half
 * of the rows.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom } from "@heldout/core";
 * import { consistency } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * consistency(task, { name: "ols", params: {} }, { seed: 1, repeats: 5 }).value; // 0.260
 * ```
 *
 * @see Vorontsov, lectures on machine learning, model selection: criterion of consistency, D_t
 */
export function consistency(task: Task, setting: LearnerSetting, options: ConsistencyOptions): Consistency {
  return runInline(planConsistency(task, setting, options), options.registry);
}

/** Two fits for each halving. */
export function planConsistency(
  task: Task,
  setting: LearnerSetting,
  { seed, repeats = 10, halves = kFold({ folds: 2 }), registry }: ConsistencyOptions,
): Plan<Consistency> {
  refuseSeveralTargets(task, "consistency");
  const splits = splitsBy(repeats > 1 ? repeated(halves, { repeats }) : halves, task, seed);
  const pairs = pairsOf(splits, halves);
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const fits = planFits(
    [setting],
    pairs.flat().map((split) => ({ ...split, test: all })),
    { seed, registry },
  );
  return { task, fits, collect: (results) => consistencyOf(task, all, resultsInOrder(results, fits)) };
}

function pairsOf(splits: readonly Split[], { name }: Splitter): (readonly [Split, Split])[] {
  const byRepeat = new Map<number, Split[]>();
  for (const split of splits) byRepeat.set(split.repeat, [...(byRepeat.get(split.repeat) ?? []), split]);
  return [...byRepeat.values()].map((own) => {
    if (own.length === 2) return [own[0], own[1]];
    throw new InputError("bad-split", `${name} makes ${own.length} folds, not two halves.`, "Use kFold({ folds: 2 }).");
  });
}

function consistencyOf(task: Task, all: Uint32Array, results: readonly FitResult[]): Consistency {
  const failures = new Set<string>();
  const answers = results.map((result) => {
    const output = onlyOutput(result);
    if (output.kind === "done") return answersOf(task, all, output.test);
    failures.add(output.reason);
    return null;
  });
  const splits = Array.from({ length: answers.length / 2 }, (_, s) => {
    const [a, b] = [answers[2 * s], answers[2 * s + 1]];
    return a && b ? meanDifference(task, a, b) : null;
  });
  const present = splits.filter((value) => value !== null);
  const value = present.length === 0 ? null : meanOf(present);
  const spread = task.target.kind === "numbers" ? deviationOf(task.target.values, 0) : null;
  return {
    value,
    measure: task.target.kind === "numbers" ? "mean absolute difference" : "disagreement",
    ...(value === null || !spread ? {} : { relative: value / spread }),
    splits,
    partitioning: present.length < 2 ? null : deviationOf(present, 1),
    n: task.rows,
    fits: results.length,
    failures: [...failures],
  };
}

/** Labels for classes, numbers for numbers. */
function answersOf(task: Task, all: Uint32Array, output: Float64Array): ArrayLike<number> {
  return task.target.kind === "numbers" ? output : (labelsIn(predictionOf(task, all, output)) ?? output);
}

function meanDifference({ target, weight, rows }: Task, a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  let weights = 0;
  for (let row = 0; row < rows; row++) {
    const own = weight ? weight[row] : 1;
    sum += own * (target.kind === "numbers" ? Math.abs(a[row] - b[row]) : a[row] === b[row] ? 0 : 1);
    weights += own;
  }
  return sum / weights;
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** The standard deviation with divisor n - `less`. */
function deviationOf(values: ArrayLike<number>, less: 0 | 1): number {
  const mean = meanOf(values);
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i] - mean) ** 2;
  return Math.sqrt(squares / (values.length - less));
}

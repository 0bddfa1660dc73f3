import type { Table } from "../../data/table.ts";
import type { Task } from "../../data/task.ts";
import type { Wording } from "../../data/wording.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { FitOutput, LearnerSetting } from "../../select/fits/fit.ts";
import type { Split } from "../../split/split.ts";

export const CHECK_IDS = [
  "baseline",
  "leak",
  "id",
  "duplicates",
  "groups",
  "time",
  "imbalance",
  "calibration",
  "folds",
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/** As a person calls them. */
export const CHECK_NAMES: Readonly<Record<CheckId, string>> = {
  baseline: "no better than the baseline",
  leak: "target leakage",
  id: "an identifier among the features",
  duplicates: "duplicate rows in training and test",
  groups: "groups split across folds",
  time: "time order ignored",
  imbalance: "class imbalance",
  calibration: "miscalibrated probabilities",
  folds: "heterogeneous folds",
};

/** What an outcome is called, in the terminal and on the page alike. */
export const CHECK_OUTCOMES: Readonly<Record<Check["outcome"], string>> = {
  found: "found",
  clear: "not found",
  "not told": "inconclusive",
};

/**
 * A check for something besides over- and underfitting that can spoil a model or its estimate, and what it found.
 *
 * @see {@link diagnose}
 */
export interface Check {
  /** What was checked. */
  readonly id: CheckId;
  /** "found": there is evidence for it. "clear": it was looked for and there is none. The third: the data are inconclusive. */
  readonly outcome: "found" | "clear" | "not told";
  /** What was seen, with its numbers. */
  readonly sentence: string;
  /** The numbers by name. */
  readonly evidence: Readonly<Record<string, number | string>>;
  /** What to do; of "found" only. */
  readonly advice?: string;
}

/** A check whose advice no surface has worded yet. */
export interface UnwordedCheck extends Omit<Check, "advice"> {
  readonly advice?: Wording;
}

/** What checks look at. */
export interface Examined {
  readonly task: Task;
  /** The whole table, with columns that are not features; absent where only a task is known. */
  readonly table?: Table | undefined;
  readonly setting: LearnerSetting;
  readonly metric: Metric;
  readonly splits: readonly Split[];
  /** What the learner says about the test rows of each split. */
  readonly outputs: readonly FitOutput[];
  /** Of held-out rows, by the first repetition; NaN where there is none. */
  readonly losses: Float64Array;
  readonly level: number;
  readonly seed: number;
  readonly registry?: Registry | undefined;
}

/** Words for a mean row loss: an error rate or a mean squared error. */
export function rowLossName({ target }: Pick<Task, "target">): string {
  return target.kind === "classes" ? "error" : "mean squared error";
}

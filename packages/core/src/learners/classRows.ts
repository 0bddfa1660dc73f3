import { InputError } from "../data/inputError.ts";
import { listNames } from "../data/table.ts";
import type { LearningData } from "./learner.ts";
import { classesOf, weightsAt } from "./target.ts";

/** Training rows of a task with classes, those of weight 0 left out. */
export interface ClassRows {
  readonly rows: Uint32Array;
  readonly classes: readonly string[];
  /** The class of each row. */
  readonly codes: Int32Array;
  /** Made to sum to the number of rows, so that only their ratios matter. */
  readonly weights: Float64Array;
  /** The weight of each class: above 0. */
  readonly totals: Float64Array;
}

/** The rows that a model of every class is fitted on. A class without any is refused by name. */
export function classRows(data: LearningData, rows: Uint32Array, learner: string): ClassRows {
  const all = weightsAt(data, rows);
  const kept = rows.filter((_, i) => all[i] > 0);
  const { classes, codes } = classesOf(data, kept, learner);
  const positive = all.filter((w) => w > 0);
  const sum = positive.reduce((total, w) => total + w, 0);
  const weights = positive.map((w) => (w * kept.length) / sum);
  const totals = new Float64Array(classes.length);
  for (let i = 0; i < kept.length; i++) totals[codes[i]] += weights[i];
  refuseAbsent(classes, totals);
  return { rows: kept, classes, codes, weights, totals };
}

function refuseAbsent(classes: readonly string[], totals: Float64Array): void {
  const absent = classes.filter((_, c) => totals[c] === 0);
  if (absent.length === 0) return;
  throw new InputError(
    "fit-failed",
    `no training row is of class ${listNames(absent)}, so it cannot be learned.`,
    "Use stratified folds, fewer folds, or leave the class out.",
  );
}

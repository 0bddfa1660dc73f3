import { InputError, quoteValue } from "../data/inputError.ts";
import type { ClassProbabilities, Probabilities } from "../data/prediction.ts";
import { makeSplits } from "../split/makeSplits.ts";
import { repeated } from "../split/repeated.ts";
import type { Split } from "../split/split.ts";
import { rowsToSplit } from "../split/splittable.ts";
import { stratifiedGroupKFold } from "../split/stratifiedGroupKFold.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import type { Calibrator } from "./calibrator.ts";
import { type Calibratable, outputColumns, takeRows } from "./fitCalibrator.ts";

export interface CrossFitOptions {
  /** Parts of the rows; each is recalibrated by what was fitted on the others. */
  readonly folds: number;
  /** How often to cut them anew; a row's probabilities are averaged. */
  readonly repeats: number;
  readonly seed: number;
}

/**
 * Every row recalibrated by a calibrator that was fitted without it.
 *
 * @see {@link crossFit}
 */
export interface CrossFit {
  /** The same rows with the recalibrated probabilities. */
  readonly prediction: Probabilities | ClassProbabilities;
  /** The fold of each row in the first repeat, from 0. */
  readonly fold: Int32Array;
  /** One for each fold of the first repeat. */
  readonly calibrators: readonly Calibrator[];
}

/**
 * Cross-fitted calibration: each fold is recalibrated by what `fit` makes of the others. Folds are stratified by class,
 * and keep groups whole where there are groups; over several repeats a row's probabilities are averaged.
 *
 * @param prediction rows whose truth is known
 * @param fit makes a calibrator of some of the rows
 * @param options `folds`; `repeats`: how often the rows are split anew; `seed`
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * import { crossFit, fitCalibrator } from "@heldout/core/calibrate";
 * const truth = ["no", "no", "yes", "no", "no", "yes", "yes", "no", "yes", "yes", "yes", "no"];
 * const score = [0.01, 0.02, 0.1, 0.2, 0.4, 0.6, 0.7, 0.9, 0.95, 0.98, 0.99, 0.99];
 * const fitted = crossFit(probabilities({ truth, score }), (part) => fitCalibrator(part), { folds: 3, repeats: 1, seed: 1 });
 * fitted.calibrators.length; // 3
 * ```
 */
export function crossFit(
  prediction: Calibratable,
  fit: (part: Calibratable, split: Split) => Calibrator,
  { folds, repeats, seed }: CrossFitOptions,
): CrossFit {
  const columns = outputColumns(prediction);
  const sums = columns.map((column) => new Float64Array(column.length));
  const fold = new Int32Array(prediction.truth.length);
  const calibrators: Calibrator[] = [];
  for (const split of splitsOf(prediction, { folds, repeats, seed })) {
    const calibrator = fit(takeRows(prediction, split.train), split);
    const held = outputColumns(takeRows(prediction, split.test));
    applyCalibrator(calibrator, held).forEach((column, c) => {
      for (let i = 0; i < column.length; i++) sums[c][split.test[i]] += column[i];
    });
    if (split.repeat > 0) continue;
    calibrators.push(calibrator);
    for (const row of split.test) fold[row] = split.fold;
  }
  const found = sums.map((column) => column.map((sum) => sum / repeats));
  return { prediction: recalibrated(prediction, found), fold, calibrators };
}

/** The same rows with other outputs, which are probabilities now. */
export function recalibrated(
  prediction: Calibratable,
  columns: readonly Float64Array[],
): Probabilities | ClassProbabilities {
  const { truth, weight, group } = prediction;
  if (prediction.kind === "class-probabilities") {
    return { kind: "class-probabilities", classes: prediction.classes, truth, weight, group, probability: columns };
  }
  return { kind: "probabilities", classes: prediction.classes, truth, weight, group, score: columns[0] };
}

/** As many folds as asked for, or as the smallest class can fill; at least 2. */
export function fittingFolds(prediction: Calibratable, folds: number): number {
  return Math.max(2, Math.min(folds, smallestClass(prediction).units));
}

/** The class with the fewest rows, or groups that hold it, among those there are. */
export function smallestClass({ classes, truth, group }: Calibratable): {
  readonly name: string;
  readonly units: number;
} {
  const units = classes.map(() => new Set<number>());
  for (let row = 0; row < truth.length; row++) units[truth[row]].add(group ? group[row] : row);
  const present = classes.flatMap((name, c) => (units[c].size > 0 ? [{ name, units: units[c].size }] : []));
  return present.reduce((least, next) => (next.units < least.units ? next : least));
}

function splitsOf(prediction: Calibratable, { folds, repeats, seed }: CrossFitOptions): readonly Split[] {
  const { classes, truth, group } = prediction;
  const { name, units } = smallestClass(prediction);
  if (units < folds) {
    const what = group ? "group" : "row";
    throw new InputError(
      "bad-split",
      `class ${quoteValue(name)} ${group ? "is in" : "has"} ${units} ${what}${units === 1 ? "" : "s"}, and each of ${folds} folds needs one.`,
      units < 2 ? "Give more rows of it." : units === 2 ? "Use 2 folds." : `Use 2 to ${units} folds.`,
    );
  }
  const rows = rowsToSplit(truth.length, { classes: { names: classes, codes: truth }, group });
  const splitter = group ? stratifiedGroupKFold({ folds }) : stratifiedKFold({ folds });
  return makeSplits(repeated(splitter, { repeats }), rows, seed);
}

import type { LearningData } from "../../learner.ts";
import { numbersOf, weightsAt } from "../../target.ts";
import { designOf } from "../design.ts";
import { momentsOf } from "../moments.ts";
import { foldLeftOut } from "../sharedMoments/foldLeftOut.ts";
import { markRows } from "../sharedMoments/markRows.ts";
import { momentsOfAll } from "../sharedMoments/momentsOfAll.ts";
import { subtractMoments } from "../sharedMoments/subtractMoments.ts";
import { sharedSubject } from "../sharedMoments/worthSharing.ts";
import { type GramMoments, gramMoments, type TargetMoments } from "./scaledProblem.ts";

/**
 * The moments of the training rows; of a large task as those of more rows less those of the rows left out.
 *
 * In a cross-validation the moments of each fold are found once, and the training rows are all folds less one: all fits
 * together read the rows once. Elsewhere the moments of all rows are kept as long as the features are, and each fit
 * reads the rows that it leaves out. Which way is taken depends on the data, the folds and the rows alone, never on what
 * was done before, so a fit gives the same bits whenever it runs. Rows that are left out can change the result by
 * rounding, not more: wherever next to nothing would be left of a feature's variance, the training rows themselves are
 * read.
 */
export function trainingMoments(data: LearningData, rows: Uint32Array, learner: string): TargetMoments {
  const direct = (): GramMoments => gramMoments(momentsOf(designOf(data, rows, learner)));
  const moments = momentsByFolds(data, rows) ?? momentsByDifference(data, rows, learner) ?? direct();
  return { ...moments, targetSquares: targetSquares(data, rows, learner, moments.targetMean) };
}

function targetSquares(data: LearningData, rows: Uint32Array, learner: string, mean: number): number {
  const weights = weightsAt(data, rows);
  return numbersOf(data, rows, learner).reduce((sum, y, i) => sum + weights[i] * (y - mean) * (y - mean), 0);
}

function momentsByFolds(data: LearningData, rows: Uint32Array): GramMoments | null {
  const found = foldLeftOut(data, rows);
  return found && subtractMoments(found.moments.together, found.moments.folds[found.fold]);
}

function momentsByDifference(data: LearningData, rows: Uint32Array, learner: string): GramMoments | null {
  const { features } = data;
  if (sharedSubject(features) === null) return null;
  const left = rowsLeftOut(features.rows, rows);
  if (left === null || 2 * left.length > rows.length) return null;
  const all = momentsOfAll(data);
  if (all === null) return null;
  if (left.length === 0 || left.every((row) => data.weight?.[row] === 0)) return gramMoments(all);
  return subtractMoments(all, momentsOf(designOf(data, left, learner)));
}

/** The rows that are not among those given, ascending; null when a row is given twice. */
function rowsLeftOut(count: number, rows: Uint32Array): Uint32Array | null {
  const given = markRows(count, rows);
  return given && Uint32Array.from({ length: count }, (_, row) => row).filter((row) => given[row] === 0);
}

import type { LearningData } from "../../learner.ts";
import { markRows } from "./markRows.ts";
import { type FoldMoments, momentsOfFolds } from "./momentsOfFolds.ts";
import { sharedSubject } from "./worthSharing.ts";

/** For training rows that are all folds of the data but one: which, and the moments of all; null for others. */
export function foldLeftOut(data: LearningData, rows: Uint32Array): { fold: number; moments: FoldMoments } | null {
  const { features, folds } = data;
  if (!folds || sharedSubject(features, folds) !== "folds") return null;
  const fold = whichIsLeft(features.rows, rows, folds);
  const moments = fold === null ? null : momentsOfFolds(data, folds);
  return fold === null || moments === null ? null : { fold, moments };
}

function whichIsLeft(count: number, rows: Uint32Array, folds: readonly Uint32Array[]): number | null {
  const given = markRows(count, rows);
  if (given === null) return null;
  const left = folds.findIndex((fold) => given[fold[0]] === 0);
  const others = folds.filter((_, f) => f !== left);
  const size = others.reduce((sum, fold) => sum + fold.length, 0);
  const areGiven = (fold: Uint32Array): boolean => fold.every((row) => given[row] === 1);
  return left >= 0 && size === rows.length && others.every(areGiven) ? left : null;
}

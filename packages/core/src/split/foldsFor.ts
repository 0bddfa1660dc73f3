import type { Task } from "../data/task.ts";
import { givenFolds } from "./givenFolds.ts";
import { groupKFold } from "./groupKFold.ts";
import { kFold } from "./kFold.ts";
import { repeated } from "./repeated.ts";
import type { Splitter } from "./split.ts";
import { stratifiedGroupKFold } from "./stratifiedGroupKFold.ts";
import { stratifiedKFold } from "./stratifiedKFold.ts";
import { timeSeries } from "./timeSeries.ts";

/** How somebody cuts the rows: a splitter, or the fold of each row, from 0, with -1 for rows to leave out. */
export type GivenSplit = Splitter | Int32Array | readonly number[];

/**
 * Folds as the roles of the columns ask for: one stretch after another where rows have a time; otherwise random ones in
 * which groups stay together and strata or classes keep their shares.
 */
export function foldsFor(task: Task, folds: number): Splitter {
  if (task.time) return timeSeries({ folds });
  const stratified = task.stratum !== null || task.kind !== "regression";
  if (task.group) return stratified ? stratifiedGroupKFold({ folds }) : groupKFold({ folds });
  return stratified ? stratifiedKFold({ folds }) : kFold({ folds });
}

/** The given splits, or so many folds as the roles ask for. */
export function splitterFor(task: Task, split: GivenSplit | undefined, folds: number): Splitter {
  if (split === undefined) return foldsFor(task, folds);
  return "split" in split ? split : givenFolds(Int32Array.from(split));
}

/** The same cut several times, each drawn again; once is the splitter itself. */
export function timesOver(splitter: Splitter, repeats: number): Splitter {
  return repeats > 1 ? repeated(splitter, { repeats }) : splitter;
}

import { foldSplits } from "./assignment/foldSplits.ts";
import { checkStratifiedFolds, shuffledByStratum, strataOf } from "./assignment/strata.ts";
import { checkFolds, checkWhole, refuseGroups } from "./checks.ts";
import { dealt, type FoldOptions } from "./kFold.ts";
import type { Splitter } from "./split.ts";

/**
 * k random folds, by default 10, with each class in proportion: between folds the rows of a class differ by at most
 * one, and so do the sizes. Every row is tested once.
 *
 * A stratum column takes precedence over the classes. A numeric target is cut at quantiles into at most 10 bins; equal
 * numbers share a bin. Class after class is dealt out, each beginning where the last one ended.
 *
 * @example
 * ```ts
 * import { makeSplits, rowsToSplit, stratifiedKFold } from "@heldout/core";
 * const classes = { names: ["no", "yes"], codes: Int32Array.of(0, 0, 0, 0, 1, 1) };
 * const splits = makeSplits(stratifiedKFold({ folds: 2 }), rowsToSplit(6, { classes }), 1);
 * splits.map(({ test }) => [...test]); // [ [ 1, 2, 4 ], [ 0, 3, 5 ] ]
 * ```
 */
export function stratifiedKFold({ folds = 10 }: FoldOptions = {}): Splitter {
  checkWhole(folds, 2, "folds", "stratifiedKFold");
  const name = `stratifiedKFold(${folds})`;
  return {
    name,
    path: ["stratifiedKFold", folds],
    random: true,
    split: (rows, streams) => {
      checkFolds(rows, folds, rows.rows, "row");
      refuseGroups(rows, name);
      const strata = strataOf(rows, folds);
      checkStratifiedFolds(rows, strata, folds);
      return foldSplits(dealt(shuffledByStratum(strata, streams()), folds), folds);
    },
  };
}

import { allotGroups, groupsPerStratum } from "./assignment/allotGroups.ts";
import { foldSplits } from "./assignment/foldSplits.ts";
import { checkStratifiedFolds, strataOf } from "./assignment/strata.ts";
import { checkFolds, checkWhole, groupsOf } from "./checks.ts";
import type { FoldOptions } from "./kFold.ts";
import type { Splitter } from "./split.ts";

/**
 * k random folds of whole groups, by default 10, with each class as nearly in proportion as a greedy choice achieves:
 * large groups first, each to the fold that lacks most of what it holds. Every row is tested once.
 *
 * Strata are as in {@link stratifiedKFold}. A class must be in as many groups as there are folds; even then the groups
 * may not allow every fold its share.
 *
 * @example
 * ```ts
 * import { makeSplits, rowsToSplit, stratifiedGroupKFold } from "@heldout/core";
 * const classes = { names: ["no", "yes"], codes: Int32Array.of(0, 1, 0, 1, 0, 1, 0, 1) };
 * const rows = rowsToSplit(8, { classes, group: Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3) });
 * const splits = makeSplits(stratifiedGroupKFold({ folds: 2 }), rows, 1);
 * splits.map(({ test }) => [...test]); // [ [ 4, 5, 6, 7 ], [ 0, 1, 2, 3 ] ]
 * ```
 */
export function stratifiedGroupKFold({ folds = 10 }: FoldOptions = {}): Splitter {
  checkWhole(folds, 2, "folds", "stratifiedGroupKFold");
  const name = `stratifiedGroupKFold(${folds})`;
  return {
    name,
    path: ["stratifiedGroupKFold", folds],
    random: true,
    split: (rows, streams) => {
      const groups = groupsOf(rows, name);
      checkFolds(rows, folds, groups.count, "group");
      const strata = strataOf(rows, folds);
      const units = groupsPerStratum(groups, strata);
      checkStratifiedFolds(rows, strata, folds, { units, unit: "group", instead: "groupKFold()" });
      const shares = new Array<number>(folds).fill(1 / folds);
      const foldOf = allotGroups({ groups, strata, shares, order: "large first" }, streams());
      return foldSplits(
        groups.codes.map((group) => foldOf[group]),
        folds,
      );
    },
  };
}

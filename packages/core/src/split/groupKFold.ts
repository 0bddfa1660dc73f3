import { allotGroups } from "./assignment/allotGroups.ts";
import { foldSplits } from "./assignment/foldSplits.ts";
import { oneStratum } from "./assignment/strata.ts";
import { checkFolds, checkWhole, groupsOf } from "./checks.ts";
import type { FoldOptions } from "./kFold.ts";
import type { Splitter } from "./split.ts";

/**
 * k random folds of whole groups, by default 10. Every row is tested once, by models that were fitted on no row of its
 * group.
 *
 * Fold sizes differ by at most the rows of the largest group. With as many folds as groups, each group is left out in
 * turn.
 *
 * @example
 * ```ts
 * import { groupKFold, makeSplits, rowsToSplit } from "@heldout/core";
 * const rows = rowsToSplit(6, { group: Int32Array.of(0, 0, 1, 1, 2, 2) });
 * const splits = makeSplits(groupKFold({ folds: 3 }), rows, 1);
 * splits.map(({ test }) => [...test]); // [ [ 4, 5 ], [ 0, 1 ], [ 2, 3 ] ]
 * ```
 */
export function groupKFold({ folds = 10 }: FoldOptions = {}): Splitter {
  checkWhole(folds, 2, "folds", "groupKFold");
  const name = `groupKFold(${folds})`;
  return {
    name,
    path: ["groupKFold", folds],
    random: true,
    split: (rows, streams) => {
      const groups = groupsOf(rows, name);
      checkFolds(rows, folds, groups.count, "group");
      const shares = new Array<number>(folds).fill(1 / folds);
      const foldOf = allotGroups({ groups, strata: oneStratum(rows), shares, order: "large first" }, streams());
      return foldSplits(
        groups.codes.map((group) => foldOf[group]),
        folds,
      );
    },
  };
}

import { shuffledNumbers } from "../numeric/shuffle.ts";
import { foldSplits } from "./assignment/foldSplits.ts";
import { checkFolds, checkWhole, refuseGroups } from "./checks.ts";
import type { Splitter } from "./split.ts";

/**
 * The number of folds.
 *
 * @see {@link kFold}
 */
export interface FoldOptions {
  /** Number of folds, 2 or more. Default 10. */
  readonly folds?: number | undefined;
}

/**
 * k random folds, by default 10, whose sizes differ by at most one row. Every row is tested once. Classes are ignored.
 *
 * @example
 * ```ts
 * import { kFold, makeSplits, rowsToSplit } from "@heldout/core";
 * const splits = makeSplits(kFold({ folds: 3 }), rowsToSplit(7), 1);
 * splits.map(({ test }) => [...test]); // [ [ 2, 3, 5 ], [ 1, 4 ], [ 0, 6 ] ]
 * ```
 */
export function kFold({ folds = 10 }: FoldOptions = {}): Splitter {
  checkWhole(folds, 2, "folds", "kFold");
  const name = `kFold(${folds})`;
  return {
    name,
    path: ["kFold", folds],
    random: true,
    split: (rows, streams) => {
      checkFolds(rows, folds, rows.rows, "row");
      refuseGroups(rows, name);
      return foldSplits(dealt(shuffledNumbers(rows.rows, streams()), folds), folds);
    },
  };
}

/** Rows dealt out like cards, in the order given: any run of them goes to all folds alike, up to one row. */
export function dealt(order: Uint32Array, folds: number): Int32Array {
  const codes = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) codes[order[i]] = i % folds;
  return codes;
}

import { checkWhole, refuseGroups } from "./checks.ts";
import { allSubsets } from "./leavePOut.ts";
import type { Splitter } from "./split.ts";

/**
 * Options of leave-one-out.
 *
 * @see {@link leaveOneOut}
 */
export interface LeaveOneOutOptions {
  /** Refuse to make more splits than this: n splits hold n * n row numbers. Default 10,000. */
  readonly most?: number | undefined;
}

/**
 * Leave-one-out: each row is tested once, in order, by a model fitted on all others. More rows than `most` (default
 * 10,000) are refused.
 *
 * @example
 * ```ts
 * import { leaveOneOut, makeSplits, rowsToSplit } from "@heldout/core";
 * const splits = makeSplits(leaveOneOut(), rowsToSplit(4), 1);
 * splits.length; // 4
 * splits[1].train; // Uint32Array(3) [ 0, 2, 3 ]
 * ```
 */
export function leaveOneOut({ most = 10_000 }: LeaveOneOutOptions = {}): Splitter {
  checkWhole(most, 1, "most", "leaveOneOut");
  return {
    name: "leaveOneOut()",
    path: ["leaveOneOut"],
    random: false,
    split: (rows) => {
      refuseGroups(rows, "leaveOneOut()");
      return allSubsets(rows, 1, most, "leaveOneOut()");
    },
  };
}

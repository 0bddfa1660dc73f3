import { checkWhole, refuseGroups } from "./checks.ts";
import { allSubsets } from "./leavePOut.ts";
import type { Splitter } from "./split.ts";

export interface LeaveOneOutOptions {
  /** Refuse to make more splits than this: n splits hold n * n row numbers. Default 10,000. */
  readonly most?: number | undefined;
}

/** Each row is tested once, in order, by a model trained on all others. */
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

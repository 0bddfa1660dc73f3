import { InputError } from "../data/inputError.ts";
import { rowsOfPart } from "./assignment/foldSplits.ts";
import { momentsOf } from "./assignment/moments.ts";
import { checkShare, counted, taskNamed } from "./checks.ts";
import type { Splitter } from "./split.ts";
import type { ThreeWaySplit } from "./threeWay.ts";

/**
 * Shares of the parts of a three-way split in time.
 *
 * @see {@link threeWayInTime}
 */
export interface ThreeWayInTimeOptions {
  /** Share of the moments to choose by, between 0 and 1. Default 0.2. */
  readonly validation?: number;
  /** Share of the moments to test on, between 0 and 1. Default 0.2. */
  readonly test?: number;
}

/**
 * Three parts one after the other in time: the earliest for fitting, the next for choosing (validation), the latest
 * for testing the choice. Default 60%, 20% and 20% of the moments.
 *
 * Moments are the distinct times, so that rows of one moment stay together and every part is strictly later than the
 * one before. A group may be in several parts: its future is what is predicted.
 *
 * @example
 * ```ts
 * import { makeSplits, rowsToSplit, threeWayInTime } from "@heldout/core";
 * const rows = rowsToSplit(10, { time: Float64Array.from({ length: 10 }, (_, day) => day) });
 * const [split] = makeSplits(threeWayInTime(), rows, 1);
 * split.validation; // Uint32Array(2) [ 6, 7 ]
 * split.test; // Uint32Array(2) [ 8, 9 ]
 * ```
 */
export function threeWayInTime({ validation = 0.2, test = 0.2 }: ThreeWayInTimeOptions = {}): Splitter<ThreeWaySplit> {
  checkShare(validation, "validation", "threeWayInTime");
  checkShare(test, "test", "threeWayInTime");
  const name = `threeWayInTime(${validation}, ${test})`;
  return {
    name,
    path: ["threeWayInTime", validation, test],
    random: false,
    split: (rows) => {
      const { moment, count } = momentsOf(rows, name);
      const tested = Math.round(test * count);
      const chosen = Math.round(validation * count);
      if (tested < 1 || chosen < 1 || tested + chosen >= count) {
        throw new InputError(
          "bad-split",
          `cannot cut ${taskNamed(rows)} into three parts in time: it has ${counted(count, "distinct time")}, and every part needs one.`,
          "Give other shares, or rows of more times.",
        );
      }
      const part = moment.map((m) => (m >= count - tested ? 2 : m >= count - tested - chosen ? 1 : 0));
      return [
        { train: rowsOfPart(part, 0), validation: rowsOfPart(part, 1), test: rowsOfPart(part, 2), repeat: 0, fold: 0 },
      ];
    },
  };
}

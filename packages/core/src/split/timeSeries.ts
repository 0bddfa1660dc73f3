import { InputError } from "../data/inputError.ts";
import { rowsOfPart } from "./assignment/foldSplits.ts";
import { momentsOf } from "./assignment/moments.ts";
import { checkWhole, counted, taskNamed } from "./checks.ts";
import type { Split, Splittable, Splitter } from "./split.ts";

/**
 * Options of splits in time.
 *
 * @see {@link timeSeries}
 */
export interface TimeSeriesOptions {
  /** Number of test parts, 1 or more. Default 5. */
  readonly folds?: number;
  /**
   * "expanding" (default): train on everything before the gap. "sliding": on as many moments as the first fold has, so
   * that old rows drop out.
   */
  readonly mode?: "expanding" | "sliding";
  /** Moments left out between training and test, 0 or more. Default 0. */
  readonly gap?: number;
  /** Moments in each test part, 1 or more. Default: the moments less the gap, over folds + 1. */
  readonly testSize?: number;
}

/**
 * Time series splits: tests on one stretch of time after another, at the end of the data, and trains only on earlier
 * rows.
 *
 * Everything is counted in moments, the distinct times: rows of one moment are never separated, so training rows are
 * strictly earlier than test rows. Where every row has its own time, moments are rows. Test parts are equally long and
 * follow each other; the first moments are never tested. A group may be on both sides: its future is what is
 * predicted.
 *
 * @example
 * ```ts
 * import { makeSplits, rowsToSplit, timeSeries } from "@heldout/core";
 * const rows = rowsToSplit(6, { time: Float64Array.of(1, 2, 3, 4, 5, 6) });
 * const splits = makeSplits(timeSeries({ folds: 2 }), rows, 1);
 * splits.map(({ train }) => [...train]); // [ [ 0, 1 ], [ 0, 1, 2, 3 ] ]
 * splits.map(({ test }) => [...test]); // [ [ 2, 3 ], [ 4, 5 ] ]
 * ```
 */
export function timeSeries(options: TimeSeriesOptions = {}): Splitter {
  const { folds = 5, mode = "expanding", gap = 0, testSize } = options;
  checkWhole(folds, 1, "folds", "timeSeries");
  checkWhole(gap, 0, "gap", "timeSeries");
  if (testSize !== undefined) checkWhole(testSize, 1, "testSize", "timeSeries");
  if (mode !== "expanding" && mode !== "sliding") {
    throw new InputError("bad-split", `timeSeries() has no mode ${mode}.`, 'Use "expanding" or "sliding".');
  }
  const settings = [`${folds}`, mode, `gap ${gap}`, ...(testSize === undefined ? [] : [`testSize ${testSize}`])];
  const name = `timeSeries(${settings.join(", ")})`;
  return {
    name,
    path: ["timeSeries"],
    random: false,
    split: (rows) => {
      const { moment, count } = momentsOf(rows, name);
      const size = testSize ?? Math.max(1, Math.floor((count - gap) / (folds + 1)));
      const before = count - gap - folds * size;
      if (before < 1) throw tooFew(rows, { folds, gap, size, count });
      return Array.from({ length: folds }, (_, fold): Split => {
        const from = mode === "sliding" ? fold * size : 0;
        const until = before + fold * size;
        const parts = moment.map((m) => {
          if (m >= from && m < until) return 1;
          return m >= until + gap && m < until + gap + size ? 2 : 0;
        });
        return { train: rowsOfPart(parts, 1), test: rowsOfPart(parts, 2), repeat: 0, fold };
      });
    },
  };
}

interface Shortage {
  readonly folds: number;
  readonly gap: number;
  readonly size: number;
  readonly count: number;
}

function tooFew(rows: Splittable, { folds, gap, size, count }: Shortage): InputError {
  const most = Math.floor((count - gap - 1) / size);
  const need = folds * size + gap + 1;
  return new InputError(
    "bad-split",
    `cannot cut ${taskNamed(rows)} into ${counted(folds, "fold")} of ${counted(size, "moment")} with a gap of ${gap}: it has ${counted(count, "distinct time")}, and that needs ${need}.`,
    most < 1
      ? "Use a shorter gap or test part."
      : `Use at most ${counted(most, "fold")}, or a shorter gap or test part.`,
  );
}

import { InputError } from "../data/inputError.ts";
import type { Ranked } from "../data/prediction.ts";
import { option, words } from "../data/wording.ts";
import type { SliceColumn } from "../evaluate/slices.ts";
import type { ScoreCounts } from "./counts.ts";
import { cellsOf, gathered, type ScoreCell } from "./scoreCells.ts";

/** Counts as a prediction in which a weight says how often a row stands there. */
export interface CountedPrediction {
  readonly prediction: Ranked;
  readonly slice: SliceColumn | null;
  /** The cells of all rows, and of each slice; what stands for the rows of a cut is the same in all. */
  readonly whole: readonly ScoreCell[];
  readonly sliced: (value: string) => readonly ScoreCell[];
}

export function scorePrediction(counts: ScoreCounts): CountedPrediction {
  const cells = cellsOf(counts.cells);
  const apart = cells.every((cell, at) => at === 0 || cells[at - 1].score < cell.score);
  const together = apart
    ? cells
    : gathered(
        cells.map((cell) => ({ ...cell, slice: 0, group: 0 })),
        null,
      );
  const shownAs = counts.cuts && !apart ? new Map(together.map((cell) => [cell.score, middleOf(cell)])) : null;
  const scoreOf = (cell: ScoreCell): number => shownAs?.get(cell.score) ?? (counts.cuts ? middleOf(cell) : cell.score);
  const shown = (cell: ScoreCell): ScoreCell => (counts.cuts ? { ...cell, score: scoreOf(cell) } : cell);
  // a row for either class of a cell, where it has some
  const rows = cells.reduce((sum, { negative, positive }) => sum + Number(negative > 0) + Number(positive > 0), 0);
  const [truth, score, weight] = [new Int32Array(rows), new Float64Array(rows), new Float64Array(rows)];
  const group = counts.group && new Int32Array(rows);
  const labels: string[] = [];
  let row = 0;
  const put = (cell: ScoreCell, code: number, times: number): void => {
    if (times === 0) return;
    truth[row] = code;
    score[row] = scoreOf(cell);
    weight[row] = times;
    if (group) group[row] = cell.group;
    if (counts.slice) labels.push(counts.slice.values[cell.slice]);
    row++;
  };
  for (const cell of cells) {
    put(cell, 0, cell.negative);
    put(cell, 1, cell.positive);
  }
  return {
    prediction: { kind: counts.kind, classes: counts.classes, truth, score, weight, group },
    slice: counts.slice && { column: counts.slice.column, labels },
    whole: together.map(shown),
    sliced: (value) => {
      const own = cells.filter(({ slice }) => counts.slice?.values[slice] === value);
      return gathered(
        own.map((cell) => ({ ...cell, group: 0 })),
        null,
      ).map(shown);
    },
  };
}

/** The mean score of the rows of a cut. */
function middleOf({ low, high, negative, positive, negativeSum, positiveSum }: ScoreCell): number {
  if (low === high) return low;
  return Math.min(high, Math.max(low, (negativeSum + positiveSum) / (negative + positive)));
}

/** A threshold inside a cut would put its rows on either side. */
export function refuseInsideCut(cells: readonly ScoreCell[], threshold: number | null): void {
  if (threshold === null) return;
  const split = cells.find(({ low, high }) => low < threshold && threshold <= high);
  if (!split) return;
  throw new InputError(
    "bad-option",
    `the threshold ${threshold} lies inside a bin of scores, which ranges from ${split.low} to ${split.high}.`,
    words`Count again with this threshold as a bin edge (${option("threshold", threshold)}), or use ${split.low}.`,
  );
}

import { InputError } from "../data/inputError.ts";
import type { Ranked } from "../data/prediction.ts";
import type { SliceColumn } from "../evaluate/slices.ts";
import type { ScoreCounts } from "./counts.ts";
import { cellsOf, gathered, type ScoreCell } from "./scoreCells.ts";

/** Counts as a prediction in which a weight says how often a row stands there. */
export interface CountedPrediction {
  readonly prediction: Ranked;
  readonly slice: SliceColumn | null;
  /** The cells of all rows, and of each slice; what stands for the rows of a cut is the same in all. */
  readonly whole: readonly ScoreCell[];
  readonly sliced: ReadonlyMap<string, readonly ScoreCell[]>;
}

export function scorePrediction(counts: ScoreCounts): CountedPrediction {
  const cells = cellsOf(counts.cells);
  const together = gathered(
    cells.map((cell) => ({ ...cell, slice: 0, group: 0 })),
    null,
  );
  const shownAs = new Map(together.map((cell) => [cell.score, middleOf(cell)]));
  const shown = (cell: ScoreCell): ScoreCell => ({ ...cell, score: shownAs.get(cell.score) ?? cell.score });
  const rows = cells.map(shown).flatMap((cell) => [
    { cell, truth: 0, weight: cell.negative },
    { cell, truth: 1, weight: cell.positive },
  ]);
  const kept = rows.filter(({ weight }) => weight > 0);
  const names = counts.slice;
  return {
    prediction: {
      kind: counts.kind,
      classes: counts.classes,
      truth: Int32Array.from(kept, ({ truth }) => truth),
      score: Float64Array.from(kept, ({ cell }) => cell.score),
      weight: Float64Array.from(kept, ({ weight }) => weight),
      group: counts.group && Int32Array.from(kept, ({ cell }) => cell.group),
    },
    slice: names && { column: names.column, labels: kept.map(({ cell }) => names.values[cell.slice]) },
    whole: together.map(shown),
    sliced: new Map(
      (names?.values ?? []).map((value, s) => {
        const own = cells.filter((cell) => cell.slice === s);
        return [
          value,
          gathered(
            own.map((cell) => ({ ...cell, group: 0 })),
            null,
          ).map(shown),
        ];
      }),
    ),
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
    `the threshold ${threshold} lies inside a cut of the scores, which holds scores from ${split.low} to ${split.high}.`,
    `Count again with this threshold as a cut point (--threshold ${threshold}), or use ${split.low}.`,
  );
}

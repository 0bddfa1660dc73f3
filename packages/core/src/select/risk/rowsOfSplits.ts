import type { Task } from "../../data/task.ts";
import type { Split } from "../../split/split.ts";

/**
 * Which rows went where: a compact form of the splits behind an estimate. All other rows of a split are training rows.
 *
 * @see {@link RiskEstimate}
 */
export interface RowsOfSplits {
  /** How rows came to their parts, such as "drawn at random with seed 1, stratified". */
  readonly drawn: string;
  /** Fewest and most training rows of a split. */
  readonly train: readonly [least: number, most: number];
  /** Fewest and most test rows of a split. */
  readonly test: readonly [least: number, most: number];
  /** For each repetition the fold, from 0, in which each row is tested; where every row is tested once in each. */
  readonly foldOfRow?: readonly (readonly number[])[];
  /** Otherwise for each split the rows that it tests, from 0, ascending. */
  readonly testRows?: readonly (readonly number[])[];
}

/** More row numbers than this are not written: the same seed draws the same rows again. */
const MOST_NUMBERS = 200_000;

/** Which rows the splits train and test on. */
export function rowsOfSplits(task: Task, splits: readonly Split[], drawn: string): RowsOfSplits {
  const sizes = (part: "test" | "train"): readonly [number, number] => {
    // one after the other: a call takes about a hundred thousand arguments, and there may be a split for each row
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (const split of splits) {
      least = Math.min(least, split[part].length);
      most = Math.max(most, split[part].length);
    }
    return [least, most];
  };
  const counted = { drawn, train: sizes("train"), test: sizes("test") };
  if (splits.reduce((sum, { test }) => sum + test.length, 0) > MOST_NUMBERS) return counted;
  const repeats = [...new Set(splits.map(({ repeat }) => repeat))];
  const byRepeat = repeats.map((repeat) => splits.filter((split) => split.repeat === repeat));
  const isPartition = byRepeat.every(
    (own) => own.length > 1 && own.reduce((sum, { test }) => sum + test.length, 0) === task.rows,
  );
  if (!isPartition) return { ...counted, testRows: splits.map(({ test }) => [...test]) };
  return {
    ...counted,
    foldOfRow: byRepeat.map((own) => {
      const folds = new Array<number>(task.rows).fill(0);
      own.forEach(({ test }, fold) => {
        for (const row of test) folds[row] = fold;
      });
      return folds;
    }),
  };
}

/** How the rows of a task come to their parts. */
export function drawnText(
  { group, kind, time }: Task,
  { seed, random }: { readonly seed: number; readonly random: boolean },
): string {
  if (!random) return time ? "in the order of time" : "as the folds were given";
  const shares = kind === "regression" ? "" : ", stratified";
  const groups = group ? ", groups kept together" : "";
  return `drawn at random with seed ${seed}${shares}${groups}`;
}

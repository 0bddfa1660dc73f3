import { featureValues } from "../../data/features.ts";
import type { Task } from "../../data/task.ts";
import type { Split } from "../../split/split.ts";

/** From this share of test rows on, equal rows are worth a word. */
export const SHARE_OF_COPIES = 0.02;
/** Beyond so many values the rows are not compared: it would take gigabytes. */
const MOST_VALUES = 2e7;

/** Tested rows that equal a row which was learned from, in the first repetition of the splits. */
export interface EqualRows {
  readonly tested: number;
  readonly copies: number;
  /** By row: whether it was tested and equals a training row. */
  readonly isCopy: Uint8Array;
}

/** Counts rows that are equal in every feature and in the target, one of them tested and the other learned from; null: too many. */
export function equalRows(task: Task, splits: readonly Split[]): EqualRows | null {
  if (task.rows * (task.features.columns.length + 1) > MOST_VALUES) return null;
  const twin = twinsOf(task);
  const isCopy = new Uint8Array(task.rows);
  const [first] = splits;
  let tested = 0;
  let copies = 0;
  for (const { repeat, train, test } of splits) {
    if (repeat !== first.repeat) continue;
    const learned = new Set(Array.from(train, (row) => twin[row]));
    for (const row of test) {
      tested++;
      if (!learned.has(twin[row])) continue;
      copies++;
      isCopy[row] = 1;
    }
  }
  return { tested, copies, isCopy };
}

/** For each row the first row that equals it. */
function twinsOf({ rows, features, target }: Task): Uint32Array {
  const columns = [
    ...features.columns.map((_, c) => featureValues(features, c)),
    target.kind === "classes" ? target.codes : target.values.subarray(0, rows),
  ];
  const first = new Map<string, number>();
  const twin = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const key = columns.map((values) => values[row]).join();
    const known = first.get(key);
    twin[row] = known ?? row;
    if (known === undefined) first.set(key, row);
  }
  return twin;
}

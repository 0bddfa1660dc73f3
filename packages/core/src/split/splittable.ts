import { InputError } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import { counted } from "./checks.ts";
import type { Splittable } from "./split.ts";

/**
 * What splitters may see of a task: classes or numbers, groups, strata and times, never the features.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, makeSplits, splittable, tableFrom } from "@heldout/core";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["a", "b", "a", "b"] }), { target: "y", positive: "b" });
 * splittable(task).classes; // { names: [ 'a', 'b' ], codes: Int32Array(4) [ 0, 1, 0, 1 ] }
 * makeSplits(kFold({ folds: 2 }), splittable(task), 1).length; // 2
 * ```
 */
export function splittable(task: Task): Splittable {
  const { name, rows, target, stratum, group, time } = task;
  return {
    name,
    rows,
    classes: target.kind === "classes" ? { names: target.classes, codes: target.codes } : null,
    numbers: target.kind === "numbers" && !target.outputs ? target.values : null,
    stratum,
    group,
    time,
  };
}

/**
 * Rows to split without a task; each column given must have one value per row.
 *
 * @example
 * ```ts
 * import { makeSplits, rowsToSplit, timeSeries } from "@heldout/core";
 * const rows = rowsToSplit(6, { time: Float64Array.of(1, 2, 3, 4, 5, 6) });
 * const splits = makeSplits(timeSeries({ folds: 2 }), rows, 1);
 * splits.map(({ test }) => [...test]); // [ [ 2, 3 ], [ 4, 5 ] ]
 * ```
 */
export function rowsToSplit(rows: number, columns: Partial<Omit<Splittable, "rows" | "partOf">> = {}): Splittable {
  const { classes = null, numbers = null, stratum = null, group = null, time = null, name = "rows" } = columns;
  const given = { classes: classes?.codes, numbers, stratum, group, time };
  for (const [role, values] of Object.entries(given)) {
    if (!values || values.length === rows) continue;
    throw new InputError(
      "length-mismatch",
      `${role} has ${counted(values.length, "value")} for ${counted(rows, "row")}.`,
      "Give one value per row.",
    );
  }
  return { rows, classes, numbers, stratum, group, time, name };
}

/** Some of the rows, by ascending numbers, as rows of their own. `name` is what errors call them. */
export function partOfRows(whole: Splittable, numbers: Uint32Array, name: string): Splittable {
  const codesAt = (codes: Int32Array | null): Int32Array | null =>
    codes && Int32Array.from(numbers, (row) => codes[row]);
  const valuesAt = (values: Float64Array | null): Float64Array | null =>
    values && Float64Array.from(numbers, (row) => values[row]);
  const { classes, partOf } = whole;
  return {
    name,
    rows: numbers.length,
    classes: classes && { names: classes.names, codes: Int32Array.from(numbers, (row) => classes.codes[row]) },
    numbers: valuesAt(whole.numbers),
    stratum: codesAt(whole.stratum),
    group: codesAt(whole.group),
    time: valuesAt(whole.time),
    partOf: partOf
      ? { rows: partOf.rows, numbers: numbers.map((row) => partOf.numbers[row]) }
      : { rows: whole.rows, numbers },
  };
}

import { type DateFormat, dayOf } from "./columns/dates.ts";
import type { Column, Table } from "./table.ts";

/**
 * Feature columns in one block of memory, column after column: the value of column c in row r is at `c * rows + r`.
 *
 * Categories are stored as their codes, dates as days since 1970, missing values as NaN. The block may be shared memory, so that threads map it
 * once; code that works on part of the rows gets row numbers, not a copy.
 *
 * @see {@link numberFeatures}
 */
export interface Features {
  /** The number of rows. */
  readonly rows: number;
  /** Name and kind of each column. */
  readonly columns: readonly FeatureColumn[];
  /** All values, column after column. */
  readonly values: Float64Array;
}

export type FeatureColumn =
  | { readonly kind: "number"; readonly name: string }
  /** Values are indices into `levels`. */
  | { readonly kind: "category"; readonly name: string; readonly levels: readonly string[] }
  /** Values are days since 1970. No learner sees them: preprocessing takes dates apart. */
  | { readonly kind: "date"; readonly name: string; readonly format: DateFormat };

/** Where the block's memory comes from. Default: plain memory; threads need shared memory. */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer;

/** One column of the block, as a view. */
export function featureValues({ rows, values }: Features, column: number): Float64Array {
  return values.subarray(column * rows, (column + 1) * rows);
}

/** Whether any value of the column is missing, among the given rows. */
export function hasMissing(features: Features, column: number, rows: Uint32Array): boolean {
  const values = featureValues(features, column);
  for (let i = 0; i < rows.length; i++) if (Number.isNaN(values[rows[i]])) return true;
  return false;
}

export function featuresOf(
  table: Table,
  columns: readonly Column[],
  allocate: Allocate = (bytes) => new ArrayBuffer(bytes),
  dates: ReadonlyMap<string, DateFormat> = new Map(),
): Features {
  const { rows } = table;
  const values = new Float64Array(allocate(8 * rows * columns.length));
  columns.forEach((column, c) => {
    const into = values.subarray(c * rows, (c + 1) * rows);
    const format = dates.get(column.name);
    if (column.kind === "number") into.set(column.values);
    else if (format === undefined) into.set(column.codes);
    else {
      const days = column.levels.map((level) => dayOf(level, format));
      for (let r = 0; r < rows; r++) into[r] = days[column.codes[r]] ?? Number.NaN;
    }
    const { missing } = column;
    if (missing) for (let r = 0; r < rows; r++) if (missing[r]) into[r] = Number.NaN;
  });
  return {
    rows,
    columns: columns.map((column) => featureColumn(column, dates.get(column.name))),
    values,
  };
}

function featureColumn(column: Column, format: DateFormat | undefined): FeatureColumn {
  const { kind, name } = column;
  if (kind === "number") return { kind, name };
  return format === undefined ? { kind, name, levels: column.levels } : { kind: "date", name, format };
}

/**
 * Features from numeric columns by name, all of the same length.
 *
 * @example
 * ```ts
 * import { numberFeatures } from "@heldout/core/learners";
 * numberFeatures({ age: [31, 45], bmi: [22.5, 27] }).values; // Float64Array(4) [ 31, 45, 22.5, 27 ]
 * ```
 */
export function numberFeatures(columns: Readonly<Record<string, ArrayLike<number>>>): Features {
  const names = Object.keys(columns);
  const rows = names.length === 0 ? 0 : columns[names[0]].length;
  const values = new Float64Array(rows * names.length);
  for (let c = 0; c < names.length; c++) values.set(Array.from(columns[names[c]]), c * rows);
  return { rows, columns: names.map((name) => ({ kind: "number", name })), values };
}

import type { Column } from "../table.ts";

/** What the values of a column are like, as far as it matters for what they are. */
export interface ColumnFacts {
  readonly name: string;
  readonly column: Column;
  /** Code of each row into `labels`; -1 where the value is missing, or where there are too many different ones. */
  readonly codes: Int32Array;
  /** The different values as text, in order of appearance; null when there are more than `MOST_LABELS`. */
  readonly labels: readonly string[] | null;
  /** Rows that have a value. */
  readonly filled: number;
  readonly numbers: NumberFacts | null;
}

export interface NumberFacts {
  readonly values: Float64Array;
  readonly least: number;
  readonly most: number;
  /** Nothing but whole numbers. */
  readonly whole: boolean;
  /** Nothing outside [0, 1]. */
  readonly unit: boolean;
}

/** More different values than this are not classes. */
export const MOST_LABELS = 1000;

const NUMBERED = /^\d+:(?=.)/;

/** Looks at every row of a column once. */
export function columnFacts(column: Column): ColumnFacts {
  const numbers = column.kind === "number" ? numberFacts(column.values, column.missing) : null;
  const { codes, labels, filled } = labelsOf(column);
  return { name: column.name, column, codes, labels, filled, numbers };
}

/** Whether every row has another value. */
export function allDiffer({ labels, column, filled }: ColumnFacts): boolean {
  if (labels !== null) return labels.length === filled;
  if (column.kind === "category") return new Set(column.codes).size >= filled;
  return new Set(column.values).size >= filled;
}

/** Labels as Weka writes them, "1:tested_negative": the number is that of the class, and not a part of its name. */
export function areNumbered(labels: readonly string[]): boolean {
  const names = new Set(labels.map(withoutNumber));
  return labels.length > 0 && labels.every((label) => NUMBERED.test(label)) && names.size === labels.length;
}

export function withoutNumber(label: string): string {
  return label.replace(NUMBERED, "");
}

function numberFacts(values: Float64Array, missing: Uint8Array | null): NumberFacts | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let whole = true;
  for (let row = 0; row < values.length; row++) {
    if (missing?.[row]) continue;
    const value = values[row];
    if (value < least) least = value;
    if (value > most) most = value;
    if (whole && !Number.isInteger(value)) whole = false;
  }
  return least > most ? null : { values, least, most, whole, unit: least >= 0 && most <= 1 };
}

function labelsOf(column: Column): Pick<ColumnFacts, "codes" | "labels" | "filled"> {
  const rows = column.kind === "number" ? column.values.length : column.codes.length;
  const codes = new Int32Array(rows).fill(-1);
  const place = new Map<number, number>();
  const own = column.kind === "number" ? column.values : column.codes;
  let filled = 0;
  for (let row = 0; row < rows; row++) {
    if (column.missing?.[row]) continue;
    filled++;
    if (place.size > MOST_LABELS) continue;
    const known = place.get(own[row]);
    codes[row] = known ?? place.size;
    if (known === undefined) place.set(own[row], place.size);
  }
  if (place.size > MOST_LABELS) return { codes: codes.fill(-1), labels: null, filled };
  const text = (value: number): string => (column.kind === "number" ? String(value) : column.levels[value]);
  return { codes, labels: [...place.keys()].map(text), filled };
}

import { type Features, featureValues } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { ascendingOrder } from "../../numeric/sort.ts";

/**
 * Every column's positions in ascending order of its values, missing ones last; equal values keep the order of the
 * positions. Sorted once, a column stays in order while nodes are cut in two, because the cut keeps the order.
 */
export interface Presorted {
  readonly columns: readonly PresortedColumn[];
  /** Positions. */
  readonly count: number;
}

export interface PresortedColumn {
  readonly order: Int32Array;
  /** The values in that order; NaN at the end. */
  readonly values: Float64Array;
  readonly missing: number;
  readonly category: boolean;
}

export function presort(features: Features, rows: Uint32Array): Presorted {
  return {
    count: rows.length,
    columns: features.columns.map(({ kind, name }, c) => {
      const column = featureValues(features, c);
      const values = new Float64Array(rows.length);
      for (let i = 0; i < rows.length; i++) values[i] = column[rows[i]];
      return sortColumn(values, kind === "category", (at) => notFinite(name, rows[at], column[rows[at]]));
    }),
  };
}

function sortColumn(values: Float64Array, category: boolean, refuse: (at: number) => InputError): PresortedColumn {
  const n = values.length;
  let missing = 0;
  for (let i = 0; i < n; i++) {
    const x = values[i];
    if (Number.isNaN(x)) missing++;
    else if (!Number.isFinite(x)) throw refuse(i);
  }
  if (missing === 0) return { order: inOrder(values), values: values.sort(), missing, category };
  const present = new Float64Array(n - missing);
  const places = new Int32Array(n);
  let at = 0;
  let last = n - missing;
  for (let i = 0; i < n; i++) {
    if (Number.isNaN(values[i])) places[last++] = i;
    else {
      present[at] = values[i];
      places[at++] = i;
    }
  }
  const order = places.slice();
  const sorted = inOrder(present);
  for (let i = 0; i < sorted.length; i++) order[i] = places[sorted[i]];
  return { order, values: Float64Array.from(order, (place) => values[place]), missing, category };
}

function inOrder(values: Float64Array): Int32Array {
  const order = ascendingOrder(values);
  return new Int32Array(order.buffer, order.byteOffset, order.length);
}

/** Infinity has no midpoint with any other value, so it is refused; NaN is a missing value. */
export function refuseInfinite(features: Features, rows: Uint32Array): void {
  features.columns.forEach(({ name }, c) => {
    const column = featureValues(features, c);
    for (let i = 0; i < rows.length; i++) {
      const x = column[rows[i]];
      if (x === Number.POSITIVE_INFINITY || x === Number.NEGATIVE_INFINITY) throw notFinite(name, rows[i], x);
    }
  });
}

function notFinite(column: string, row: number, value: number): InputError {
  return new InputError("not-finite", `${value} is not a finite number.`, "Fix the row or leave it out.", {
    column,
    row,
  });
}

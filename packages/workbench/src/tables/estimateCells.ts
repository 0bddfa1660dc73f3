import type { Cell } from "../export/csv.ts";

/** An estimate, or a value without bounds. */
export interface Estimated {
  readonly value: number | string | null;
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
}

/** What a copy of a table has of an estimate: the value and, in columns of their own, both bounds. */
export function estimateCells<R>(
  name: string,
  of: (row: R) => Estimated | null | undefined,
): Readonly<Record<string, (row: R) => Cell>> {
  return {
    [name]: (row) => of(row)?.value ?? null,
    [`${name} lower`]: (row) => of(row)?.lower ?? null,
    [`${name} upper`]: (row) => of(row)?.upper ?? null,
  };
}

/** The value alone, as a table is sorted by it. */
export function estimateValue(estimated: Estimated | null | undefined): Cell {
  return estimated?.value === "Infinity" ? Number.POSITIVE_INFINITY : (estimated?.value ?? null);
}

import type { ComponentChildren } from "preact";
import type { Cell } from "../export/csv.ts";

/** A column of a table of results: its head, what rows are sorted by, and what a copy of the table has of it. */
export interface Column<R> {
  /** Its name in a copy of the table, and where the order stands in the address. */
  readonly id: string;
  /** What stands in the head; free of links where the column sorts, because then it is a button. Default: the id. */
  readonly head?: ComponentChildren;
  /** What stands below the name and sorts nothing. */
  readonly below?: ComponentChildren;
  /** Cells of a row that belong to it. Default 1. */
  readonly span?: number;
  /** Numbers, which stand at the right. Default false. */
  readonly figure?: boolean;
  readonly title?: string;
  /** What rows are sorted by. A column without it does not sort: its rows hold different quantities, or nothing to order. */
  readonly sort?: (row: R) => Cell;
  /** What a copy has of the column, by name. Default: what it is sorted by. */
  readonly copy?: Readonly<Record<string, (row: R) => Cell>>;
}

/** What a copy of a table has, in the order of its columns. */
export function copiedCells<R>(columns: readonly Column<R>[]): readonly (readonly [string, (row: R) => Cell])[] {
  return columns.flatMap(({ id, sort, copy }) => (copy ? Object.entries(copy) : sort ? [[id, sort] as const] : []));
}

import { InputError, type Table } from "@heldout/core/internal";
import type { TableSource } from "./tableSource.ts";

/** A look at the columns must be quick, and a table of many columns must fit into memory. */
const MOST_CELLS = 2_000_000;
const MOST_ROWS = 100_000;
const LEAST_ROWS = 1000;

/** How many of the first rows show what the columns hold. */
export function sampleRows(columns: number): number {
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.floor(MOST_CELLS / Math.max(1, columns))));
}

/** The first rows of the columns that can be read: lists and objects inside rows are left out. */
export async function readSample(source: TableSource, limit: number): Promise<Table> {
  let names = source.columns.map(({ name }) => name);
  for (;;) {
    try {
      return await source.read(names, { limit });
    } catch (error) {
      const bad = error instanceof InputError && error.code === "wrong-kind" ? error.place.column : undefined;
      if (bad === undefined || !names.includes(bad) || names.length === 1) throw error;
      names = names.filter((name) => name !== bad);
    }
  }
}

import type { Column } from "../table.ts";

/**
 * Whether a column is most likely an id, which only helps to memorise: text of which nearly every row has another, or
 * numbers under the name of an id of which every row has another. Of fewer than 20 rows nothing can be said.
 */
export function looksLikeId(column: Column, rows: number): boolean {
  if (rows < 20) return false;
  if (column.kind === "category") return column.levels.length > 0.9 * rows;
  return /(^|_)id$|^index$/i.test(column.name) && new Set(column.values).size === rows;
}

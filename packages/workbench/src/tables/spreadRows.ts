import { thinIndices } from "@heldout/core/internal";

/** At most `most` of the rows in their order, evenly spread; the first and the last are among them. */
export function spreadRows<R>(rows: readonly R[], most: number): readonly R[] {
  return rows.length <= most ? rows : Array.from(thinIndices(rows.length, most), (at) => rows[at]);
}

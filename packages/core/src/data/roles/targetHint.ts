import { looksLikeId } from "../columns/looksLikeId.ts";
import type { Table } from "../table.ts";
import { labelsOf } from "./groupHint.ts";

const TARGET_NAMES = ["class", "outcome", "response", "diagnosis", "species"];

/** The column of data that is most likely to be predicted: one that is called so, or the last that is not an id; null when there is none. */
export function targetHint(table: Table): string | null {
  const named = table.columns.filter(({ name }) => TARGET_NAMES.includes(name.trim().toLowerCase()));
  if (named.length === 1) return named[0].name;
  const last = table.columns.findLast((column) => !looksLikeId(column, table.rows) && labelsOf(column).length > 1);
  return last?.name ?? null;
}

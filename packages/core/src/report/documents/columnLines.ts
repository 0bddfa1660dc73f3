import type { ColumnReason } from "../../data/roles/findRoles.ts";
import { type Block, toned } from "../document.ts";
import { printable } from "../format.ts";

/** More columns of one role than this are counted. */
const MOST_NAMES = 4;

/** "truth: diagnosis (named like the truth)": what columns that nobody named were taken for, a line for each role. */
export function columnLines(columns: readonly ColumnReason[]): Block[] {
  if (columns.length === 0) return [];
  const roles = new Map<string, ColumnReason[]>();
  for (const each of columns) {
    const key = JSON.stringify([each.role, each.because]);
    roles.set(key, [...(roles.get(key) ?? []), each]);
  }
  const lines = [...roles.values()].map((own) => {
    const names = own.slice(0, MOST_NAMES).map(({ column }) => printable(column, 40));
    const more = own.length > MOST_NAMES ? ` and ${own.length - MOST_NAMES} more` : "";
    return toned(`${own[0].role}: ${names.join(", ")}${more} (${printable(own[0].because, 160)})`, "muted");
  });
  return [{ kind: "lines", lines }];
}

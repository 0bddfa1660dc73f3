import { type Column, cellText, type Table } from "../table.ts";

/** What rows that belong together commonly come from: several answers to a question, several visits of a patient. */
const GROUP_NAMES = ["question", "user", "patient", "subject", "session", "document", "cluster"];

/**
 * A column that is called like what rows belong to, if some rows share a value and others do not: one called `group`,
 * otherwise the coarsest, because rows of one session are of one user too. `taken` have another role.
 */
export function groupHint(table: Table, taken: readonly (string | null)[]): string | null {
  const named = table.columns.filter(({ name }) => !taken.includes(name) && groupName(name) !== null);
  const [first] = named
    .map((column) => ({ column, called: groupName(column.name), values: labelsOf(column).length }))
    .filter(({ column, values }) => values > 1 && values < filledRows(column))
    .sort((a, b) => Number(b.called === "group") - Number(a.called === "group") || a.values - b.values);
  return first?.column.name ?? null;
}

/** "User ID" and "user_id" are called "user". */
function groupName(name: string): string | null {
  const lower = name.trim().toLowerCase();
  if (lower === "group") return lower;
  const thing = lower.replace(/[ _-]?id$/, "");
  return GROUP_NAMES.includes(thing) ? thing : null;
}

function filledRows(column: Column): number {
  const rows = column.kind === "number" ? column.values.length : column.codes.length;
  return rows - (column.missing?.reduce((sum, mask) => sum + mask, 0) ?? 0);
}

/** Distinct values of the rows that have one. */
export function labelsOf(column: Column): readonly string[] {
  const labels = new Set<string>();
  const rows = column.kind === "number" ? column.values.length : column.codes.length;
  for (let row = 0; row < rows; row++) {
    const text = cellText(column, row);
    if (text !== null) labels.add(text);
  }
  return [...labels];
}

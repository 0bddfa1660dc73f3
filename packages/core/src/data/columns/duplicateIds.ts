import { InputError, quoteValue } from "../inputError.ts";
import { columnOf, type Table } from "../table.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../wording.ts";
import type { ChosenColumns } from "./chooseColumns.ts";
import { labelCodes } from "./labelCodes.ts";

/**
 * What to say about ids that occur more than once: nothing when rows are grouped, an error when the id column was asked
 * for, otherwise a warning.
 */
export function duplicateIdWarning(
  table: Table,
  { id, idAsked, group }: ChosenColumns,
  terms: Terms = libraryTerms,
): string | null {
  if (id === undefined || group !== undefined) return null;
  const column = columnOf(table, id);
  const { codes, labels } = labelCodes(column);
  const times = new Uint32Array(labels.length);
  let twice = 0;
  let first = -1;
  for (let row = 0; row < codes.length; row++) {
    // rows without an id are not copies of one another
    if (column.missing?.[row]) continue;
    if (++times[codes[row]] !== 2) continue;
    twice++;
    if (first < 0) first = row;
  }
  if (twice === 0) return null;
  const counted = `${twice.toLocaleString("en-US")} ${twice === 1 ? "id occurs" : "ids occur"} more than once`;
  if (idAsked) {
    throw new InputError(
      "duplicate-id",
      `the id ${quoteValue(labels[codes[first]])} occurs more than once.`,
      words`${counted}. Leave the copies out, or say ${option("group")} ${quoteValue(id)} if the rows belong together.`,
      { column: id, row: first },
    );
  }
  return inTerms(words`${counted}; rows are not independent (use ${option("group", id)}).`, terms);
}

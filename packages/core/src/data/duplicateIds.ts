import type { ChosenColumns } from "./chooseColumns.ts";
import { InputError, quoteValue } from "./inputError.ts";
import { labelCodes, usedLabels } from "./labelCodes.ts";
import { columnOf, type Table } from "./table.ts";

/**
 * What to say about ids that occur more than once: nothing when rows are grouped, an error when the id column was asked
 * for, otherwise a warning.
 */
export function duplicateIdWarning(table: Table, { id, idAsked, group }: ChosenColumns): string | null {
  if (id === undefined || group !== undefined) return null;
  const { codes, labels } = labelCodes(columnOf(table, id));
  if (usedLabels({ codes, labels }).length === codes.length) return null;
  const seen = new Int32Array(labels.length).fill(-1);
  let twice = 0;
  let first = -1;
  const counted = new Uint8Array(labels.length);
  codes.forEach((code, row) => {
    if (seen[code] >= 0 && !counted[code]) {
      counted[code] = 1;
      twice++;
      if (first < 0) first = row;
    }
    seen[code] = row;
  });
  if (idAsked) {
    throw new InputError(
      "duplicate-id",
      `the id ${quoteValue(labels[codes[first]])} occurs more than once.`,
      `${twice} ids occur more than once. Leave the copies out, or say --group ${quoteValue(id)} if the rows belong together.`,
      { column: id, row: first },
    );
  }
  return `${twice} ids occur more than once; rows are not independent (use --group ${id}).`;
}

import { foldedName, isNameless } from "../roles/foldedName.ts";
import type { Column } from "../table.ts";
import { datesIn } from "./dates.ts";

/** Of fewer rows nothing can be said. */
const FEWEST_ROWS = 20;

/**
 * Whether a column is most likely an id, which only helps to memorise: text of which nearly every row has another, dates
 * aside; whole numbers under the name of an id of which every row has another; or a column that counts the rows and is
 * called an index, or has no name.
 */
export function looksLikeId(column: Column, rows: number): boolean {
  const filled = column.missing === null ? rows : rows - column.missing.reduce((sum, mask) => sum + mask, 0);
  if (filled < FEWEST_ROWS) return false;
  if (column.kind === "category") {
    const { levels } = column;
    return levels.length > 0.9 * filled && datesIn(levels) === null;
  }
  const { name, values } = column;
  if (isCounter(name)) return values.every((value, row) => value === values[0] + row);
  return isCalledId(name) && filled === rows && values.every(Number.isInteger) && new Set(values).size === rows;
}

/** "id", "user_id", "PassengerId", "customerID"; not "paid" or "idea". */
function isCalledId(name: string): boolean {
  return /(?:^|_)(?:ids?|uuid|guid)$/.test(foldedName(name)) || /[a-z0-9]ID$/.test(name.trim());
}

/** What tools and people call the number of a row. */
function isCounter(name: string): boolean {
  return isNameless(name) || /^(?:index|idx|row|rows|rownames|row_names|row_number)$/.test(foldedName(name));
}

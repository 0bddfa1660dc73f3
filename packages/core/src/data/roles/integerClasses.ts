import { quoteValue } from "../inputError.ts";
import { option, type Wording, words } from "../wording.ts";

/** More whole numbers than this are an amount. */
export const MOST_INTEGER_CLASSES = 20;

/** Rows that each value must have on average. */
const ROWS_A_VALUE = 10;

/** Whether so many different whole numbers in so many rows are codes of classes: few of them, and each many times. */
export function areIntegerClasses(values: Float64Array): boolean {
  const seen = new Set<number>();
  let filled = 0;
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row])) continue;
    if (!Number.isInteger(values[row])) return false;
    filled++;
    seen.add(values[row]);
    if (seen.size > MOST_INTEGER_CLASSES) return false;
  }
  return seen.size > 1 && filled >= ROWS_A_VALUE * seen.size;
}

/** What must be said when numbers are taken as classes. */
export function integerClassesNote(classes: number, column: string): Wording {
  return words`the ${classes} integers of ${quoteValue(column)} were treated as classes; for a numeric target say ${option("task", "regression")}.`;
}

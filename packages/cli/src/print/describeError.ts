import {
  type InputError,
  inTerms,
  printable,
  quoteValue,
  type Wording,
  withoutPassword,
  words,
} from "@heldout/core/internal";
import { flagTerms } from "../parse/flagTerms.ts";

/**
 * Two lines: where and what is wrong, and what would work; with `debug`, where it happened.
 */
export function describeError(
  error: InputError,
  { color, debug }: { readonly color: boolean; readonly debug?: string | undefined },
): string {
  const first = withoutPassword(inTerms(placedMessage(error), flagTerms));
  const stack = debug ? `\n${error.stack}` : "";
  const remedy = withoutPassword(inTerms(error.wording.remedy, flagTerms));
  return `${color ? `\u001b[31m${first}\u001b[39m` : first}\n${remedy}${stack}\n`;
}

/** What is wrong, after the place where it is. */
export function placedMessage({ wording: { message }, place: { file, row, line, column } }: InputError): Wording {
  const where = [
    ...(file === undefined ? [] : [printable(file, 200)]),
    // a file without lines has rows, which count from 0 as in a column of row numbers
    ...(line === undefined ? (row === undefined ? [] : [`row ${row} (from 0)`]) : [`line ${line}`]),
    ...(column === undefined ? [] : [`column ${quoteValue(column)}`]),
  ].join(", ");
  return where === "" ? capitalised(message) : words`${where}: ${message}`;
}

/** A sentence that begins with an option begins with its name as it is. */
function capitalised(said: Wording): Wording {
  const [first, ...rest] = typeof said === "string" ? [said] : said;
  return typeof first === "string" ? words`${first.charAt(0).toUpperCase()}${first.slice(1)}${rest}` : said;
}

import { type InputError, inTerms, printable, quoteValue } from "@heldout/core/internal";
import { flagTerms } from "./flags/flagTerms.ts";

/** Two lines: where and what is wrong, and what would work. `place.row` must be the editor's row by now. */
export function describeError(error: InputError, { color }: { readonly color: boolean }): string {
  const first = placedMessage(error);
  const stack = process.env.HELDOUT_DEBUG ? `\n${error.stack}` : "";
  return `${color ? `\u001b[31m${first}\u001b[39m` : first}\n${inTerms(error.wording.remedy, flagTerms)}${stack}\n`;
}

/** What is wrong, after the place where it is. */
export function placedMessage({ wording, place: { file, row, column } }: InputError): string {
  const message = inTerms(wording.message, flagTerms);
  const where = [
    ...(file === undefined ? [] : [printable(file, 200)]),
    ...(row === undefined ? [] : [`row ${row}`]),
    ...(column === undefined ? [] : [`column ${quoteValue(column)}`]),
  ].join(", ");
  return where === "" ? capitalised(message) : `${where}: ${message}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { type InputError, printable, quoteValue } from "@heldout/core/internal";

/**
 * Two lines: where and what is wrong, and what would work; with `debug`, where it happened. `place.row` must be the editor's row
 * by now.
 */
export function describeError(
  error: InputError,
  { color, debug }: { readonly color: boolean; readonly debug?: string | undefined },
): string {
  const first = placedMessage(error);
  const stack = debug ? `\n${error.stack}` : "";
  return `${color ? `\u001b[31m${first}\u001b[39m` : first}\n${error.remedy}${stack}\n`;
}

/** What is wrong, after the place where it is. */
export function placedMessage({ message, place: { file, row, column } }: InputError): string {
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

import { type InputError, printable, quoteValue } from "@heldout/core";

/** Two lines: where and what is wrong, and what would work. `place.row` must be the editor's row by now. */
export function describeError(error: InputError, { color }: { readonly color: boolean }): string {
  const { file, row, column } = error.place;
  const where = [
    ...(file === undefined ? [] : [printable(file, 200)]),
    ...(row === undefined ? [] : [`row ${row}`]),
    ...(column === undefined ? [] : [`column ${quoteValue(column)}`]),
  ].join(", ");
  const first = where === "" ? capitalised(error.message) : `${where}: ${error.message}`;
  const stack = process.env.HELDOUT_DEBUG ? `\n${error.stack}` : "";
  return `${color ? `\u001b[31m${first}\u001b[39m` : first}\n${error.remedy}${stack}\n`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

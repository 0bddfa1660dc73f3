import { InputError, quoteValue, type Table } from "@heldout/core/internal";
import type { TableSource } from "./tableSource.ts";

/** The same error with the line of the file that the row stands on, and the text that stands in the file. The source is still open. */
export async function inEditorTerms(error: InputError, source: TableSource, table: Table | null): Promise<InputError> {
  const { row, column } = error.place;
  const place = { ...error.place, file: error.place.file ?? source.name };
  if (row === undefined) return error.at(place);
  let { message } = error.wording;
  if (column !== undefined && (error.code === "missing-value" || error.code === "not-finite")) {
    const text = await source.cellText(row, column);
    const isNumber = table?.columns.some(({ name, kind }) => name === column && kind === "number");
    if (text === null || text.trim() === "") message = "the cell is empty.";
    else if (error.code === "not-finite") message = `${quoteValue(text)} is not a finite number.`;
    else if (isNumber) message = `${quoteValue(text)} is not a number.`;
  }
  const line = await source.lineOf(row);
  return new InputError(error.code, message, error.wording.remedy, line === null ? place : { ...place, line });
}

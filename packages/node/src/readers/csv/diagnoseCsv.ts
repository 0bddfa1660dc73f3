import { closeSync, openSync, readSync } from "node:fs";
import { InputError, option, words } from "@heldout/core/internal";
import { firstLineNotUtf8, notUtf8 } from "../checkEncoding.ts";
import { type CsvDialect, type FileRecord, scanCsv } from "./csvScan.ts";

/**
 * Looks for the first thing in a CSV file that a reader cannot take; null with the number of rows when all is well.
 *
 * Only called after DuckDB has refused the file, to say where and why in plain words.
 */
export function diagnoseCsv(path: string, name: string, dialect: CsvDialect): InputError | { readonly rows: number } {
  let problem: InputError | null = null;
  let rows = 0;
  scanCsv(path, dialect, (record) => {
    problem = recordProblem(record, dialect.columns, name);
    rows = record.row + 1;
    return problem !== null;
  });
  if (problem !== null) return problem;
  const line = badLine(path);
  return line === null ? { rows } : notUtf8(name, line);
}

function recordProblem(record: FileRecord, columns: number, file: string): InputError | null {
  const place = { file, row: record.row };
  if (record.problem === "quote-open") {
    return new InputError(
      "file-format",
      "a quote is opened in this row and never closed.",
      'Close it; a quote inside a quoted field is written twice, as "".',
      place,
    );
  }
  if (record.problem === "text-after-quote") {
    return new InputError(
      "file-format",
      "text follows the closing quote of a field.",
      'Put the whole field in quotes; a quote inside it is written twice, as "".',
      place,
    );
  }
  const { fields } = record;
  if (fields === columns || (fields === columns + 1 && record.lastEmpty)) return null;
  return new InputError(
    "ragged-row",
    `the row has ${counted(fields)}, the header has ${columns}.`,
    fields > columns
      ? words`Put fields that hold the delimiter in quotes, or pass the right ${option("delimiter")}.`
      : "Write every field of the row, an empty one for a missing value.",
    place,
  );
}

function counted(fields: number): string {
  return `${fields} ${fields === 1 ? "field" : "fields"}`;
}

/** The first line that is not UTF-8; null when all are. */
function badLine(path: string): number | null {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(1 << 22);
    let line = 1;
    let kept = 0;
    for (;;) {
      const length = kept + readSync(file, buffer, kept, buffer.length - kept, null);
      if (length === kept) return firstLineNotUtf8(buffer.subarray(0, kept), line);
      const newline = buffer.lastIndexOf(10, length - 1);
      const end = newline === -1 ? 0 : newline + 1;
      const found = firstLineNotUtf8(buffer.subarray(0, end), line);
      if (found !== null) return found;
      for (let at = buffer.indexOf(10); at !== -1 && at < end; at = buffer.indexOf(10, at + 1)) line++;
      if (end === 0 && length === buffer.length) return null;
      buffer.copyWithin(0, end, length);
      kept = length - end;
    }
  } finally {
    closeSync(file);
  }
}

import { InputError, quoteValue } from "@heldout/core/internal";
import { checkNames, noRows } from "../columns/assembleTable.ts";
import { longLabels } from "../columns/longLabels.ts";
import { isMissingToken, isNumberText } from "../columns/missingTokens.ts";
import { emptyRemedy, type InputFile } from "../inputFile.ts";
import type { OpenOptions } from "../tableSource.ts";
import { csvRecords, isBlank, type TextRecord } from "./csvText.ts";
import { couldBeThousands, isCommaNumber } from "./decimalComma.ts";
import { checkDelimiter, namedDelimiter, sniffDelimiter } from "./sniffDelimiter.ts";

/** What the cells of a column are, judged on the first rows. */
export type CellKind =
  /** Nothing yet. */
  | "empty"
  /** Nothing but numbers, NaN and empty cells: DuckDB can parse them by itself. */
  | "numbers"
  /** Numbers, and signs for missing ones that DuckDB does not know. */
  | "numbers-and-tokens"
  /** Signs for missing numbers only: what the column is, later rows decide. */
  | "tokens"
  /** Numbers with a decimal comma. */
  | "comma-numbers"
  | "text";

export interface CsvHead {
  readonly delimiter: string;
  readonly names: readonly string[];
  readonly kinds: readonly CellKind[];
  /** Long texts among the first rows of every column of text. */
  readonly labels: readonly (readonly string[])[];
  /** 1-based line of the header: blank lines may stand above it. */
  readonly headerLine: number;
}

const sampleRows = 2000;

/** Finds the delimiter, the names and what the columns hold, from the first bytes of a text file. */
export function readCsvHead(file: InputFile, options: OpenOptions): CsvHead {
  const whole = file.size === file.head.length;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.head);
  const delimiter = options.delimiter === undefined ? sniffDelimiter(text, file) : namedDelimiter(options.delimiter);
  checkDelimiter(text, delimiter, file.name);

  let header: TextRecord | null = null;
  const kinds: CellKind[] = [];
  const cells: string[][] = [];
  const commas: CommaColumn[] = [];
  let rows = 0;
  for (const record of csvRecords(text, delimiter)) {
    if (header === null) {
      if (isBlank(record)) continue;
      header = checkedHeader(record, whole, file.name);
      for (let i = 0; i < header.fields.length; i++) {
        kinds.push("empty");
        cells.push([]);
        commas.push({ seen: delimiter === ";" ? "none" : "point" });
      }
      continue;
    }
    if (rows === sampleRows || (rows > 0 && !record.complete && !whole)) break;
    if (isBlank(record) && kinds.length > 1) continue;
    rows++;
    // A row of another length is reported, with its line, when it is read.
    if (record.fields.length === kinds.length) {
      for (let i = 0; i < kinds.length; i++) {
        lookForComma(commas[i], record.fields[i]);
        kinds[i] = combine(kinds[i], record.fields[i]);
        if (kinds[i] === "text") cells[i].push(record.fields[i]);
      }
    }
  }
  if (header === null) throw new InputError("file-empty", "the file holds no text.", emptyRemedy, { file: file.name });
  if (rows === 0 && whole) throw noRows(file.name);
  return {
    delimiter,
    names: columnNames(header),
    kinds: kinds.map((kind, i) => (kind === "text" && commas[i].seen === "comma" ? "comma-numbers" : kind)),
    labels: cells.map(longLabels),
    headerLine: header.line,
  };
}

function checkedHeader(record: TextRecord, whole: boolean, file: string): TextRecord {
  const last = record.fields[record.fields.length - 1];
  if (!record.complete && /[\r\n]/.test(last)) {
    throw new InputError(
      "file-format",
      `the quote before ${quoteValue(last.split(/[\r\n]/)[0])} is never closed.`,
      'Close it; a quote inside a quoted field is written twice, as "".',
      { file },
    );
  }
  if (!record.complete && !whole) {
    throw new InputError("file-format", "the first line is longer than 1 MB.", emptyRemedy, { file });
  }
  checkNames(columnNames(record), file);
  return record;
}

/** Whether the cells of a column are numbers with a decimal comma. */
interface CommaColumn {
  /** "unclear": every comma could part thousands. "point": some cell has a point, or is not a number. */
  seen: "none" | "unclear" | "comma" | "point";
}

function lookForComma(column: CommaColumn, cell: string): void {
  if (column.seen === "point" || isMissingToken(cell)) return;
  if (isCommaNumber(cell)) {
    if (column.seen !== "comma") column.seen = couldBeThousands(cell) ? "unclear" : "comma";
  } else if (!isNumberText(cell) || cell.includes(".")) column.seen = "point";
}

/** What a column is after one more cell. */
function combine(kind: CellKind, cell: string): CellKind {
  if (kind === "text" || cell === "" || /^\s*[+-]?nan\s*$/i.test(cell)) return kind;
  if (isMissingToken(cell)) return kind === "empty" || kind === "tokens" ? "tokens" : "numbers-and-tokens";
  if (!isNumberText(cell)) return "text";
  return kind === "empty" || kind === "numbers" ? "numbers" : "numbers-and-tokens";
}

/** The header's names. A first column without one is the row index that pandas writes, and is called that. */
function columnNames({ fields }: TextRecord): string[] {
  const names = fields.map((name) => name.trim());
  if (names[0] === "" && names.length > 1 && !names.includes("index")) names[0] = "index";
  return names;
}

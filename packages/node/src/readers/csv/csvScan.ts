import { closeSync, openSync, readSync } from "node:fs";

/** How the records of a CSV file are cut. */
export interface CsvDialect {
  /** One ASCII character. */
  readonly delimiter: string;
  /** Number of fields in the header. In a file of one column a blank line is a row; in others it is skipped. */
  readonly columns: number;
}

/** One record of a CSV file on disk. The same object is reused for every record. */
export interface FileRecord {
  /** 0-based data row; -1 for the header. */
  row: number;
  /** 1-based line on which the record starts. */
  line: number;
  fields: number;
  /** True when the last field is empty: one empty field too many is only a trailing delimiter. */
  lastEmpty: boolean;
  /** Bytes of the record in the file, without its newline. */
  start: number;
  end: number;
  problem: "quote-open" | "text-after-quote" | null;
}

const QUOTE = 34;
const SPACE = 32;
const LF = 10;
const CR = 13;

const FIELD_START = 0;
const LEADING_SPACE = 1;
const PLAIN = 2;
const QUOTED = 3;
const AFTER_QUOTE = 4;
const TRAILING_SPACE = 5;

/**
 * Walks over the records of a CSV file of any size and calls `visit` for each until it returns true.
 *
 * Only needed to say where something is: DuckDB reads the values, this counts lines by the same rules as `csvRecords`.
 */
export function scanCsv(
  path: string,
  { delimiter, columns }: CsvDialect,
  visit: (record: FileRecord) => boolean,
  { bufferBytes = 1 << 22 }: { readonly bufferBytes?: number } = {},
): void {
  const separator = delimiter.charCodeAt(0);
  const record: FileRecord = { row: -1, line: 1, fields: 1, lastEmpty: true, start: 0, end: 0, problem: null };
  let state = FIELD_START;
  let line = 1;
  let afterCr = false;
  let fieldStart = 0;

  /** Ends the record before byte `end`; true when the visitor has seen enough. */
  const finish = (end: number): boolean => {
    const blank = record.fields === 1 && end === record.start;
    let stop = false;
    if (!blank || (columns === 1 && record.row >= 0)) {
      record.end = end;
      record.lastEmpty = end === fieldStart;
      stop = visit(record);
      record.row++;
    }
    record.fields = 1;
    record.problem = null;
    state = FIELD_START;
    return stop;
  };

  const file = openSync(path, "r");
  try {
    const buffer = new Uint8Array(bufferBytes);
    let base = 0;
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      let at = 0;
      if (base === 0 && buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) {
        at = record.start = fieldStart = 3;
      }
      for (; at < length; at++) {
        const byte = buffer[at];
        if (byte === LF || byte === CR) {
          const second = byte === LF && afterCr;
          afterCr = byte === CR;
          if (!second) line++;
          if (state === QUOTED) continue;
          if (!second && finish(base + at)) return;
          record.start = fieldStart = base + at + 1;
          record.line = line;
          continue;
        }
        afterCr = false;
        if (state === PLAIN && byte !== separator) continue;
        if (state === QUOTED) {
          if (byte === QUOTE) state = AFTER_QUOTE;
        } else if (state === AFTER_QUOTE && byte === QUOTE) state = QUOTED;
        else if (byte === separator) {
          record.fields++;
          fieldStart = base + at + 1;
          state = FIELD_START;
        } else if (state === AFTER_QUOTE || state === TRAILING_SPACE) {
          if (byte === SPACE) state = TRAILING_SPACE;
          else {
            record.problem ??= "text-after-quote";
            state = PLAIN;
          }
        } else if (byte === QUOTE) state = QUOTED;
        else state = byte === SPACE ? LEADING_SPACE : PLAIN;
      }
      base += length;
    }
    if (state === QUOTED) record.problem = "quote-open";
    if (base > record.start) finish(base);
  } finally {
    closeSync(file);
  }
}

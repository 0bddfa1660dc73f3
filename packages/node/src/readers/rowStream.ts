import { InputError, quoteValue } from "@heldout/core/internal";
import { csvRecords, isBlank } from "./csv/csvText.ts";
import { namedDelimiter, sniffDelimiter } from "./csv/sniffDelimiter.ts";
import { isTooDeep } from "./json/checkDepth.ts";

/** A row as it came in: its place as an editor counts, and the text of its cells by column. */
export interface StreamedRow {
  /** Line on which it begins, from 1. */
  readonly line: number;
  /** Columns of the stream, the same for every row of CSV; those of its first object for JSON lines. */
  readonly columns: readonly string[];
  /** The cell's text; null when it is missing or empty. */
  readonly cell: (column: string) => string | null;
}

export interface RowStreamOptions {
  /** Name for errors. Default "stdin". */
  readonly name?: string | undefined;
  /** Separator of CSV. Default: found in the header. */
  readonly delimiter?: string | undefined;
}

/**
 * Rows of CSV or of JSON lines while they arrive: each as soon as its line has ended, so that somebody can watch. What
 * begins with "{" is JSON.
 */
export async function* rowStream(
  chunks: AsyncIterable<string | Uint8Array>,
  { name = "stdin", delimiter }: RowStreamOptions = {},
): AsyncGenerator<StreamedRow> {
  let parse: ((line: string, at: number) => StreamedRow | null) | null = null;
  let at = 0;
  for await (const line of linesOf(chunks, name)) {
    at++;
    if (parse === null) {
      if (line.trim() === "") continue;
      parse = line.trimStart().startsWith("{") ? jsonRows(name) : csvRows(name, delimiter);
    }
    const row = parse(line, at);
    if (row) yield row;
  }
}

/** Characters of a line, or of a cell that goes on over many lines. */
const LONGEST = 4 << 20;
/** Lines of a cell that goes on over many: it is read anew with each of them. */
const MOST_LINES = 1000;

async function* linesOf(chunks: AsyncIterable<string | Uint8Array>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let passed = 0;
  for await (const chunk of chunks) {
    rest += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines;
    passed += lines.length;
    if (rest.length > LONGEST) throw endless(name, passed + 1, "the line has no end");
  }
  if (rest !== "") yield rest;
}

function endless(file: string, line: number, what: string): InputError {
  return new InputError("file-format", `${what}.`, "Give one row on each line, and close every quote.", { file, line });
}

function jsonRows(name: string): (line: string, at: number) => StreamedRow | null {
  let columns: readonly string[] | null = null;
  return (line, at) => {
    if (line.trim() === "") return null;
    let value: unknown;
    try {
      value = isTooDeep(line) ? null : JSON.parse(line);
    } catch {
      value = null;
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new InputError(
        "file-format",
        `${quoteValue(line)} is no JSON object.`,
        "Give one object with the same keys on each line.",
        { file: name, line: at },
      );
    }
    const cells = new Map(Object.entries(value));
    columns ??= [...cells.keys()];
    return { line: at, columns, cell: (column) => textOf(cells.get(column)) };
  };
}

/** A record may go on after the end of a line, inside quotes. */
function csvRows(name: string, delimiter: string | undefined): (line: string, at: number) => StreamedRow | null {
  let separator = delimiter === undefined ? null : namedDelimiter(delimiter);
  let header: readonly string[] | null = null;
  let pending = "";
  let begun = 0;
  return (line, at) => {
    if (pending === "") begun = at;
    pending += `${line}\n`;
    separator ??= sniffDelimiter(pending, { extension: "" });
    const record = csvRecords(pending, separator).next().value;
    if (!record?.complete) {
      if (pending.length > LONGEST || at - begun >= MOST_LINES) throw endless(name, begun, "a quote is not closed");
      return null;
    }
    pending = "";
    if (isBlank(record)) return null;
    const { fields } = record;
    if (header === null) {
      header = fields;
      return null;
    }
    if (fields.length !== header.length) {
      throw new InputError(
        "ragged-row",
        `there are ${fields.length} cells, and the header has ${header.length}.`,
        "Give every row as many cells as the header.",
        { file: name, line: begun },
      );
    }
    const columns = header;
    return { line: begun, columns, cell: (column) => textOf(fields[columns.indexOf(column)]) };
  };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value).trim();
  return text === "" ? null : text;
}

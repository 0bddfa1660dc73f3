import { closeSync, openSync, writeSync } from "node:fs";
import { duckdb, sqlText } from "../readers/duckdb.ts";
import type { DataFormat } from "./protocol.ts";

/** A column of a table that is handed to a command: numbers, or the places of texts among their levels. NaN is missing. */
export interface OutColumn {
  readonly name: string;
  readonly values: Float64Array;
  /** Of texts; null for numbers. */
  readonly levels: readonly string[] | null;
}

/** The name of a table's file. */
export function fileName(table: "train" | "test", format: DataFormat): string {
  return `${table}.${format === "doubles" ? "f64" : format}`;
}

/** Writes a table into a file that does not exist yet. */
export async function writeTable(path: string, columns: readonly OutColumn[], format: DataFormat): Promise<void> {
  switch (format) {
    case "doubles":
      return writeParts(path, doublesOf(columns));
    case "csv":
      return writeParts(path, csvOf(columns));
    case "parquet":
      return writeParquet(path, columns);
    default:
      return format satisfies never;
  }
}

function writeParts(path: string, parts: Iterable<Uint8Array | string>): void {
  const file = openSync(path, "wx", 0o600);
  try {
    for (const part of parts) {
      const bytes = typeof part === "string" ? Buffer.from(part, "utf8") : part;
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    }
  } finally {
    closeSync(file);
  }
}

function* doublesOf(columns: readonly OutColumn[]): Generator<Uint8Array> {
  // memory of every machine that Node runs on is little-endian
  for (const { values } of columns) yield new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

const ROWS_AT_ONCE = 5000;

function* csvOf(columns: readonly OutColumn[]): Generator<string> {
  yield `${columns.map(({ name }) => cell(name)).join(",")}\n`;
  const texts = columns.map(({ levels }) => levels?.map(cell) ?? null);
  const rows = columns.length === 0 ? 0 : columns[0].values.length;
  for (let begin = 0; begin < rows; begin += ROWS_AT_ONCE) {
    const lines: string[] = [];
    for (let row = begin; row < Math.min(rows, begin + ROWS_AT_ONCE); row++) {
      const cells = columns.map(({ values }, c) => {
        const value = values[row];
        if (Number.isNaN(value)) return "";
        return texts[c]?.[value] ?? numberText(value);
      });
      lines.push(cells.join(","));
    }
    yield `${lines.join("\n")}\n`;
  }
}

/** In quotes where it needs them, and where it is empty: an empty text is not a missing one. */
function cell(text: string): string {
  return text === "" || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The shortest text of the same bits; infinities as most languages read them. */
function numberText(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  return value > 0 ? "inf" : "-inf";
}

/** Through a CSV beside it, which DuckDB reads by the types that are stated: nothing is guessed. */
async function writeParquet(path: string, columns: readonly OutColumn[]): Promise<void> {
  const text = `${path}.csv`;
  writeParts(text, csvOf(columns));
  const { DuckDBInstance } = duckdb();
  const instance = await DuckDBInstance.create(":memory:", { threads: "1", temp_directory: "" });
  const connection = await instance.connect();
  try {
    const types = columns.map(({ name, levels }) => `${sqlText(name)}: '${levels ? "VARCHAR" : "DOUBLE"}'`);
    const from = `read_csv(${sqlText(text)}, header = true, delim = ',', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, columns = {${types.join(", ")}})`;
    await connection.run(`COPY (SELECT * FROM ${from}) TO ${sqlText(path)} (FORMAT parquet)`);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

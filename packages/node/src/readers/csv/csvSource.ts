import { closeSync, openSync, readSync } from "node:fs";
import { type Column, InputError, option, type Table, words } from "@heldout/core/internal";
import { shortReason } from "../../systemError.ts";
import { askedFor, categoryColumn, noRows, notNumbers, numberColumn, positionsOf } from "../columns/assembleTable.ts";
import { checkedNumber } from "../columns/checkedNumber.ts";
import { type ColumnData, type ColumnPlan, readColumns } from "../columns/readColumns.ts";
import { type Database, openDatabase, sqlPath, sqlText } from "../duckdb.ts";
import type { InputFile } from "../inputFile.ts";
import { machineLimit } from "../machineLimit.ts";
import type { OpenOptions, ReadOptions, TableSource } from "../tableSource.ts";
import { type CellKind, readCsvHead } from "./csvHead.ts";
import { type FileRecord, scanCsv } from "./csvScan.ts";
import { csvRecords } from "./csvText.ts";
import { withPointSql } from "./decimalComma.ts";
import { diagnoseCsv } from "./diagnoseCsv.ts";

/** How a column is read: by DuckDB as a number, as text that is checked for being a number, with decimal commas or not, or as text. */
type Way = "native" | "checked" | "comma" | "text";

/** Opens a text file with a header, one record per row. */
export function openCsv(file: InputFile, options: OpenOptions): TableSource {
  const head = readCsvHead(file, options);
  const dialect = { delimiter: head.delimiter, columns: head.names.length };
  const columns = head.names.map(
    (name, index) => ({ name, type: head.kinds[index] === "text" ? "text" : "number" }) as const,
  );
  let database: Promise<Database> | null = null;
  const connect = async (): Promise<Database> => {
    database ??= openDatabase(file.path, options.threads);
    return await database;
  };

  /** The file as a table in SQL whose columns are c0, c1, ...: every option is given, so nothing is guessed. */
  const from = (ways: ReadonlyMap<number, Way>, strict: boolean): string => {
    const types = head.names.map((_, index) => `'c${index}': '${ways.get(index) === "native" ? "DOUBLE" : "VARCHAR"}'`);
    return (
      `read_csv(${sqlPath(file.path)}, auto_detect = false, columns = {${types.join(", ")}}, ` +
      `delim = ${sqlText(head.delimiter)}, quote = '"', escape = '"', header = true, skip = ${head.headerLine - 1}, ` +
      `nullstr = '', comment = '', null_padding = false, ignore_errors = false, strict_mode = ${strict}, ` +
      `hive_partitioning = false, max_line_size = 33554432)`
    );
  };

  const readAs = async (
    ways: ReadonlyMap<number, Way>,
    limit?: number,
  ): Promise<{ rows: number; data: Map<number, ColumnData> }> => {
    const { inTurn } = await connect();
    const positions = [...ways.keys()];
    const plans = positions.map((index) => planFor(`c${index}`, ways.get(index) ?? "text", head.labels[index]));
    const attempt = async (strict: boolean): Promise<{ rows: number; data: Map<number, ColumnData> }> => {
      const { rows, columns } = await inTurn((connection) =>
        readColumns(connection, from(ways, strict), plans, {
          limit,
          expected: expectedRows(file),
          onShare: options.onShare,
        }),
      );
      return { rows, data: new Map(positions.map((index, at) => [index, columns[at]])) };
    };
    try {
      return await attempt(true);
    } catch (error) {
      if (isConversionError(error)) {
        return await readAs(
          new Map(Array.from(ways, ([index, way]) => [index, way === "native" ? "checked" : way])),
          limit,
        );
      }
      const refused = machineLimit(error, file.name);
      if (refused !== null) throw refused;
      const diagnosis = diagnoseCsv(file.path, file.name, dialect);
      if (diagnosis instanceof InputError) throw diagnosis;
      // A file that mixes LF and CRLF is in order by our count; the lenient mode takes it, and must find as many rows.
      const lenient = await attempt(false).catch(() => null);
      if (lenient?.rows === Math.min(diagnosis.rows, limit ?? diagnosis.rows)) return lenient;
      throw new InputError(
        "file-format",
        `the file cannot be read as CSV (${shortReason(error)}).`,
        words`Write it as plain CSV with one kind of newline, or pass the right ${option("delimiter")}.`,
        { file: file.name },
      );
    }
  };

  const read = async (names?: readonly string[], options: ReadOptions = {}): Promise<Table> => {
    const positions = positionsOf(columns, names, file.name);
    const ways = new Map(
      positions.map((index) => [index, wayFor(head.kinds[index], askedFor(options, head.names[index]))]),
    );
    const { rows, data } = await readAs(ways, options.limit);
    if (rows === 0) throw noRows(file.name);
    const textual = new Map<number, Way>();
    for (const [index, column] of data) {
      if (column.kind === "category") continue;
      const name = head.names[index];
      if (askedFor(options, name) === "number") {
        if (column.badRows > 0) throw notNumbers(file.name, name, await cellText(column.firstBad, name), column);
      } else if (column.badRows > 0 || (head.kinds[index] === "tokens" && column.missing?.includes(0) === false)) {
        textual.set(index, "text");
      }
    }
    if (textual.size > 0) {
      for (const [index, column] of (await readAs(textual, options.limit)).data) data.set(index, column);
    }
    return { name: file.name, rows, columns: positions.map((index) => toColumn(head.names[index], data.get(index))) };
  };

  const countRows = async (): Promise<number> => {
    const { inTurn } = await connect();
    const query = `SELECT CAST(count(*) AS DOUBLE) FROM ${from(new Map(), true)}`;
    const counted = await inTurn((connection) => connection.runAndReadAll(query)).catch(() => null);
    // what DuckDB stumbles over is explained where it is read
    return counted === null ? (await readAs(new Map())).rows : Number(counted.getRows()[0][0]);
  };

  const recordOf = (row: number): FileRecord => {
    let found: FileRecord | null = null;
    scanCsv(file.path, dialect, (record) => {
      if (record.row === row) found = { ...record };
      return record.row === row;
    });
    if (found === null) throw new RangeError(`${file.name} has no row ${row}`);
    return found;
  };

  const cellText = async (row: number, column: string): Promise<string | null> => {
    const [index] = positionsOf(columns, [column], file.name);
    const { start, end } = recordOf(row);
    const [record] = csvRecords(readText(file.path, start, end), head.delimiter);
    return record?.fields[index] || null;
  };

  return {
    name: file.name,
    format: head.delimiter === "\t" ? "tsv" : "csv",
    columns,
    read,
    cellText,
    countRows,
    lineOf: async (row) => recordOf(row).line,
    close: async () => {
      if (database !== null) (await database).close();
      database = null;
      file.remove();
    },
  };
}

function wayFor(kind: CellKind, as: "number" | "category" | undefined): Way {
  if (as === "category" || (as === undefined && kind === "text")) return "text";
  if (kind === "comma-numbers") return "comma";
  return kind === "numbers" || kind === "empty" ? "native" : "checked";
}

function planFor(column: string, way: Way, labels: readonly string[]): ColumnPlan {
  if (way === "text") return { kind: "category", value: column, labels };
  if (way === "native") return { kind: "number", value: column, bad: null };
  return checkedNumber(way === "comma" ? withPointSql(column) : column);
}

function toColumn(name: string, data: ColumnData | undefined): Column {
  if (data === undefined) throw new TypeError(`column ${name} was not read`);
  return data.kind === "number" ? numberColumn(name, data) : categoryColumn(name, data);
}

/** By the lines of its beginning and its size; null when there is no line to go by. */
function expectedRows({ head, size }: InputFile): number | null {
  const lines = head.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
  return lines < 2 ? null : Math.max(1, (lines * size) / head.length);
}

function isConversionError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Conversion Error");
}

function readText(path: string, start: number, end: number): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(end - start);
    readSync(file, bytes, 0, bytes.length, start);
    return bytes.toString("utf8");
  } finally {
    closeSync(file);
  }
}

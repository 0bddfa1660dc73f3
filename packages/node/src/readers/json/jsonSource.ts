import { createReadStream } from "node:fs";
import { type Column, InputError, quoteValue, type Table } from "@heldout/core/internal";
import {
  askedFor,
  categoryColumn,
  checkNames,
  noRows,
  notNumbers,
  numberColumn,
  positionsOf,
} from "../columns/assembleTable.ts";
import { checkedNumber } from "../columns/checkedNumber.ts";
import { withLongLabels } from "../columns/longLabels.ts";
import { type ColumnPlan, readColumns } from "../columns/readColumns.ts";
import { type Database, openDatabase, sqlPath, sqlText } from "../duckdb.ts";
import type { InputFile } from "../inputFile.ts";
import type { OpenOptions, ReadOptions, TableSource } from "../tableSource.ts";
import { pourIntoTemporaryFile } from "../temporaryFile.ts";
import { brokenJson } from "./brokenJson.ts";
import { checkDepth } from "./checkDepth.ts";
import { jsonColumns } from "./jsonColumns.ts";
import { scanLines } from "./scanLines.ts";

/** Opens a JSON array of objects, or one JSON object per line. */
export async function openJson(
  original: InputFile,
  format: "json" | "jsonl",
  { threads, onShare }: OpenOptions,
): Promise<TableSource> {
  const file = format === "jsonl" ? await withoutByteOrderMark(original) : original;
  let database: Database | null = null;
  try {
    checkDepth(file, format);
    database = await openDatabase(file.path, threads);
    return await describe(file, format, database, onShare);
  } catch (error) {
    database?.close();
    // the reason is looked for in the file, which may be a copy: it goes away after that
    const reason = error instanceof InputError ? error : brokenJson(file, format, error);
    file.remove();
    throw reason;
  }
}

async function describe(
  file: InputFile,
  format: "json" | "jsonl",
  database: Database,
  onShare: OpenOptions["onShare"],
): Promise<TableSource> {
  // An object may hold a whole document: 128 MB instead of DuckDB's 16.
  const source =
    `${sqlPath(file.path)}, format = '${format === "json" ? "array" : "newline_delimited"}', ` +
    "maximum_object_size = 134217728";
  const found = await database.inTurn((connection) =>
    jsonColumns(connection, `read_json_objects(${source})`, file.name),
  );
  if (found.rows === 0) throw noRows(file.name);
  const names = found.columns.map((column) => column.name);
  checkNames(names, file.name);
  const columns = found.columns.map(
    ({ name, kind }) => ({ name, type: kind === "number" || kind === "mixed" ? "number" : "text" }) as const,
  );

  /** The keys as a table in SQL whose columns are c0, c1, ... */
  const from = (keys: readonly string[], types: readonly string[]): string => {
    const entries = keys.map((key, at) => `${sqlText(key)}: '${types[at]}'`);
    return (
      `read_json(${source}, auto_detect = false, hive_partitioning = false, columns = {${entries.join(", ")}}) ` +
      `AS t(${keys.map((_, at) => `c${at}`).join(", ")})`
    );
  };

  const readAs = async (
    positions: readonly number[],
    options: ReadOptions,
  ): Promise<{ readonly rows: number; readonly made: Map<number, Column> }> => {
    const { limit } = options;
    const types: string[] = [];
    const keys: string[] = [];
    const plans = positions.map((index): ColumnPlan => {
      const { name, kind, part } = found.columns[index];
      if (kind === "nested") throw nestedColumn(file.name, name);
      const known = part === undefined ? -1 : keys.indexOf(part.key);
      const at = known < 0 ? keys.push(part?.key ?? name) - 1 : known;
      if (part !== undefined) {
        if (known < 0) types.push("JSON");
        return { kind: "number", value: part.value(`c${at}`), bad: null };
      }
      const as = askedFor(options, name);
      const native = kind === "number" && as !== "category";
      types.push(native ? "DOUBLE" : "VARCHAR");
      if (native) return { kind: "number", value: `c${at}`, bad: null };
      const text = as === "category" || (as === undefined && kind === "text");
      return text ? { kind: "category", value: `nullif(c${at}, '')` } : checkedNumber(`c${at}`);
    });
    const table = from(keys, types);
    const data = await database
      .inTurn(async (connection) => {
        const enriched =
          limit === undefined ? await withLongLabels(plans, connection, { from: table, bytes: file.size }) : plans;
        return await readColumns(connection, table, enriched, { rows: found.rows, limit, onShare });
      })
      .catch((error: unknown) => {
        throw brokenJson(file, format, error);
      });
    const made = new Map<number, Column>();
    for (const [at, column] of data.columns.entries()) {
      const index = positions[at];
      if (column.kind === "category") made.set(index, categoryColumn(names[index], column));
      else if (column.badRows === 0) made.set(index, numberColumn(names[index], column));
      else if (askedFor(options, names[index]) === "number") {
        throw notNumbers(file.name, names[index], await cellText(column.firstBad, names[index]), column);
      } else {
        const text = await readAs([index], { ...options, as: { [names[index]]: "category" } });
        for (const entry of text.made) made.set(...entry);
      }
    }
    return { rows: data.rows, made };
  };

  const read = async (wanted?: readonly string[], options: ReadOptions = {}): Promise<Table> => {
    const positions = positionsOf(columns, wanted, file.name);
    const distinct = [...new Set(positions)];
    checkCase(
      distinct.map((index) => names[index]),
      file.name,
    );
    const { rows, made } = await readAs(distinct, options);
    return { name: file.name, rows, columns: positions.flatMap((index) => made.get(index) ?? []) };
  };

  const cellText = async (row: number, column: string): Promise<string | null> => {
    const [index] = positionsOf(columns, [column], file.name);
    const { name, part } = found.columns[index];
    const value = part === undefined ? "c0" : `CAST(${part.value("c0")} AS VARCHAR)`;
    const table = from([part?.key ?? name], [part === undefined ? "VARCHAR" : "JSON"]);
    const query = `SELECT ${value} FROM ${table} LIMIT 1 OFFSET ${Math.trunc(row)}`;
    const [cells] = (await database.inTurn((connection) => connection.runAndReadAll(query))).getRows();
    return typeof cells?.[0] === "string" && cells[0] !== "" ? cells[0] : null;
  };

  return {
    name: file.name,
    format,
    columns,
    read,
    cellText,
    countRows: async () => found.rows,
    lineOf: async (row) => (format === "json" ? null : lineOfRow(file, row)),
    close: async () => {
      database.close();
      file.remove();
    },
  };
}

function lineOfRow({ path, name }: InputFile, row: number): number {
  let left = row;
  let found = 0;
  scanLines(path, (_, line) => {
    if (left-- > 0) return false;
    found = line;
    return true;
  });
  if (found === 0) throw new RangeError(`${name} has no row ${row}`);
  return found;
}

/** DuckDB takes a byte order mark before an array, but not before the first of many lines. */
async function withoutByteOrderMark(file: InputFile): Promise<InputFile> {
  if (file.head[0] !== 0xef || file.head[1] !== 0xbb || file.head[2] !== 0xbf) return file;
  const copy = await pourIntoTemporaryFile(createReadStream(file.path, { start: 3 }));
  const remove = (): void => {
    copy.remove();
    file.remove();
  };
  return { ...file, path: copy.path, head: file.head.subarray(3), size: file.size - 3, remove };
}

function nestedColumn(file: string, column: string): InputError {
  return new InputError(
    "wrong-kind",
    `column ${quoteValue(column)} holds lists or objects.`,
    "Only numbers, text, true, false and null can be read: flatten it, or name another column.",
    { file, column },
  );
}

/** DuckDB tells names apart without regard to case. */
function checkCase(names: readonly string[], file: string): void {
  const seen = new Map<string, string>();
  for (const name of names) {
    const other = seen.get(name.toLowerCase());
    if (other !== undefined) {
      throw new InputError(
        "duplicate-column",
        `the columns ${quoteValue(other)} and ${quoteValue(name)} differ only in upper and lower case.`,
        "Rename one of them.",
        { file },
      );
    }
    seen.set(name.toLowerCase(), name);
  }
}

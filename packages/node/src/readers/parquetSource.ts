import type { DuckDBConnection } from "@duckdb/node-api";
import { type Column, InputError, quoteValue, type Table } from "@heldout/core/internal";
import {
  askedFor,
  categoriesOfNumbers,
  categoryColumn,
  checkNames,
  noRows,
  notNumbers,
  numberColumn,
  positionsOf,
} from "./columns/assembleTable.ts";
import { checkedNumber } from "./columns/checkedNumber.ts";
import { withLongLabels } from "./columns/longLabels.ts";
import { type ColumnPlan, readColumns } from "./columns/readColumns.ts";
import { type Database, openDatabase, sqlPath } from "./duckdb.ts";
import type { InputFile } from "./inputFile.ts";
import { machineLimit } from "./machineLimit.ts";
import { nestedParquet } from "./nestedParquet.ts";
import type { NestedColumn } from "./nestedValues.ts";
import type { OpenOptions, ReadOptions, TableSource } from "./tableSource.ts";

interface ParquetColumn {
  readonly name: string;
  readonly kind: "float" | "exact" | "text" | "nested";
  /** Position of the column in the file; several come out of one list. */
  readonly at: number;
  /** How it is taken out of a list. */
  readonly part?: NestedColumn["value"];
}

/** Opens a Parquet file; its types say what the columns are, and its footer how many rows there will be. */
export async function openParquet(file: InputFile, { threads, onShare }: OpenOptions): Promise<TableSource> {
  const database = await openDatabase(file.path, threads);
  try {
    return await describe(file, database, onShare);
  } catch (error) {
    database.close();
    throw error instanceof InputError ? error : (machineLimit(error, file.name) ?? damaged(file.name));
  }
}

async function describe(file: InputFile, database: Database, onShare: OpenOptions["onShare"]): Promise<TableSource> {
  const source = `read_parquet(${sqlPath(file.path)}, hive_partitioning = false)`;
  const stored = await database.inTurn((connection) => columnsOf(connection, file.path));
  const parquetColumns = await database.inTurn((connection) => withParts(connection, source, stored));
  const names = parquetColumns.map((column) => column.name);
  checkNames(names, file.name);
  const rows = await database.inTurn((connection) => rowsOf(connection, file.path));
  if (rows === 0) throw noRows(file.name);
  const columns = parquetColumns.map(
    ({ name, kind }) => ({ name, type: kind === "float" || kind === "exact" ? "number" : "text" }) as const,
  );
  const from = `${source} AS t(${stored.map((_, index) => `c${index}`).join(", ")})`;

  const read = async (wanted?: readonly string[], options: ReadOptions = {}): Promise<Table> => {
    const positions = positionsOf(columns, wanted, file.name);
    const distinct = [...new Set(positions)];
    const plans = distinct.map((index) =>
      planFor(parquetColumns[index], sqlOf(parquetColumns[index]), askedFor(options, names[index]), file.name),
    );
    const { limit } = options;
    const data = await database
      .inTurn(async (connection) => {
        const enriched =
          limit === undefined ? await withLongLabels(plans, connection, { from, bytes: file.size }) : plans;
        return await readColumns(connection, from, enriched, { rows, limit, onShare });
      })
      .catch((error: unknown) => {
        throw machineLimit(error, file.name) ?? damaged(file.name);
      });
    const made = new Map<number, Column>();
    for (const [at, column] of data.columns.entries()) {
      const index = distinct[at];
      const name = names[index];
      if (column.kind === "category") made.set(index, categoryColumn(name, column));
      else if (column.badRows > 0) throw notNumbers(file.name, name, await cellText(column.firstBad, name), column);
      else if (askedFor(options, name) !== "category") made.set(index, numberColumn(name, column));
      else made.set(index, categoryColumn(name, categoriesOfNumbers(column)));
    }
    return { name: file.name, rows: data.rows, columns: positions.flatMap((index) => made.get(index) ?? []) };
  };

  const cellText = async (row: number, column: string): Promise<string | null> => {
    const [index] = positionsOf(columns, [column], file.name);
    const float = parquetColumns[index].kind === "float";
    const cellSql = sqlOf(parquetColumns[index]);
    const value = float ? `CAST(${cellSql} AS DOUBLE)` : `CAST(${cellSql} AS VARCHAR)`;
    const query = `SELECT ${value} FROM ${from} LIMIT 1 OFFSET ${Math.trunc(row)}`;
    const [cells] = (await database.inTurn((connection) => connection.runAndReadAll(query))).getRows();
    const cell = cells?.[0] ?? null;
    return cell === null || cell === "" ? null : String(cell);
  };

  return {
    name: file.name,
    format: "parquet",
    columns,
    read,
    cellText,
    countRows: async () => rows,
    lineOf: async () => null,
    close: async () => {
      database.close();
      file.remove();
    },
  };
}

function sqlOf({ at, part }: ParquetColumn): string {
  return part === undefined ? `c${at}` : part(`c${at}`);
}

/** Lists of numbers for classes become columns of their own, unless one of these is there already. */
async function withParts(
  connection: DuckDBConnection,
  source: string,
  stored: readonly (ParquetColumn & { readonly type: string })[],
): Promise<readonly ParquetColumn[]> {
  const all: ParquetColumn[] = [];
  for (const { name, kind, at, type } of stored) {
    const parts = kind === "nested" ? await nestedParquet(connection, source, name, type) : [];
    const taken = parts.some((part) => stored.some((other) => other.name === part.name));
    if (parts.length === 0 || taken) all.push({ name, kind, at });
    else for (const part of parts) all.push({ name: part.name, kind: "float", at, part: part.value });
  }
  return all;
}

/** A float asked for as categories is read as numbers, because DuckDB would write 1 as "1.0". */
function planFor(
  { name, kind }: ParquetColumn,
  column: string,
  as: "number" | "category" | undefined,
  file: string,
): ColumnPlan {
  if (kind === "nested") {
    throw new InputError(
      "wrong-kind",
      `column ${quoteValue(name)} holds lists or objects.`,
      "Only numbers, text and booleans can be read: flatten it, or name another column.",
      { file, column: name },
    );
  }
  if (kind === "float" || (kind === "exact" && as !== "category")) {
    return { kind: "number", value: `CAST(${column} AS DOUBLE)`, bad: null };
  }
  if (as === "number") return checkedNumber(`CAST(${column} AS VARCHAR)`);
  return { kind: "category", value: `nullif(CAST(${column} AS VARCHAR), '')` };
}

async function columnsOf(
  connection: DuckDBConnection,
  path: string,
): Promise<(ParquetColumn & { readonly type: string })[]> {
  const query = `DESCRIBE SELECT * FROM read_parquet(${sqlPath(path)}, hive_partitioning = false)`;
  const described = (await connection.runAndReadAll(query)).getRows();
  return described.map(([name, type], at) => ({
    name: String(name),
    kind: kindOf(String(type)),
    at,
    type: String(type),
  }));
}

function kindOf(type: string): ParquetColumn["kind"] {
  if (/[[(]\d*\]$|^(?:STRUCT|MAP|UNION|VARIANT)\b/.test(type)) return "nested";
  if (type === "DOUBLE" || type === "FLOAT") return "float";
  return /^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER|DECIMAL\b.*)$/.test(type) ? "exact" : "text";
}

async function rowsOf(connection: DuckDBConnection, path: string): Promise<number> {
  const query = `SELECT CAST(num_rows AS DOUBLE) FROM parquet_file_metadata(${sqlPath(path)})`;
  return Number((await connection.runAndReadAll(query)).getRows()[0][0]);
}

function damaged(file: string): InputError {
  return new InputError("file-format", "the Parquet file is damaged or cut off.", "Copy or make it again.", { file });
}

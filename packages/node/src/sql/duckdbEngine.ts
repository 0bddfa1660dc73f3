import { closeSync, openSync, readSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from "@duckdb/node-api";
import { type Answer, type AnswerCell, InputError, option, quoteValue, words } from "@heldout/core/internal";
import { duckdb, sqlPath, sqlText } from "../readers/duckdb.ts";
import { checkDepth, checkGzipDepth } from "../readers/json/checkDepth.ts";
import { temporaryFolder } from "../readers/temporaryFile.ts";
import { shortReason } from "../systemError.ts";
import { notNumber, type SqlColumn, type SqlEngine } from "./sqlEngine.ts";

export interface DuckdbOptions {
  readonly threads?: number | undefined;
  /** Most memory that DuckDB takes before it spills to a temporary folder. Default "1GB". */
  readonly memory?: string | undefined;
}

/** The name under which files are found in a query. */
export const FILE_TABLE = "predictions";

/**
 * DuckDB, in this process, over a database file that is opened for reading only, or over files of rows as the table
 * `predictions`. A pattern such as "part-*.parquet" stands for all files that it matches.
 *
 * No other file can be opened, nothing is fetched or installed, and no setting can be changed by a query. What does not
 * fit into memory is spilled to a temporary folder that goes away with the engine.
 */
export async function duckdbEngine(from: string, { threads, memory = "1GB" }: DuckdbOptions = {}): Promise<SqlEngine> {
  const spill = await temporaryFolder("heldout-spill-");
  const isDatabase = isDuckdbFile(from);
  let instance: DuckDBInstance | null = null;
  const end = (): void => {
    instance?.closeSync();
    spill.remove();
  };
  try {
    instance = await duckdb()
      .DuckDBInstance.create(isDatabase ? from : ":memory:", {
        autoinstall_known_extensions: "false",
        autoload_known_extensions: "false",
        allow_community_extensions: "false",
        allow_persistent_secrets: "false",
        temp_directory: spill.path,
        memory_limit: memory,
        preserve_insertion_order: "false",
        ...(isDatabase ? { access_mode: "READ_ONLY" } : {}),
        ...(threads === undefined ? {} : { threads: String(threads) }),
      })
      .catch((error: unknown) => {
        throw unreadable(from, error);
      });
    const connection = await instance.connect();
    if (!isDatabase) await nameFiles(connection, from);
    await connection.run("SET enable_external_access = false");
    await connection.run("SET lock_configuration = true");
    return engineOn(connection, from, () => {
      connection.closeSync();
      end();
    });
  } catch (error) {
    end();
    throw error;
  }
}

function engineOn(connection: DuckDBConnection, shown: string, close: () => void): SqlEngine {
  /** Only one statement can be prepared, and brackets around it make it a SELECT. */
  const read = async (query: string): Promise<{ names: string[]; types: string[]; values: DuckDBValue[][] }> => {
    try {
      const statement = await connection.prepare(query);
      const reader = await statement.runAndReadAll();
      const names = reader.columnNames();
      return { names, types: reader.columnTypes().map(String), values: reader.getColumns() };
    } catch (error) {
      const text = /Could not convert string '(.*)' to DOUBLE/.exec(String(error))?.[1];
      if (text !== undefined) throw notNumber(text, shown);
      throw new InputError(
        "bad-query",
        `DuckDB refuses the query: ${shortReason(error)}`,
        `Give one SELECT. Files are the table ${FILE_TABLE}; a database has the tables it has.`,
        { file: shown },
      );
    }
  };
  return {
    dialect: "duckdb",
    shown,
    columns: async (select) => {
      const { names, types } = await read(`select * from (\n${select}\n) heldout_source limit 0`);
      return names.map((name, c): SqlColumn => ({ name, kind: kindOf(types[c]) }));
    },
    ask: async (query): Promise<Answer> => {
      const { names, values } = await read(query);
      // without rows there are no columns of values either
      return { columns: names.map((name, c) => ({ name, values: (values[c] ?? []).map(cellOf) })) };
    },
    distinct: async (select, column) => {
      const name = `"${column.replaceAll('"', '""')}"`;
      const { values } = await read(
        `select cast(approx_count_distinct(${name}) as double) from (\n${select}\n) heldout_source`,
      );
      return Number(values[0][0]);
    },
    close: async () => close(),
  };
}

function kindOf(type: string): SqlColumn["kind"] {
  if (/^(DOUBLE|FLOAT|DECIMAL)/.test(type)) return "float";
  return /^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(type) ? "exact" : "other";
}

function cellOf(value: DuckDBValue): AnswerCell {
  const kind = typeof value;
  if (value === null || kind === "string" || kind === "number" || kind === "bigint" || kind === "boolean") {
    return value as AnswerCell;
  }
  return String(value);
}

/** Makes the files the table `predictions`, and leaves nothing else open. */
async function nameFiles(connection: DuckDBConnection, from: string): Promise<void> {
  const files = await filesOf(connection, from);
  const list = `[${files.map(sqlPath).join(", ")}]`;
  const [first] = files;
  const reader = readerOf(first, list);
  if (reader.startsWith("read_json")) for (const file of files) await checkJson(file);
  await connection.run(`SET allowed_paths = [${[...files, ...files.map(escaped)].map(sqlText).join(", ")}]`);
  try {
    await connection.run(`CREATE VIEW ${FILE_TABLE} AS SELECT * FROM ${reader}`);
  } catch (error) {
    throw unreadable(from, error);
  }
}

async function filesOf(connection: DuckDBConnection, from: string): Promise<string[]> {
  const path = resolve(from);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return [path];
  const found = await connection.runAndReadAll(`SELECT file FROM glob(${sqlText(path)}) ORDER BY file`);
  const files = found.getRows().map(([file]) => String(file));
  if (files.length > 0) return files;
  throw new InputError(
    "file-missing",
    `there is no file ${quoteValue(from)}.`,
    words`Give ${option("from")} a file, a pattern in quotes such as "part-*.parquet", or postgres://host/database.`,
  );
}

function readerOf(file: string, list: string): string {
  const name = file.toLowerCase().replace(/\.(gz|zst)$/, "");
  if (name.endsWith(".parquet") || name.endsWith(".pq")) return `read_parquet(${list}, hive_partitioning = false)`;
  if (name.endsWith(".csv") || name.endsWith(".tsv") || name.endsWith(".txt")) {
    return `read_csv(${list}, hive_partitioning = false)`;
  }
  if (/\.(json|jsonl|ndjson)$/.test(name)) return `read_json(${list}, hive_partitioning = false)`;
  throw new InputError(
    "file-format",
    `what is ${quoteValue(file)}?`,
    "Queries read .duckdb, .parquet, .csv, .tsv, .json and .jsonl files, and PostgreSQL.",
    { file },
  );
}

/** Refuses what nests deeper than DuckDB's reader survives, also inside gzip. */
async function checkJson(file: string): Promise<void> {
  const packed = /\.(gz|zst)$/i.exec(file)?.[1];
  const format = /\.json(\.\w+)?$/i.test(file) ? "json" : "jsonl";
  if (packed === undefined) checkDepth({ path: file, name: file }, format);
  else if (packed.toLowerCase() === "gz") await checkGzipDepth({ path: file, name: file }, format);
  else {
    throw new InputError("file-format", "JSON in zstd is not read.", "Unpack it, or pack it with gzip.", { file });
  }
}

function escaped(path: string): string {
  return path.replaceAll(/[*?[]/g, "[$&]");
}

/** A database of DuckDB has the letters DUCK in its head. */
function isDuckdbFile(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(12);
    return readSync(file, head, 0, 12, 0) === 12 && head.toString("latin1", 8) === "DUCK";
  } finally {
    closeSync(file);
  }
}

function unreadable(from: string, error: unknown): InputError {
  return new InputError(
    "file-unreadable",
    `DuckDB cannot read it: ${shortReason(error)}`,
    "Check that the file is whole, and that it was written by this version of DuckDB or an older one.",
    { file: from },
  );
}

import { createRequire } from "node:module";
import type { DuckDBConnection } from "@duckdb/node-api";

/** A private in-memory DuckDB that can read one file and touch nothing else. */
export interface Database {
  /** Works with the connection when those who came before are done: a new query would cut off a result that streams. */
  inTurn<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * DuckDB's module, loaded when it is first needed because loading takes longer than all of `--help`. By `require`,
 * because it is CommonJS: `import` would parse its sources once more to find the names of its exports.
 */
export function duckdb(): typeof import("@duckdb/node-api") {
  return createRequire(import.meta.url)("@duckdb/node-api");
}

/**
 * Opens a database in memory.
 *
 * No extension is fetched or loaded from anywhere (CSV, JSON and Parquet are built in), no secret or setting of the
 * user is read, nothing spills to disk, and no other file than `path` can be opened.
 */
export async function openDatabase(path: string, threads?: number): Promise<Database> {
  const { DuckDBInstance } = duckdb();
  const instance = await DuckDBInstance.create(":memory:", {
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    allow_community_extensions: "false",
    allow_persistent_secrets: "false",
    temp_directory: "",
    ...(threads === undefined ? {} : { threads: String(threads) }),
  });
  const connection = await instance.connect();
  // Both spellings: DuckDB compares the pattern it was given as well as the file it found.
  await connection.run(`SET allowed_paths = [${sqlText(path)}, ${sqlText(globEscaped(path))}]`);
  await connection.run("SET enable_external_access = false");
  // Lets the threads run ahead of the copy into typed arrays: with the default of 1 MB they mostly wait for it.
  await connection.run("SET streaming_buffer_size = '32MB'");
  await connection.run("SET lock_configuration = true");
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn: (work) => {
      const next = last.then(() => work(connection));
      last = next.catch(() => undefined);
      return next;
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A string literal in SQL. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A file name as a string literal in which *, ? and [ stand for themselves. */
export function sqlPath(path: string): string {
  return sqlText(globEscaped(path));
}

function globEscaped(path: string): string {
  return path.replaceAll(/[*?[]/g, "[$&]");
}

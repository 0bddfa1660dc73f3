import { createRequire } from "node:module";

export type SqlValue = string | number | Uint8Array | null;

/** The part of libsql that is used here, as it behaves: parameters in an array, because a lone buffer ends the process. */
export interface Sqlite {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  run(values: readonly SqlValue[]): { readonly changes: number };
  get(values: readonly SqlValue[]): Row | undefined;
  all(values: readonly SqlValue[]): Row[];
}

export type Row = Readonly<Record<string, unknown>>;

/** Milliseconds to wait for another process that is writing. */
const PATIENCE = 5000;

/** Opens a database file, which is made when it is not there. Loads SQLite on first use, like every native module here. */
export function openSqlite(path: string): Sqlite {
  const Database: new (path: string, options: { readonly timeout: number }) => Sqlite = createRequire(import.meta.url)(
    "libsql",
  );
  return new Database(path, { timeout: PATIENCE });
}

/**
 * A column of a SELECT as bytes, to be read with `textOf`. libsql ends the process when it meets a text that is no valid
 * UTF-8, as a damaged file may hold; bytes it hands on as they are.
 */
export function asBytes(column: string, name: string = column): string {
  return `CAST(${column} AS BLOB) AS ${name}`;
}

/** A column that was selected `asBytes` as text; "" when it is null. Lists hold other buffers than single rows. */
export function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("utf8");
  return value instanceof Uint8Array ? Buffer.from(value).toString("utf8") : "";
}

/** The number in the only column of the only row. */
export function numberFrom(database: Sqlite, sql: string, column: string): number {
  return Number(database.prepare(sql).get([])?.[column]);
}

/** Does all of `work` or, when it throws, nothing of it. */
export function atOnce<T>(database: Sqlite, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    try {
      database.exec("ROLLBACK");
    } catch {
      // after some failures, such as a full disk, SQLite has rolled back already
    }
    throw error;
  }
}

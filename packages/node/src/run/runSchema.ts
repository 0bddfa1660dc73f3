import { InputError } from "@heldout/core/internal";
import { atOnce, numberFrom, type Sqlite } from "./sqlite.ts";

/** The version of the tables below, kept in SQLite's `user_version`. */
export const SCHEMA_VERSION = 1;

const TABLES = `
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    created TEXT NOT NULL,
    verb TEXT NOT NULL,
    options TEXT NOT NULL,
    task_name TEXT NOT NULL,
    task_hash TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'done', 'stopped')),
    engine TEXT NOT NULL
  );
  CREATE TABLE fits (
    key TEXT PRIMARY KEY,
    result BLOB,
    failure TEXT,
    engine TEXT NOT NULL,
    CHECK ((result IS NULL) <> (failure IS NULL))
  );
  CREATE TABLE run_fits (
    run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    key TEXT NOT NULL,
    PRIMARY KEY (run, position)
  ) WITHOUT ROWID;
  CREATE INDEX run_fits_by_key ON run_fits (key);
  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    kind TEXT NOT NULL
  );
  CREATE INDEX events_by_run ON events (run);
`;

/**
 * Makes the tables in a new file; leaves those of this version as they are; refuses any other.
 *
 * The tables and their version are written at once, so a process that dies on the way leaves an empty file.
 */
export function prepareSchema(database: Sqlite, file: string): void {
  if (versionOf(database) !== SCHEMA_VERSION) {
    atOnce(database, () => {
      // again, now that nobody else can write: another process may have been faster
      const version = versionOf(database);
      if (version === SCHEMA_VERSION) return;
      const tables = numberFrom(database, "SELECT count(*) AS tables FROM sqlite_schema", "tables");
      if (version !== 0 || tables > 0) throw refusal(version, file);
      database.exec(`${TABLES} PRAGMA user_version = ${SCHEMA_VERSION};`);
    });
  }
}

/**
 * What fits took, beside them: a table of its own, which older versions do not look at. Made where it is missing, so that the
 * version of the others stays.
 */
export function prepareCosts(database: Sqlite): void {
  database.exec(
    "CREATE TABLE IF NOT EXISTS fit_costs (key TEXT PRIMARY KEY, milliseconds REAL NOT NULL) WITHOUT ROWID",
  );
}

function versionOf(database: Sqlite): number {
  return numberFrom(database, "PRAGMA user_version", "user_version");
}

function refusal(version: number, file: string): InputError {
  if (version > SCHEMA_VERSION) {
    return new InputError(
      "file-format",
      `the run store has version ${version}, this heldout knows version ${SCHEMA_VERSION}.`,
      "Use the newer heldout that wrote it, or name another directory.",
      { file },
    );
  }
  return new InputError(
    "file-format",
    version === 0 ? "the file holds tables of another program." : `the run store has the unknown version ${version}.`,
    "Move the file away, or name another directory.",
    { file },
  );
}

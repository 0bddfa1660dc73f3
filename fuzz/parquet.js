import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

// the reader's own DuckDB: what it writes, it should read
const { DuckDBInstance } = createRequire(new URL("../packages/node/package.json", import.meta.url))("@duckdb/node-api");

let database = null;

/** A connection to a database in memory, the same one each time. */
export async function duckdb() {
  database ??= DuckDBInstance.create(":memory:").then((instance) => instance.connect());
  return await database;
}

export const quotedName = (name) => `"${name.replaceAll('"', '""')}"`;
const literal = (value) => {
  if (value === null) return "NULL";
  if (typeof value === "number") return `'${Object.is(value, -0) ? "-0" : value}'::DOUBLE`;
  return `'${value.replaceAll("'", "''")}'`;
};

/** A SELECT whose rows are the table. */
export function selectOf({ columns, rows }) {
  const names = columns.map(({ name }) => quotedName(name)).join(", ");
  const type = ({ kind }) => (kind === "category" ? "VARCHAR" : "DOUBLE");
  const casts = columns.map((column) => `${quotedName(column.name)}::${type(column)} AS ${quotedName(column.name)}`);
  const lines = Array.from(
    { length: rows },
    (_, row) => `(${columns.map(({ values }) => literal(values[row])).join(", ")})`,
  );
  return `SELECT ${casts.join(", ")} FROM (VALUES ${lines.join(", ")}) AS t(${names})`;
}

export async function parquetOf(table) {
  const folder = mkdtempSync(join(tmpdir(), "parquet-"));
  try {
    const path = join(folder, "table.parquet");
    await (await duckdb()).run(`COPY (${selectOf(table)}) TO '${path}' (FORMAT parquet)`);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

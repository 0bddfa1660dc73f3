import type { DuckDBConnection } from "@duckdb/node-api";
import type { NestedColumn } from "../nestedValues.ts";
import { notArray } from "../sniffFormat.ts";
import { nestedJson } from "./nestedJson.ts";

export interface JsonColumn {
  readonly name: string;
  /** `mixed` has numbers and strings: whether the strings only say that a number is missing shows when it is read. */
  readonly kind: "number" | "text" | "mixed" | "nested";
  /** The key of the list that it is a part of, and how it is taken out of it. */
  readonly part?: { readonly key: string; readonly value: NestedColumn["value"] };
}

/**
 * The keys of all objects of a file, those of the first object first, and what their values are.
 *
 * Looks at every row, so that a key that first occurs in the last row is a column like any other. Rows of the same
 * shape are counted together, so that only the few different shapes leave DuckDB.
 */
export async function jsonColumns(
  connection: DuckDBConnection,
  objects: string,
  file: string,
): Promise<{ readonly rows: number; readonly columns: readonly JsonColumn[] }> {
  const shape = "SELECT json_structure(json) AS shape FROM";
  const first = await connection.runAndReadAll(`${shape} ${objects} LIMIT 1`);
  const all = await connection.runAndReadAll(
    `SELECT shape, CAST(count(*) AS DOUBLE) FROM (${shape} ${objects}) GROUP BY shape`,
  );
  const typesOf = new Map<string, Set<string>>();
  const shapesOf = new Map<string, unknown[]>();
  let rows = 0;
  for (const [text, count] of [...first.getRows(), ...all.getRows()]) {
    const object: unknown = JSON.parse(String(text));
    if (typeof object !== "object" || object === null || Array.isArray(object)) {
      throw notArray("not every row of the file is a JSON object.", file);
    }
    for (const [key, type] of Object.entries(object)) {
      const types = typesOf.get(key) ?? new Set();
      types.add(typeof type === "string" ? type : "JSON");
      typesOf.set(key, types);
      if (typeof type !== "string") shapesOf.set(key, [...(shapesOf.get(key) ?? []), type]);
    }
    if (typeof count === "number") rows += count;
  }
  const columns = Array.from(typesOf, ([name, types]) => ({ name, kind: kindOf(types) }));
  if (rows === 1 && columns.length > 0 && columns.every((column) => column.kind === "nested")) {
    throw notArray("the file is one JSON object that holds whole columns, not a list of rows.", file);
  }
  // a single object with lists holds whole columns, not the probabilities of a row
  return { rows, columns: rows === 1 ? columns : await withParts(connection, objects, columns, typesOf, shapesOf) };
}

/** Lists of numbers for classes become columns of their own, unless one of these is there already. */
async function withParts(
  connection: DuckDBConnection,
  objects: string,
  columns: readonly JsonColumn[],
  typesOf: ReadonlyMap<string, ReadonlySet<string>>,
  shapesOf: ReadonlyMap<string, readonly unknown[]>,
): Promise<readonly JsonColumn[]> {
  const all: JsonColumn[] = [];
  for (const column of columns) {
    const lists = [...(typesOf.get(column.name) ?? [])].every((type) => type === "JSON" || type === "NULL");
    const shapes = shapesOf.get(column.name) ?? [];
    const parts = lists && shapes.length > 0 ? await nestedJson(connection, objects, column.name, shapes) : [];
    const taken = parts.some(({ name }) => columns.some((other) => other.name === name));
    if (parts.length === 0 || taken) all.push(column);
    else for (const { name, value } of parts) all.push({ name, kind: "number", part: { key: column.name, value } });
  }
  return all;
}

const numberTypes = new Set(["UBIGINT", "BIGINT", "HUGEINT", "UHUGEINT", "DOUBLE"]);

function kindOf(types: ReadonlySet<string>): JsonColumn["kind"] {
  if (types.has("JSON")) return "nested";
  const kinds = new Set(Array.from(types, (type) => (numberTypes.has(type) ? "number" : type)));
  kinds.delete("NULL");
  if (kinds.size === 0 || (kinds.size === 1 && kinds.has("number"))) return "number";
  return kinds.size === 2 && kinds.has("number") && kinds.has("VARCHAR") ? "mixed" : "text";
}

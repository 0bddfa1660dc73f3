import type { DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "../duckdb.ts";
import { labelColumns, MOST_NESTED, type NestedColumn, pairKeys, placeColumns } from "../nestedValues.ts";

/** The shape of a value as DuckDB's `json_structure` tells it: a type, a list of one shape, or an object of shapes. */
export type Shape = unknown;

/** The columns that the lists under a key become; none when they are no lists of numbers for classes. */
export async function nestedJson(
  connection: DuckDBConnection,
  objects: string,
  key: string,
  shapes: readonly Shape[],
): Promise<readonly NestedColumn[]> {
  const path = `$."${key.replaceAll('"', '\\"')}"`;
  if (key.includes('"')) return [];
  if (shapes.every(isNumbers)) return await numbersAt(connection, objects, key, path, "$");
  if (shapes.every((shape) => isObject(shape) && isNumbers(shape.values) && "type" in shape)) {
    return await numbersAt(connection, objects, key, `${path}.values`, "$.values");
  }
  const pairs = shapes.map((shape) =>
    Array.isArray(shape) && isObject(shape[0]) ? pairKeys(Object.keys(shape[0])) : null,
  );
  const [pair] = pairs;
  if (pair === null || pair === undefined) return [];
  if (!pairs.every((other) => other?.label === pair.label && other.number === pair.number)) return [];
  const texts = await connection.runAndReadAll(
    `SELECT DISTINCT unnest(json_extract_string(json, ${sqlText(`${path}[*]."${pair.label}"`)})) AS label ` +
      `FROM ${objects} ORDER BY label LIMIT ${MOST_NESTED + 1}`,
  );
  const labels = texts.getRows().flatMap(([label]) => (label === null ? [] : [String(label)]));
  if (labels.length > MOST_NESTED) return [];
  const type = sqlText(JSON.stringify([{ [pair.label]: "VARCHAR", [pair.number]: "DOUBLE" }]));
  return labelColumns(
    key,
    labels,
    (list, label) =>
      `list_extract(list_filter(json_transform(${list}, ${type}), x -> x."${pair.label}" = ${sqlText(label)}), 1)."${pair.number}"`,
  );
}

async function numbersAt(
  connection: DuckDBConnection,
  objects: string,
  key: string,
  path: string,
  inside: string,
): Promise<readonly NestedColumn[]> {
  const length = `json_array_length(json, ${sqlText(path)})`;
  const found = await connection.runAndReadAll(
    `SELECT CAST(min(${length}) AS DOUBLE), CAST(max(${length}) AS DOUBLE) FROM ${objects}`,
  );
  const [least, most] = found.getRows()[0].map(Number);
  if (least !== most || most < 1 || most > MOST_NESTED) return [];
  return placeColumns(
    key,
    most,
    (list, place) => `TRY_CAST(json_extract_string(${list}, ${sqlText(`${inside}[${place}]`)}) AS DOUBLE)`,
  );
}

function isNumbers(shape: unknown): boolean {
  return Array.isArray(shape) && shape.length === 1 && /^(?:DOUBLE|U?BIGINT|U?HUGEINT)$/.test(String(shape[0]));
}

function isObject(shape: unknown): shape is Readonly<Record<string, unknown>> {
  return typeof shape === "object" && shape !== null && !Array.isArray(shape);
}

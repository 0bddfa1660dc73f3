import type { DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "./duckdb.ts";
import { labelColumns, MOST_NESTED, type NestedColumn, pairKeys, placeColumns } from "./nestedValues.ts";

const NUMBERS = /^(?:DOUBLE|FLOAT)\[\d*\]$/;
/** Spark writes a vector as a struct of which `values` are the numbers. */
const VECTOR = /^STRUCT\(.*"?values"? (?:DOUBLE|FLOAT)\[\]\)$/;
const PAIRS = /^STRUCT\("?(\w+)"? \w+, "?(\w+)"? \w+\)\[\]$/;

/** The columns that a list becomes, by its type in DuckDB and its lengths; none when it holds no numbers for classes. */
export async function nestedParquet(
  connection: DuckDBConnection,
  source: string,
  name: string,
  type: string,
): Promise<readonly NestedColumn[]> {
  const column = `"${name.replaceAll('"', '""')}"`;
  const own = NUMBERS.test(type) ? "" : VECTOR.test(type) ? '."values"' : null;
  if (own !== null) {
    const found = await connection.runAndReadAll(
      `SELECT CAST(min(len(${column}${own})) AS DOUBLE), CAST(max(len(${column}${own})) AS DOUBLE) FROM ${source}`,
    );
    const [least, most] = found.getRows()[0].map(Number);
    if (least !== most || most < 1 || most > MOST_NESTED) return [];
    return placeColumns(name, most, (list, place) => `CAST(${list}${own}[${place + 1}] AS DOUBLE)`);
  }
  const keys = PAIRS.exec(type);
  const pair = keys === null ? null : pairKeys([keys[1], keys[2]]);
  if (pair === null) return [];
  const texts = await connection.runAndReadAll(
    `SELECT DISTINCT CAST(unnest(list_transform(${column}, x -> x."${pair.label}")) AS VARCHAR) AS label FROM ${source} ` +
      `ORDER BY label LIMIT ${MOST_NESTED + 1}`,
  );
  const labels = texts.getRows().flatMap(([label]) => (label === null ? [] : [String(label)]));
  if (labels.length > MOST_NESTED) return [];
  return labelColumns(
    name,
    labels,
    (list, label) =>
      `CAST(list_extract(list_filter(${list}, x -> CAST(x."${pair.label}" AS VARCHAR) = ${sqlText(label)}), 1)."${pair.number}" AS DOUBLE)`,
  );
}

import type { DuckDBConnection } from "@duckdb/node-api";
import type { ColumnPlan } from "./readColumns.ts";

/** From this size on, in bytes, a look at the first rows costs less than it saves. */
const largeFile = 8 << 20;

const sampleRows = 10_000;
const mostLabels = 200;

/**
 * The distinct texts of more than 12 bytes, if there are not too many.
 *
 * A text that long takes a microsecond to fetch from DuckDB. When it is known, DuckDB can say its number instead.
 */
export function longLabels(texts: Iterable<string>): string[] {
  const labels = new Set<string>();
  for (const text of texts) if (Buffer.byteLength(text) > 12) labels.add(text);
  // A zero byte would end the label too early in a list of labels in SQL.
  for (const label of labels) if (label.includes("\0")) labels.delete(label);
  return labels.size > mostLabels ? [] : [...labels];
}

/** The plans with the long labels that occur in the first rows of a large file; small files are left alone. */
export async function withLongLabels(
  plans: readonly ColumnPlan[],
  connection: DuckDBConnection,
  { from, bytes }: { readonly from: string; readonly bytes: number },
): Promise<readonly ColumnPlan[]> {
  if (bytes < largeFile) return plans;
  const enriched: ColumnPlan[] = [];
  for (const plan of plans) {
    if (plan.kind === "number") {
      enriched.push(plan);
      continue;
    }
    const sample = `SELECT ${plan.value} AS label FROM ${from} LIMIT ${sampleRows}`;
    const query = `SELECT DISTINCT label FROM (${sample}) WHERE strlen(label) > 12 LIMIT ${mostLabels + 1}`;
    const rows = (await connection.runAndReadAll(query)).getRows();
    enriched.push({ ...plan, labels: longLabels(rows.map(([label]) => String(label))) });
  }
  return enriched;
}

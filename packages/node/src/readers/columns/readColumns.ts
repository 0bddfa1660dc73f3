import type { DuckDBConnection } from "@duckdb/node-api";
import { sqlText } from "../duckdb.ts";
import { type CategoryCollector, categoryCollector } from "./categoryCollector.ts";
import { type NumberCollector, numberCollector } from "./numberCollector.ts";
import { type ChunkReader, chunkOpener } from "./rawVectors.ts";

/** How to take one column out of a query. */
export type ColumnPlan =
  /** `value` is a DOUBLE in SQL; `bad`, a condition, is true where a cell is neither a number nor missing. */
  | { readonly kind: "number"; readonly value: string; readonly bad: string | null }
  /** `value` is a VARCHAR in SQL; `labels` are long texts expected in it, see `longLabels`. */
  | { readonly kind: "category"; readonly value: string; readonly labels?: readonly string[] };

export type ColumnData = NumberData | CategoryData;

export interface NumberData {
  readonly kind: "number";
  readonly values: Float64Array;
  readonly missing: Uint8Array | null;
  /** Cells that are neither numbers nor missing; they are masked as missing. `firstBad` is -1 when there are none. */
  readonly badRows: number;
  readonly firstBad: number;
}

export interface CategoryData {
  readonly kind: "category";
  readonly codes: Int32Array;
  readonly levels: readonly string[];
  readonly missing: Uint8Array | null;
}

interface ColumnRead {
  readonly take: (chunk: ChunkReader, rows: number) => void;
  readonly finish: () => ColumnData;
}

interface ReadingOptions {
  readonly rows?: number | null;
  readonly limit?: number | undefined;
  readonly expected?: number | null;
  readonly onShare?: ((share: number) => void) | undefined;
}

/**
 * Runs `SELECT ... FROM from` and copies the vectors as they come into typed columns; no row object is ever made.
 *
 * `rows`, the number of rows when it is known beforehand, lets every column be allocated once. `limit` ends the reading
 * after so many. `onShare` is told how far a reading without a limit is, by `expected` rows where `rows` is not known.
 */
export async function readColumns(
  connection: DuckDBConnection,
  from: string,
  plans: readonly ColumnPlan[],
  { rows: known = null, limit, expected = known, onShare }: ReadingOptions = {},
): Promise<{ readonly rows: number; readonly columns: readonly ColumnData[] }> {
  const rows = known === null || limit === undefined ? known : Math.min(known, limit);
  const expressions: string[] = [];
  const reads = plans.map((plan): ColumnRead => {
    if (plan.kind === "category" && plan.labels !== undefined && plan.labels.length > 0) {
      const known = `TRY_CAST(${plan.value} AS ENUM(${plan.labels.map(sqlText).join(", ")}))`;
      const index = expressions.push(`CASE WHEN ${known} IS NULL THEN ${plan.value} END`) - 1;
      const knownIndex = expressions.push(`CAST(coalesce(enum_code(${known}), -1) AS DOUBLE)`) - 1;
      return categoryRead(index, knownIndex, categoryCollector(rows, plan.labels));
    }
    const index = expressions.push(plan.value) - 1;
    if (plan.kind === "category") return categoryRead(index, -1, categoryCollector(rows));
    const badIndex = plan.bad === null ? -1 : expressions.push(`CAST(coalesce(${plan.bad}, false) AS DOUBLE)`) - 1;
    return numberRead(index, badIndex, numberCollector(rows));
  });
  // A query needs a column even when only the rows are to be counted.
  const select = expressions.length === 0 ? "CAST(1 AS DOUBLE)" : expressions.join(", ");
  const openChunk = chunkOpener();
  const result = await connection.stream(
    `SELECT ${select} FROM ${from}${limit === undefined ? "" : ` LIMIT ${limit}`}`,
  );
  let total = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    const reader = openChunk(chunk);
    for (const read of reads) read.take(reader, total);
    total += chunk.rowCount;
    if (limit === undefined && expected !== null) onShare?.(Math.min(1, total / expected));
  }
  return { rows: total, columns: reads.map((read) => read.finish()) };
}

function numberRead(index: number, badIndex: number, collector: NumberCollector): ColumnRead {
  let badRows = 0;
  let firstBad = -1;
  return {
    take(chunk, rows) {
      const { items, validity } = chunk.doubles(index);
      collector.append(items, validity);
      if (badIndex === -1) return;
      const bad = chunk.doubles(badIndex).items;
      for (let i = 0; i < bad.length; i++) {
        if (bad[i] === 0) continue;
        badRows++;
        if (firstBad === -1) firstBad = rows + i;
      }
    },
    finish: () => ({ kind: "number", ...collector.finish(), badRows, firstBad }),
  };
}

function categoryRead(index: number, knownIndex: number, collector: CategoryCollector): ColumnRead {
  return {
    take: (chunk) => {
      const known = knownIndex === -1 ? null : chunk.doubles(knownIndex).items;
      collector.append({ ...chunk.texts(index), known });
    },
    finish: () => ({ kind: "category", ...collector.finish() }),
  };
}

import type { Table } from "@heldout/core/internal";
import { checkIsText } from "./checkEncoding.ts";
import { openCsv } from "./csv/csvSource.ts";
import { openInputFile } from "./inputFile.ts";
import { openJson } from "./json/jsonSource.ts";
import { fromSplitOrient, isSplitOrient } from "./json/splitOrient.ts";
import { openParquet } from "./parquetSource.ts";
import { sniffFormat } from "./sniffFormat.ts";
import type { OpenOptions, TableSource } from "./tableSource.ts";

/**
 * Opens a CSV, TSV, JSON, JSONL or Parquet file, plain or compressed with gzip; "-" is standard input. The caller must
 * `close()` it.
 *
 * The format is recognised by the content first, then by the name. Whatever is wrong with the file is an `InputError`.
 *
 * @example
 * ```ts
 * import { openTable } from "heldout";
 * const source = await openTable("examples/pima-predictions.csv");
 * source.columns.map(({ name }) => name); // [ 'id', 'truth', 'score', 'age_band' ]
 * await source.countRows(); // 768
 * await source.close();
 * ```
 */
export async function openTable(path: string, options: OpenOptions = {}): Promise<TableSource> {
  const file = await openInputFile(path, options);
  try {
    if (file.head.subarray(0, 4).toString("latin1") !== "PAR1") checkIsText(file);
    const turned = isSplitOrient(file) ? await fromSplitOrient(file) : null;
    if (turned !== null) return await openJson(turned, "jsonl", options);
    const layout = sniffFormat(file);
    if (layout === "parquet") return await openParquet(file, options);
    return layout === "text" ? openCsv(file, options) : await openJson(file, layout, options);
  } catch (error) {
    file.remove();
    throw error;
  }
}

/**
 * Reads a whole file into a table: every column, every row.
 *
 * @example
 * ```ts
 * import { readTable } from "heldout";
 * const table = await readTable("examples/noisy-sine.csv");
 * table.rows; // 60
 * ```
 */
export async function readTable(path: string, options: OpenOptions = {}): Promise<Table> {
  const source = await openTable(path, options);
  try {
    return await source.read();
  } finally {
    await source.close();
  }
}

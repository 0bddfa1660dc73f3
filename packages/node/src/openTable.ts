import type { Table } from "@heldout/core/internal";
import { checkIsText } from "./checkEncoding.ts";
import { openCsv } from "./csvSource.ts";
import { openInputFile } from "./inputFile.ts";
import { openJson } from "./jsonSource.ts";
import { openParquet } from "./parquetSource.ts";
import { sniffFormat } from "./sniffFormat.ts";
import type { OpenOptions, TableSource } from "./tableSource.ts";

/**
 * Opens a CSV, TSV, JSON, JSONL or Parquet file, plain or in gzip; "-" is stdin. The caller must `close()` it.
 *
 * What the file is, its bytes say before its name does. Whatever is wrong with it is an `InputError`.
 */
export async function openTable(path: string, options: OpenOptions = {}): Promise<TableSource> {
  const file = await openInputFile(path, options);
  try {
    if (file.head.subarray(0, 4).toString("latin1") !== "PAR1") checkIsText(file);
    const layout = sniffFormat(file);
    if (layout === "parquet") return await openParquet(file, options);
    return layout === "text" ? openCsv(file, options) : await openJson(file, layout, options);
  } catch (error) {
    file.remove();
    throw error;
  }
}

/** Reads a whole file into a table: every column, every row. */
export async function readTable(path: string, options: OpenOptions = {}): Promise<Table> {
  const source = await openTable(path, options);
  try {
    return await source.read();
  } finally {
    await source.close();
  }
}

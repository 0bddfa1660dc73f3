import type { Table } from "@heldout/core/internal";

export type TableFormat = "csv" | "tsv" | "json" | "jsonl" | "parquet";

export interface OpenOptions {
  /** The character between the fields of a text file; found by itself when left out. `\t` and `tab` mean a tab. */
  readonly delimiter?: string | undefined;
  /** Threads that read the file. Default: one per core. */
  readonly threads?: number | undefined;
}

export interface ColumnInfo {
  readonly name: string;
  /**
   * How the column arrives unless asked otherwise. For CSV and TSV judged on the first rows: a later cell that is
   * neither a number nor a sign for a missing one makes the whole column arrive as text.
   */
  readonly type: "number" | "text";
}

export interface ReadOptions {
  /** Columns that must arrive as numbers, or as categories whose levels are the text of the file. */
  readonly as?: Readonly<Record<string, "number" | "category">> | undefined;
  /** Read at most this many rows, the first ones. Default: all. */
  readonly limit?: number | undefined;
}

/** An opened file. It keeps a database connection, and a temporary file for stdin and gzip, until `close()`. */
export interface TableSource {
  /** The path as the person typed it; "stdin" for "-". */
  readonly name: string;
  readonly format: TableFormat;
  readonly columns: readonly ColumnInfo[];
  /** The named columns (all of them by default), in the order asked for, with every row in the order of the file. */
  read(columns?: readonly string[], options?: ReadOptions): Promise<Table>;
  /** The number of rows, without reading what they hold where that can be avoided. */
  countRows(): Promise<number>;
  /**
   * Where an editor shows the 0-based data row: the 1-based line on which it starts in CSV, TSV (the header is line 1,
   * blank lines and newlines inside quotes count) and JSONL; the 1-based row in JSON arrays and Parquet.
   */
  editorRow(row: number): Promise<number>;
  /** The text of one cell as it stands in the file, "NaN" and "n/a" included; null when nothing stands there. */
  cellText(row: number, column: string): Promise<string | null>;
  close(): Promise<void>;
}

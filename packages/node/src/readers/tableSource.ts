import type { Readable } from "node:stream";
import type { Table } from "@heldout/core/internal";

/**
 * Format of a file of rows.
 *
 * @see {@link TableSource}
 */
export type TableFormat = "csv" | "tsv" | "json" | "jsonl" | "parquet";

/**
 * How to open a file; all optional.
 *
 * @see {@link openTable}
 */
export interface OpenOptions {
  /** The character between the fields of a text file. Default: detected. `\t` and `tab` mean a tab. */
  readonly delimiter?: string | undefined;
  /** Threads that read the file. Default: one per core. */
  readonly threads?: number | undefined;
  /**
   * Told which share of the rows has been read, from 0 to 1, after each part of a whole reading; of text files an estimate
   * by size.
   */
  readonly onShare?: ((share: number) => void) | undefined;
  /**
   * Most bytes of standard input, or of what a gzip file holds once it is unpacked. Default: 90 % of the free disk of temporary
   * files, at most four times the memory.
   */
  readonly maxBytes?: number | undefined;
  /** What "-" reads. Default: the standard input of the process. */
  readonly stdin?: Readable | undefined;
}

/**
 * A column of an opened file.
 *
 * @see {@link TableSource}
 */
export interface ColumnInfo {
  /** As the file has it. */
  readonly name: string;
  /**
   * How the column is read unless asked otherwise. For CSV and TSV inferred from the first rows: a later cell that is
   * neither a number nor a mark of a missing value makes the whole column text.
   */
  readonly type: "number" | "text";
}

/**
 * How to read the columns of an opened file; all optional.
 *
 * @see {@link TableSource}
 */
export interface ReadOptions {
  /** Columns to read as numbers, or as categories whose levels are the text of the file. */
  readonly as?: Readonly<Record<string, "number" | "category">> | undefined;
  /** Most rows to read, from the first on. Default: all. */
  readonly limit?: number | undefined;
}

/**
 * An opened file. It holds a database connection, and a temporary file for standard input and gzip, until `close()`.
 *
 * @see {@link openTable}
 */
export interface TableSource {
  /** The path as given; "stdin" for "-". */
  readonly name: string;
  /** The format that was recognised. */
  readonly format: TableFormat;
  /** The columns in the order of the file. */
  readonly columns: readonly ColumnInfo[];
  /** The named columns (by default all), in the order asked for, with every row in the order of the file. */
  read(columns?: readonly string[], options?: ReadOptions): Promise<Table>;
  /** The number of rows, without reading their contents where that can be avoided. */
  countRows(): Promise<number>;
  /**
   * The line of the file on which the data row, from 0, starts, as an editor counts it from 1: in CSV and TSV (the header is
   * line 1, blank lines and newlines inside quotes count) and JSONL. null for JSON arrays and Parquet, which have no lines.
   */
  lineOf(row: number): Promise<number | null>;
  /** The text of one cell as it stands in the file, "NaN" and "n/a" included; null when the cell is empty. */
  cellText(row: number, column: string): Promise<string | null>;
  /** Releases the connection and the temporary file. */
  close(): Promise<void>;
}

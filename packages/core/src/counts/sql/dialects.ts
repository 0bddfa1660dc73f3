/** SQL engines whose words we know. */
export type Dialect = "postgres" | "duckdb" | "spark" | "bigquery" | "clickhouse" | "snowflake" | "trino";

export const DIALECTS: readonly Dialect[] = [
  "postgres",
  "duckdb",
  "spark",
  "bigquery",
  "clickhouse",
  "snowflake",
  "trino",
];

/** How an engine writes what engines write differently. */
export interface Words {
  /** The name of a column or table, in which every character stands for itself. */
  readonly name: (text: string) => string;
  /** A text in quotes, in which every character stands for itself. */
  readonly text: (text: string) => string;
  /** Types of 64-bit floating point numbers and of text, that may be NULL. */
  readonly double: string;
  readonly string: string;
}

const doubled = (mark: string) => (text: string) => `${mark}${text.replaceAll(mark, mark + mark)}${mark}`;
const escaped = (mark: string) => (text: string) =>
  `${mark}${text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`)}${mark}`;
/** Quotes are doubled and backslashes escape: Snowflake's text. */
const both = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

export const words: Readonly<Record<Dialect, Words>> = {
  postgres: { name: doubled('"'), text: doubled("'"), double: "double precision", string: "text" },
  duckdb: { name: doubled('"'), text: doubled("'"), double: "double", string: "varchar" },
  spark: { name: doubled("`"), text: escaped("'"), double: "double", string: "string" },
  bigquery: { name: escaped("`"), text: escaped("'"), double: "float64", string: "string" },
  clickhouse: { name: escaped("`"), text: escaped("'"), double: "Nullable(Float64)", string: "Nullable(String)" },
  snowflake: { name: doubled('"'), text: both, double: "double", string: "varchar" },
  trino: { name: doubled('"'), text: doubled("'"), double: "double", string: "varchar" },
};

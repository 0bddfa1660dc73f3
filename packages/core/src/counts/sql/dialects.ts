/**
 * A SQL dialect that queries can be written in.
 *
 * @see {@link countsQuery}
 */
export type Dialect = "postgres" | "duckdb" | "spark" | "bigquery" | "clickhouse" | "snowflake" | "trino";

/**
 * The SQL dialects that queries can be written in.
 *
 * @example
 * ```ts
 * import { DIALECTS } from "@heldout/core/counts";
 * DIALECTS.includes("bigquery"); // true
 * ```
 */
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
  /** Types of 64-bit floating point numbers and of text, that may be NULL. */
  readonly double: string;
  readonly string: string;
  /** A number as a 64-bit floating point number, to the last bit. */
  readonly number: (value: number) => string;
  /** The largest whole number not above a floating point number of any size. */
  readonly floor: (value: string) => string;
}

const doubled = (mark: string) => (text: string) => `${mark}${text.replaceAll(mark, mark + mark)}${mark}`;
const escaped = (mark: string) => (text: string) =>
  `${mark}${text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`).replaceAll("\n", "\\n")}${mark}`;

/** A name without quotes is stored in capitals, so that is how a plain name in small letters is found between quotes. */
const inCapitals = (text: string): string => doubled('"')(/^[a-z_][a-z0-9_$]*$/.test(text) ? text.toUpperCase() : text);

/** Most engines read 0.3 as a decimal number; a text that is cast to floating point is rounded once. */
const fromText = (double: string) => (value: number) => `cast('${value}' as ${double})`;
/** ClickHouse reads numbers exactly, but casts of text to floating point fast, and wrong in the last bit. */
const fromNumber = (double: string) => (value: number) => `cast(${value} as ${double})`;

const floor = (value: string): string => `floor(${value})`;
/** Spark's floor is a 64-bit whole number, which overflows. From 2^53 on every number is whole. */
const floorWithin = (value: string): string =>
  `(case when abs(${value}) < 9007199254740992 then floor(${value}) else ${value} end)`;

/** As standard SQL has it. */
const standard = { name: doubled('"'), double: "double", string: "varchar", floor };

export const words: Readonly<Record<Dialect, Words>> = {
  postgres: { ...standard, double: "double precision", string: "text", number: fromText("double precision") },
  duckdb: { ...standard, number: fromText("double") },
  spark: {
    name: doubled("`"),
    double: "double",
    string: "string",
    number: fromText("double"),
    floor: floorWithin,
  },
  bigquery: {
    name: escaped("`"),
    double: "float64",
    string: "string",
    number: fromText("float64"),
    floor,
  },
  clickhouse: {
    name: escaped("`"),
    double: "Nullable(Float64)",
    string: "Nullable(String)",
    number: fromNumber("Nullable(Float64)"),
    floor,
  },
  snowflake: { ...standard, name: inCapitals, number: fromText("double") },
  trino: { ...standard, number: fromText("double") },
};

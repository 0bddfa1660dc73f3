import { readFileSync } from "node:fs";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { type AnswerCell, type CountsQueryOptions, countsQuery, DIALECTS, type Dialect } from "@heldout/core/internal";
import { outputColumns, Dialect as Parser, parse, transpile } from "@polyglot-sql/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/**
 * Queries for engines that we do not run: read by a parser of each engine's SQL, translated by it to DuckDB's, and run
 * there beside the query that is written for DuckDB. What a translation hides is said in golden/sql/README.md.
 */
const PARSERS = {
  postgres: Parser.PostgreSQL,
  duckdb: Parser.DuckDB,
  spark: Parser.Spark,
  bigquery: Parser.BigQuery,
  clickhouse: Parser.ClickHouse,
  snowflake: Parser.Snowflake,
  trino: Parser.Trino,
} as const satisfies Record<Dialect, string>;

const golden = new URL("../../../golden/sql/", import.meta.url);

/** The columns of each answer, by hand. */
const SUMS =
  "under over under_squares over_squares error_cubes error_fourths truth truth_squares truth_cubes truth_fourths " +
  "error_truth error_truth_squares squares_truth squares_truth_squares relative relative_squares log_squares log_fourths";
const ANSWERS = {
  scores: "truth cut rows fractions sum squares low high bits point",
  "scores-cut": "slice group truth cut rows fractions sum squares low high bits point",
  labels: "slice truth output rows fractions",
  numbers:
    "group rows fractions missing origin least_truth most_truth largest_error zero_truths negative_truths " +
    `negative_predictions ${SUMS}`,
} as const;

describe.each(DIALECTS)("the committed query for %s", (dialect) => {
  const parser = PARSERS[dialect];
  test.each(Object.entries(ANSWERS))("of %s is one statement whose every word the parser keeps", (kind, columns) => {
    const text = readFileSync(new URL(`${dialect}-${kind}.sql`, golden), "utf8");
    const parsed = parse(text, parser);
    expect(parsed.error).toBeNull();
    expect(parsed.ast).toHaveLength(1);
    const { output } = outputColumns(text, parser);
    expect(output?.columns.map((column) => ("name" in column ? column.name.toLowerCase() : column.kind))).toEqual(
      columns.split(" ").map((name) => `heldout_${name}`),
    );
    // the parser is lenient: what it did not understand would be missing in what it writes
    const again = transpile(text, parser, parser).sql?.join(";") ?? "";
    expect(wordsOf(again)).toEqual(wordsOf(text.replace(/--.*/, "")));
  });
});

/** Our names and all numbers, sorted: what no way of writing changes. */
function wordsOf(sql: string): string[] {
  return (sql.match(/heldout_\w+|\b\d+(\.\d+)?\b/gi) ?? []).map((word) => word.toLowerCase()).sort();
}

/** Names that no engine takes without quotes, and scores on both sides of every region of the cuts. */
const NAMES = {
  truth: 'tr"uth',
  score: "the score.p",
  price: "price ü 名",
  guess: "it's",
  slice: "select",
  group: "a/*b`c\\d",
};
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const EXTREMES = [0, 1, -1, 0.5, 0.3, 1e-12, -1e-12, 1 - 1e-12, 255, 256, -300, 70_000, -2e7, 5e9, -5e9, 1e21, -3e30];
const rows = Array.from({ length: 240 }, (_, i) => {
  const spread = ((i * 104729) % 997) / 997;
  return {
    truth: i % 41 === 40 ? null : i % 3 === 0 ? "it's" : "no",
    score:
      i % 53 === 52 ? null : i < EXTREMES.length ? EXTREMES[i] : i % 4 === 0 ? Math.round(spread * 20) / 20 : spread,
    price: 1e5 + (i % 17) / 4,
    guess: 1e5 + (i % 23) / 8,
    label: ["red", "green", 'it\'s "blue"'][i % 3],
    predicted: ["red", "green", 'it\'s "blue"'][((i * 5) % 7) % 3],
    slice: ["north", "south", null][(i * 7) % 19 === 0 ? 2 : i % 2],
    group: `g${i % 9}`,
    times: i % 4,
  };
});

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(":memory:", { threads: "1" })).connect();
  const columns = [`${quoted(NAMES.truth)} varchar`, `${quoted(NAMES.score)} double`];
  columns.push(`${quoted(NAMES.price)} double`, `${quoted(NAMES.guess)} double`, "label varchar", "predicted varchar");
  columns.push(`${quoted(NAMES.slice)} varchar`, `${quoted(NAMES.group)} varchar`, "times integer");
  await connection.run(`create table predictions (${columns.join(", ")})`);
  const literal = (value: string | number | null): string =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(", ")})`);
  await connection.run(`insert into predictions values ${values.join(", ")}`);
});
afterAll(() => connection.closeSync());

const scores = { kind: "scores", table: "predictions", truth: NAMES.truth, output: NAMES.score } as const;
const places = { slice: NAMES.slice, group: NAMES.group, weight: "times" } as const;
const numbers = { kind: "numbers", table: "predictions", truth: NAMES.price, output: NAMES.guess } as const;
const QUERIES: Readonly<Record<string, Omit<CountsQueryOptions, "dialect">>> = {
  scores,
  "scores by slice and group with weights": { ...scores, ...places },
  "scores that need cuts": { ...scores, ...places, maxDistinct: 50, threshold: 0.3 },
  "scores cut at once": { ...scores, maxDistinct: 300, cutAtOnce: true, threshold: -300 },
  "scores cut at once with weights": { ...scores, ...places, maxDistinct: 50, cutAtOnce: true },
  labels: { kind: "labels", query: "select * from predictions -- all", truth: "label", output: "predicted" },
  "labels by slice with weights": { ...scores, ...places, kind: "labels", truth: "label", output: "predicted" },
  numbers,
  "numbers by slice and group with weights": { ...numbers, ...places },
  "numbers of both signs": { ...numbers, truth: NAMES.score },
};

const RUN_ELSEWHERE: readonly Dialect[] = ["postgres", "duckdb"];

describe.each(Object.entries(QUERIES))("the query of %s, translated", (_, options) => {
  let wanted: Answer;
  beforeAll(async () => {
    wanted = await answerOf(countsQuery({ dialect: "duckdb", ...options }));
  });

  test.each(DIALECTS.filter((dialect) => !RUN_ELSEWHERE.includes(dialect)))(
    "from %s counts as DuckDB's own does",
    async (dialect) => {
      const { sql, error } = transpile(countsQuery({ dialect, ...options }), PARSERS[dialect], Parser.DuckDB);
      expect(error).toBeNull();
      expect(wanted.length).toBeGreaterThan(0);
      expect(await answerOf(sql?.join(";") ?? "")).toEqual(wanted);
    },
  );
});

type Answer = readonly (readonly AnswerCell[])[];

/** Rows in an order of their own; sums to 12 digits, as rows may be added in another order. */
async function answerOf(sql: string): Promise<Answer> {
  const reader = await connection.runAndReadAll(sql);
  const cells = reader.getRowsJS().map((row) =>
    row.map((cell): AnswerCell => {
      if (typeof cell === "bigint") return Number(cell);
      return typeof cell === "number" ? Number(cell.toPrecision(12)) : cell === null ? null : String(cell);
    }),
  );
  return cells.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

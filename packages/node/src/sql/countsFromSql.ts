import {
  type Counts,
  chooseColumns,
  countsOfAnswer,
  countsQuery,
  DEFAULT_MAX_DISTINCT,
  InputError,
  option,
  quoteValue,
  words,
} from "@heldout/core/internal";
import { type DuckdbOptions, duckdbEngine, FILE_TABLE } from "./duckdbEngine.ts";
import { isPostgresUrl, postgresEngine } from "./postgresEngine.ts";
import type { SqlColumn, SqlEngine } from "./sqlEngine.ts";

/**
 * Where the rows are, and which columns hold what.
 *
 * @see {@link countsFromSql}
 */
export interface SqlRequest extends DuckdbOptions {
  /**
   * A DuckDB file, files of rows (Parquet, CSV, JSON; a pattern such as "part-*.parquet"), or postgres://host/database.
   */
  readonly from: string;
  /** One SELECT of the rows. Default, for files of rows: all of them. */
  readonly sql?: string | undefined;
  /** Column of the truth. Default: found by name. */
  readonly truth?: string | undefined;
  /** Column of scores or probabilities of the positive class. */
  readonly score?: string | undefined;
  /** Column of predicted labels or numbers. */
  readonly prediction?: string | undefined;
  /** Column of groups: rows of one group are not independent. */
  readonly group?: string | undefined;
  /** Column of weights, whole numbers. */
  readonly weight?: string | undefined;
  /** Column whose values are counted on their own. */
  readonly slice?: string | undefined;
  /** The positive one of two classes. Default: the conventional one. */
  readonly positive?: string | undefined;
  /** The kind of task. Default: by the types of the columns. */
  readonly task?: "binary" | "multiclass" | "regression" | undefined;
  /** Threshold at which metrics stay exact when scores are binned. */
  readonly threshold?: number | undefined;
  /** With more distinct scores than this, scores are binned. Default 100,000. */
  readonly maxDistinct?: number | undefined;
  /** Whether to leave out rows with a missing value. Default false: they are an error. */
  readonly dropMissing?: boolean | undefined;
}

/**
 * Counts from a database, with the query that gave them.
 *
 * @see {@link countsFromSql}
 */
export interface SqlCounts {
  /** The counts of all rows with a truth and an output. */
  readonly counts: Counts;
  /** Where the rows are, in a form that may be shown. */
  readonly name: string;
  /** Rows that were left out because a value is missing. */
  readonly dropped: number;
  /** The columns that were used, by role. */
  readonly columns: Readonly<Record<string, string>>;
  /** The query that was sent. */
  readonly query: string;
}

/**
 * Counts of rows where they are stored: sends one aggregate query to DuckDB or PostgreSQL and reads its answer.
 *
 * @example
 * ```ts
 * import { countsFromSql } from "heldout";
 * const { counts } = await countsFromSql({ from: "examples/pima-predictions.csv", truth: "truth", score: "score" });
 * counts.kind; // 'probabilities'
 * counts.rows; // 768
 * ```
 */
export async function countsFromSql(request: SqlRequest): Promise<SqlCounts> {
  const engine = await openEngine(request);
  try {
    return await counted(engine, request);
  } finally {
    await engine.close();
  }
}

async function openEngine(request: SqlRequest): Promise<SqlEngine> {
  return isPostgresUrl(request.from) ? await postgresEngine(request.from) : await duckdbEngine(request.from, request);
}

async function counted(engine: SqlEngine, request: SqlRequest): Promise<SqlCounts> {
  const select = selectOf(engine, request);
  const columns = await engine.columns(select);
  const chosen = chooseColumns(
    columns.map(({ name }) => name),
    request,
  );
  const { output } = chosen;
  if (output.kind === "proba" || output.kind === "confidence") {
    throw new InputError(
      "bad-option",
      "probabilities of several classes cannot be counted.",
      words`Count the most probable class of each row as labels (${option("prediction")}), or evaluate the rows themselves.`,
    );
  }
  const find = (name: string): SqlColumn => columns.find((column) => column.name === name) ?? columns[0];
  const kind = kindOf(output.kind, find(chosen.truth), find(output.column), request);
  const { maxDistinct = DEFAULT_MAX_DISTINCT } = request;
  const about = kind === "scores" && maxDistinct > 0 ? await engine.distinct(select, output.column) : null;
  const query = countsQuery({
    dialect: engine.dialect,
    query: select,
    kind,
    truth: chosen.truth,
    output: output.column,
    slice: chosen.slice,
    group: chosen.group,
    weight: chosen.weight,
    threshold: request.threshold,
    maxDistinct,
    // the estimate is a few per cent off; where it is far above, the distinct scores need not be gathered first
    ...(about !== null && about > 1.2 * maxDistinct ? { cutAtOnce: true } : {}),
  });
  const answer = await engine.ask(query);
  const { counts, dropped } = countsOfAnswer(answer, request);
  const roles = { truth: chosen.truth, [kind === "scores" ? "score" : "prediction"]: output.column };
  const others = { group: chosen.group, weight: chosen.weight, slice: chosen.slice };
  const used = Object.entries({ ...roles, ...others }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { counts, name: engine.shown, dropped, columns: Object.fromEntries(used), query };
}

function selectOf(engine: SqlEngine, { sql }: SqlRequest): string {
  if (sql !== undefined && sql.trim() !== "") return sql.trim().replace(/;\s*$/, "");
  if (engine.dialect === "duckdb" && !/\.(duckdb|ddb|db)$/i.test(engine.shown)) return `select * from ${FILE_TABLE}`;
  throw new InputError(
    "bad-option",
    `which rows of ${quoteValue(engine.shown)}?`,
    words`Say so with ${option("sql", "select truth, score from predictions")}.`,
  );
}

/** What the output is: by what was asked for, then by the types of the columns. */
function kindOf(
  asked: "score" | "prediction" | "guess",
  truth: SqlColumn,
  output: SqlColumn,
  { task }: SqlRequest,
): "scores" | "labels" | "numbers" {
  if (task === "regression") return "numbers";
  if (asked === "score") return "scores";
  if (task !== undefined) return output.kind === "float" && asked === "guess" ? "scores" : "labels";
  if (output.kind === "float" && truth.kind === "float") return "numbers";
  if (output.kind !== "float") return "labels";
  return asked === "guess" || truth.kind === "other" ? "scores" : "numbers";
}

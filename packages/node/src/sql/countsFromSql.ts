import {
  type ChosenRoles,
  type ColumnReason,
  type Counts,
  countsOfAnswer,
  countsQuery,
  DEFAULT_MAX_DISTINCT,
  InputError,
  option,
  quoteValue,
  words,
} from "@heldout/core/internal";
import { type DuckdbOptions, duckdbEngine, FILE_TABLE } from "./duckdbEngine.ts";
import { COMPLEMENT, oneColumn, withComplement } from "./oneColumn.ts";
import { isPostgresUrl, postgresEngine } from "./postgresEngine.ts";
import type { SqlColumn, SqlEngine } from "./sqlEngine.ts";
import { sqlRoles } from "./sqlRoles.ts";

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
  /** Column of the truth. Default: found by name and by the values of the first rows, as the output is. */
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
  /** Why columns that nobody named were taken for what they are. */
  readonly reasons: readonly ColumnReason[];
  /** The query that was sent. */
  readonly query: string;
}

/**
 * Counts of rows where they are stored: sends one aggregate query to DuckDB or PostgreSQL and reads its answer. Columns that
 * are not named are found by name and by the values of the first rows, which one more query asks for.
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
  const { chosen, is, positive, reasons } = await sqlRoles(engine, select, columns, request);
  const output = oneColumn(chosen.output, request.positive);
  const find = (name: string): SqlColumn => columns.find((column) => column.name === name) ?? columns[0];
  const kind = kindOf(output.kind, find(chosen.truth), find(output.column), { task: request.task, is });
  const { maxDistinct = DEFAULT_MAX_DISTINCT } = request;
  const about = kind === "scores" && maxDistinct > 0 ? await engine.distinct(select, output.column) : null;
  const query = countsQuery({
    dialect: engine.dialect,
    query: output.isLeftOfOne ? withComplement(select, output.column) : select,
    kind,
    truth: chosen.truth,
    output: output.isLeftOfOne ? COMPLEMENT : output.column,
    slice: chosen.slice,
    group: chosen.group,
    weight: chosen.weight,
    threshold: request.threshold,
    maxDistinct,
    // the estimate is a few per cent off; where it is far above, the distinct scores need not be gathered first
    ...(about !== null && about > 1.2 * maxDistinct ? { cutAtOnce: true } : {}),
  });
  const answer = await engine.ask(query);
  const { counts, dropped } = countsOfAnswer(answer, {
    ...request,
    positive: request.positive ?? output.positive ?? positive,
  });
  const roles = { truth: chosen.truth, [kind === "scores" ? "score" : "prediction"]: output.column };
  const others = { group: chosen.group, weight: chosen.weight, slice: chosen.slice };
  const used = Object.entries({ ...roles, ...others }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const shown = reasons.filter(({ column }) => used.some(([, name]) => name === column));
  return { counts, name: engine.shown, dropped, columns: Object.fromEntries(used), reasons: shown, query };
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

/** What the output is: by what was asked for, then by what the first rows show, then by the types of the columns. */
function kindOf(
  asked: "score" | "prediction" | "guess",
  truth: SqlColumn,
  output: SqlColumn,
  { task, is }: { readonly task: SqlRequest["task"]; readonly is: ChosenRoles["is"] },
): "scores" | "labels" | "numbers" {
  if (task === "regression") return "numbers";
  if (asked === "score") return "scores";
  if (task !== undefined) return output.kind === "float" && asked === "guess" ? "scores" : "labels";
  if (is === "scores" || is === "numbers") return is;
  if (output.kind === "float" && truth.kind === "float") return "numbers";
  if (output.kind !== "float") return "labels";
  return asked === "guess" || truth.kind === "other" ? "scores" : "numbers";
}

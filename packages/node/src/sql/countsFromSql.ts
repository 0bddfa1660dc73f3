import {
  type Counts,
  chooseColumns,
  countsOfAnswer,
  countsQuery,
  DEFAULT_MAX_DISTINCT,
  InputError,
  quoteValue,
} from "@heldout/core/internal";
import { type DuckdbOptions, duckdbEngine, FILE_TABLE } from "./duckdbEngine.ts";
import { isPostgresUrl, postgresEngine } from "./postgresEngine.ts";
import type { SqlColumn, SqlEngine } from "./sqlEngine.ts";

export interface SqlRequest extends DuckdbOptions {
  /** A file of DuckDB, files of rows (Parquet, CSV, JSON; a pattern in quotes), or postgres://host/database. */
  readonly from: string;
  /** One SELECT of the rows. Default, for files: all of them. */
  readonly sql?: string | undefined;
  readonly truth?: string | undefined;
  readonly score?: string | undefined;
  readonly prediction?: string | undefined;
  readonly group?: string | undefined;
  readonly weight?: string | undefined;
  readonly slice?: string | undefined;
  readonly positive?: string | undefined;
  readonly task?: "binary" | "multiclass" | "regression" | undefined;
  readonly threshold?: number | undefined;
  readonly maxDistinct?: number | undefined;
  readonly dropMissing?: boolean | undefined;
}

export interface SqlCounts {
  readonly counts: Counts;
  /** Where the rows are, as it may be shown. */
  readonly name: string;
  readonly dropped: number;
  /** Roles and the columns that had them. */
  readonly columns: Readonly<Record<string, string>>;
  /** The query that was sent. */
  readonly query: string;
}

/** Counts of rows where they are: one aggregate query is sent, and its answer read back. */
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
  if (output.kind === "proba") {
    throw new InputError(
      "bad-option",
      "probabilities of several classes cannot be counted.",
      "Count the most probable class of each row as labels (--prediction), or evaluate the rows themselves.",
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
    'Say so with --sql "select truth, score from predictions".',
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

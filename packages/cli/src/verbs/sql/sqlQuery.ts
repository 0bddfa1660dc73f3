import { countsQuery, DIALECTS, InputError } from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import { notTogether } from "../../parse/notTogether.ts";
import type { SqlFlags } from "../../parse/verbFlags.ts";

/** Prints the query. */
export function printQuery(flags: SqlFlags, io: Io): void {
  io.stdout.write(queryOf(flags));
}

function queryOf(flags: SqlFlags): string {
  const { dialect, table, sql, score, prediction, task, truth = "truth" } = flags;
  if (dialect === undefined) {
    throw new InputError("bad-option", "which engine is the query for?", `Say --dialect ${DIALECTS.join(", ")}.`);
  }
  if (table !== undefined && sql !== undefined) throw notTogether("--table", "--sql", "Name the rows once.");
  if (table === undefined && sql === undefined) {
    throw new InputError(
      "bad-option",
      "which rows?",
      'Say --table NAME, or --sql "select truth, score from predictions".',
    );
  }
  if (score !== undefined && prediction !== undefined) {
    throw notTogether("--score", "--prediction", "Pass the one that holds the model's output.");
  }
  const kind = task === "regression" ? "numbers" : prediction === undefined ? "scores" : "labels";
  return countsQuery({
    dialect,
    table,
    query: sql,
    kind,
    truth,
    output: prediction ?? score ?? (kind === "numbers" ? "prediction" : "score"),
    slice: flags.slice,
    group: flags.group,
    weight: flags.weight,
    threshold: flags.threshold,
    maxDistinct: flags.maxDistinct,
    ...(flags.cutAtOnce === true ? { cutAtOnce: true } : {}),
  });
}

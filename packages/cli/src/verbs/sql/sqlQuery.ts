import { countsQuery, DIALECTS, InputError } from "@heldout/core/internal";
import { readPredictions } from "@heldout/node";
import type { Io } from "../../io.ts";
import { notTogether } from "../../parse/notTogether.ts";
import type { SqlFlags } from "../../parse/verbFlags.ts";

/** Prints the query, and says which columns it asks for where nobody has named them. */
export async function printQuery(sample: string | undefined, flags: SqlFlags, io: Io): Promise<void> {
  if (sample !== undefined) {
    const found = await columnsIn(sample, flags, io);
    io.stdout.write(queryOf({ ...flags, ...found }));
    const { truth, score, prediction } = found;
    io.stderr.write(
      `columns of ${sample}: truth ${truth}, ${score === undefined ? `prediction ${prediction}` : `score ${score}`}\n`,
    );
    return;
  }
  io.stdout.write(queryOf(flags));
  const { truth, score, prediction } = flags;
  if (truth !== undefined && (score ?? prediction) !== undefined) return;
  const output = prediction ?? score ?? (flags.task === "regression" ? "prediction" : "score");
  io.stderr.write(
    `The query asks for the columns ${truth ?? "truth"} and ${output}. ` +
      "--truth and --score, or --prediction for labels or numbers, name yours; a file with some of the rows finds them.\n",
  );
}

type FoundColumns = Pick<SqlFlags, "truth" | "score" | "prediction" | "task">;

/** What is truth and output in a sample of the rows, as `evaluate` would take it. */
async function columnsIn(sample: string, flags: SqlFlags, io: Io): Promise<FoundColumns> {
  const { truth, score, prediction, task, group, weight } = flags;
  const { columns, prediction: read } = await readPredictions(sample, {
    ...{ truth, score, prediction, task, group, weight },
    stdin: io.stdin,
  });
  const { output, truth: found } = columns;
  if (output.kind === "proba") {
    // of two classes the probability of the positive one is a score
    const own =
      read.kind === "probabilities" ? output.columns.find((name) => name.endsWith(read.classes[1])) : undefined;
    if (own !== undefined) return { truth: found, score: own };
    throw new InputError(
      "bad-option",
      `${sample} has one probability for each class, and a query counts the rows of one score.`,
      "Name one with --score, or the predicted class with --prediction.",
    );
  }
  const { column } = output;
  const isLabelled = read.kind === "labels" || read.kind === "numbers";
  return {
    truth: found,
    ...(isLabelled ? { prediction: column } : { score: column }),
    ...(read.kind === "numbers" ? { task: "regression" as const } : {}),
  };
}

function queryOf(flags: SqlFlags): string {
  const { dialect, table, sql, score, prediction, task, truth = "truth" } = flags;
  if (dialect === undefined) {
    throw new InputError("bad-option", "which database is the query for?", `Say --dialect ${DIALECTS.join(", ")}.`);
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

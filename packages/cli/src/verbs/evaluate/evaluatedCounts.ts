import {
  type ColumnReason,
  type Counts,
  confusionCounts,
  countsOf,
  type Evaluation,
  evaluateCounts,
  evaluateOptionsOf,
  InputError,
  option,
  words,
} from "@heldout/core/internal";
import { countsFromSql, readPredictions } from "@heldout/node";
import { readCosts } from "../../call/readCosts.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import { notTogether } from "../../parse/notTogether.ts";
import type { EvaluateFlags } from "../../parse/verbFlags.ts";
import type { EvaluateSettings } from "./evaluatedFile.ts";
import { readAllCounts, writeCounts } from "./readCounts.ts";

/** Counts rows where they are, or reads counts, and evaluates them. */
export async function evaluatedCounts(
  flags: EvaluateFlags,
  { tell, bands, stdin, terms = flagTerms }: EvaluateSettings,
): Promise<Evaluation> {
  refuseWhatNeedsRows(flags);
  const options = { ...evaluateOptionsOf(flags), ...readCosts(flags) };
  tell("counting");
  const { counts, name, dropped, columns, reasons } = await found(flags, stdin);
  if (flags.saveCounts !== undefined) await writeCounts(flags.saveCounts, counts);
  tell("computing");
  const warnings =
    dropped === 0 ? [] : [`${dropped.toLocaleString("en-US")} rows were left out: they have missing values.`];
  return evaluateCounts(counts, {
    ...options,
    columns: reasons,
    bands,
    terms,
    warnings,
    source: { name, rows: counts.rows + dropped, dropped, columns },
  });
}

interface Found {
  readonly counts: Counts;
  readonly name: string;
  readonly dropped: number;
  readonly columns: Readonly<Record<string, string>>;
  readonly reasons?: readonly ColumnReason[];
}

async function found(flags: EvaluateFlags, stdin: EvaluateSettings["stdin"]): Promise<Found> {
  if (flags.confusion !== undefined) {
    return { counts: confusionCounts(flags.confusion), name: "confusion matrix", dropped: 0, columns: {} };
  }
  if (flags.counts !== undefined) {
    return { ...(await readAllCounts(flags.counts, { ...flags, stdin })), name: flags.counts.join(", "), columns: {} };
  }
  if (flags.from === undefined) {
    throw new InputError(
      "bad-option",
      words`${option("sql")} needs ${option("from")}.`,
      words`Say where the rows are: ${option("from")} file.duckdb, "part-*.parquet" or postgres://host/database.`,
    );
  }
  const { jobs, ...request } = flags;
  return await countsFromSql({ ...request, from: flags.from, threads: jobs });
}

function refuseWhatNeedsRows(flags: EvaluateFlags): void {
  if (flags.counts !== undefined && (flags.from ?? flags.sql) !== undefined) {
    throw notTogether(
      option("counts"),
      option(flags.from === undefined ? "sql" : "from"),
      "Either counts are read or rows are counted.",
    );
  }
  if (flags.confusion !== undefined) {
    for (const other of ["counts", "from", "sql"] as const) {
      if (flags[other] !== undefined) throw notTogether(option("confusion"), option(other), "Leave one of them out.");
    }
  }
  for (const [given, name] of [
    [flags.ledger, "ledger"],
    [flags.follow, "follow"],
    [flags.id, "id"],
    [flags.proba, "proba"],
    [flags.delimiter, "delimiter"],
  ] as const) {
    if (given === undefined) continue;
    throw new InputError(
      "bad-option",
      words`${option(name)} needs rows; counts have none.`,
      "Evaluate a file of rows, or leave it out.",
    );
  }
  const made = flags.confusion === undefined ? "counts" : "confusion";
  if (flags[made] === undefined) return;
  for (const [given, name] of [
    [flags.truth, "truth"],
    [flags.score, "score"],
    [flags.prediction, "prediction"],
    [flags.group, "group"],
    [flags.weight, "weight"],
    [flags.maxDistinct, "maxDistinct"],
    ...(made === "confusion"
      ? ([
          [flags.positive, "positive"],
          [flags.slice, "slice"],
          [flags.threshold, "threshold"],
        ] as const)
      : []),
  ] as const) {
    if (given === undefined) continue;
    throw new InputError(
      "bad-option",
      words`${option(name)} does not go with ${option(made)}.`,
      made === "counts" ? "Counts were made with their columns." : "A confusion matrix has no columns: leave it out.",
    );
  }
}

/** Writes the counts of a file of rows. */
export async function saveCountsOf(path: string, flags: EvaluateFlags): Promise<void> {
  if (path === "-") {
    throw new InputError(
      "bad-option",
      words`${option("saveCounts")} does not go with stdin, which can be read only once.`,
      "Keep the rows in a file and name that.",
    );
  }
  const reading = await readPredictions(path, flags);
  const { slice, maxDistinct, threshold } = flags;
  const counts = countsOf(reading.prediction, {
    slice: slice === undefined || reading.slice === null ? undefined : { column: slice, labels: reading.slice },
    groups: reading.groups ?? undefined,
    maxDistinct,
    threshold,
  });
  if (flags.saveCounts !== undefined) await writeCounts(flags.saveCounts, counts);
}

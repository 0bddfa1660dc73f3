import {
  type Column,
  type Comparison,
  cellText,
  columnOf,
  compareDataSets,
  InputError,
  inTerms,
  metricsOf,
  option,
  type ResampledMetric,
  resampledOptionsOf,
  type Table,
  type Terms,
  words,
} from "@heldout/core/internal";
import { type OpenOptions, openTable } from "@heldout/node";
import { inEditorTerms } from "@heldout/node/internal";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { CompareFlags } from "../../parse/verbFlags.ts";

/** Models compared over the data sets of a table of results: a row for each data set, a column for each model. */
export async function compareResultsTable(
  path: string,
  flags: CompareFlags,
  { stdin, terms = flagTerms }: Pick<OpenOptions, "stdin"> & { readonly terms?: Terms | undefined } = {},
): Promise<Comparison> {
  const source = await openTable(path, { stdin, delimiter: flags.delimiter });
  let table: Table | null = null;
  try {
    table = await source.read();
    const read = table;
    const names = dataSetsOf(read, flags.over);
    const columns = modelColumns(read, flags);
    const { metric, assumed } = metricOf(flags, terms);
    return compareDataSets(
      {
        metric,
        dataSets: names,
        models: columns.map((column) => ({ name: column.name, values: numbersOf(column, read) })),
      },
      { ...resampledOptionsOf(flags), warnings: assumed },
    );
  } catch (error) {
    throw error instanceof InputError ? await inEditorTerms(error, source, table) : error;
  } finally {
    await source.close();
  }
}

function dataSetsOf(table: Table, over: string | undefined): string[] {
  if (over === undefined) {
    throw new InputError(
      "bad-option",
      words`${option("over")} is missing.`,
      words`Say which column names the data sets, such as ${option("over", "dataset")}.`,
    );
  }
  const column = columnOf(table, over);
  const names = Array.from({ length: table.rows }, (_, row) => cellText(column, row) ?? `row ${row + 1}`);
  const row = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (row < 0) return names;
  throw new InputError(
    "duplicate-id",
    `the data set "${names[row]}" has two rows.`,
    "Give one number for each model and data set, such as the mean over its folds.",
    { file: table.name, row, column: over },
  );
}

function modelColumns(table: Table, { scores, over }: CompareFlags): Column[] {
  if (scores !== undefined) {
    const twice = scores.find((name, i) => scores.indexOf(name) !== i);
    if (twice === undefined) return scores.map((name) => columnOf(table, name));
    throw new InputError("bad-option", words`${option("scores")} names "${twice}" twice.`, "Name each model once.");
  }
  return table.columns.filter(({ name, kind }) => name !== over && kind === "number");
}

function numbersOf(column: Column, table: Table): (number | null)[] {
  return Array.from({ length: table.rows }, (_, row) => {
    const text = cellText(column, row);
    if (text === null) return null;
    const value = column.kind === "number" ? column.values[row] : Number.NaN;
    if (Number.isFinite(value)) return value;
    throw new InputError(
      "not-a-number",
      `"${text}" is not a number.`,
      "Every model needs a number for each data set, or an empty cell.",
      {
        file: table.name,
        row,
        column: column.name,
      },
    );
  });
}

/** Which way is better: as said, or as the metric of that name has it, or else more, which is then said. */
function metricOf({ metric, better }: CompareFlags, terms: Terms): { metric: ResampledMetric; assumed: string[] } {
  const known = (["binary", "multiclass", "regression"] as const)
    .flatMap((kind) => metricsOf(kind))
    .find(({ id }) => id === metric);
  const own = known && known.better !== "neither" ? known.better : undefined;
  const id = metric ?? "score";
  const name = known?.name ?? id;
  if (better !== undefined || own !== undefined)
    return { metric: { id, name, better: better ?? own ?? "higher" }, assumed: [] };
  return {
    metric: { id, name, better: "higher" },
    assumed: [
      inTerms(words`higher numbers are taken to be better; say ${option("better", "lower")} if they are not.`, terms),
    ],
  };
}

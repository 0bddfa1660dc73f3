import { InputError } from "../../data/inputError.ts";
import { type Column, cellText, columnOf, type Table } from "../../data/table.ts";
import { option, type Wording, words } from "../../data/wording.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import type { DataSetsInput } from "./compareDataSets.ts";
import type { ResampledMetric } from "./resampledOptions.ts";

/** What the columns of a table of results are. */
export interface ResultsRoles {
  /** Column with the names of the data sets. */
  readonly over?: string | undefined;
  /** Columns of the models. Default: all columns of numbers. */
  readonly scores?: readonly string[] | undefined;
  /** What the numbers are; any name will do. Default "score". */
  readonly metric?: string | undefined;
  /** Default: as the metric of that name has it. */
  readonly better?: "higher" | "lower" | undefined;
}

/** A table of results, a row for each data set and a column for each model, with what had to be assumed to read it. */
export function resultsOfTable(
  table: Table,
  roles: ResultsRoles,
): { readonly input: DataSetsInput; readonly assumed: readonly Wording[] } {
  const dataSets = dataSetsOf(table, roles.over);
  const columns = modelColumns(table, roles);
  const { metric, assumed } = metricOf(roles);
  const models = columns.map((column) => ({ name: column.name, values: numbersOf(column, table) }));
  return { input: { metric, dataSets, models }, assumed };
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
  const names = Array.from({ length: table.rows }, (_, row) => cellText(column, row) ?? `row ${row}`);
  const row = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (row < 0) return names;
  throw new InputError(
    "duplicate-id",
    `the data set "${names[row]}" has two rows.`,
    "Give one number for each model and data set, such as the mean over its folds.",
    { file: table.name, row, column: over },
  );
}

function modelColumns(table: Table, { scores, over }: ResultsRoles): Column[] {
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
function metricOf({ metric: id = "score", better }: ResultsRoles): {
  readonly metric: ResampledMetric;
  readonly assumed: readonly Wording[];
} {
  const known = (["binary", "multiclass", "regression"] as const)
    .flatMap((kind) => metricsOf(kind))
    .find((metric) => metric.id === id);
  const name = known?.name ?? id;
  const own = known && known.better !== "neither" ? known.better : undefined;
  const direction = better ?? own;
  if (direction !== undefined) return { metric: { id, name, better: direction }, assumed: [] };
  return {
    metric: { id, name, better: "higher" },
    assumed: [words`higher numbers are assumed to be better; say ${option("better", "lower")} if they are not.`],
  };
}

import {
  type Bound,
  cellText,
  columnOf,
  InputError,
  normalisedMargins,
  pacBayesLinearBound,
  type Table,
} from "@heldout/core/internal";
import { readTable } from "@heldout/node";
import { loadModel } from "../../call/loadModel.ts";
import type { Io } from "../../io.ts";
import type { BoundFlags } from "../../parse/verbFlags.ts";

/** The PAC-Bayes bound of a stored linear classifier of two classes on the rows that it was fitted on. */
export async function pacBayesOfModel(paths: readonly string[], { delta }: BoundFlags, { stdin }: Io): Promise<Bound> {
  const [modelPath, dataPath] = paths;
  if (dataPath === undefined) {
    throw new InputError(
      "bad-option",
      "bound pacbayes of a model needs the rows that it was fitted on.",
      "Give both, such as heldout bound pacbayes model.json data.csv, or numbers: --n, --risk, --kl.",
    );
  }
  const { model, task, learner } = await loadModel(modelPath);
  const { intercept, coefficients } = model;
  if (task.kind !== "binary" || typeof intercept !== "number" || !isNumbers(coefficients)) {
    throw new InputError(
      "bad-model",
      `${learner.name} is not a linear classifier of two classes.`,
      "Train one with heldout train --learner logistic or linearSvm.",
      { file: modelPath },
    );
  }
  const table = await readTable(dataPath, { stdin });
  const names = Object.keys(coefficients);
  const columns = names.map((name) => numbersIn(table, name));
  const truth = columnOf(table, task.target);
  const positive = task.positive ?? task.classes?.[1];
  const rows = Array.from({ length: table.rows }, (_, row) => [1, ...columns.map((column) => column[row])]);
  const labels = rows.map((_, row) => (cellText(truth, row) === positive ? 1 : -1));
  const margins = normalisedMargins([intercept, ...names.map((name) => coefficients[name])], rows, labels);
  return pacBayesLinearBound(margins, { source: modelPath, delta });
}

function isNumbers(value: unknown): value is Readonly<Record<string, number>> {
  return typeof value === "object" && value !== null && Object.values(value).every((own) => typeof own === "number");
}

function numbersIn(table: Table, name: string): Float64Array {
  const column = table.columns.find((own) => own.name === name);
  if (column?.kind === "number" && column.missing === null) return column.values;
  throw new InputError(
    "column-missing",
    column === undefined
      ? `the model wants ${name}, which is not a column of numbers.`
      : `${name} has missing values or is not numeric.`,
    "The bound is for numeric features without missing values.",
    { file: table.name },
  );
}

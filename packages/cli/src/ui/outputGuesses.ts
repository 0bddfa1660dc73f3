import {
  type ChosenColumns,
  type Column,
  chooseColumns,
  columnOf,
  type Prediction,
  readPrediction,
  type Table,
  type TaskKind,
  taskOf,
} from "@heldout/core/internal";
import { labelsOf } from "./labelsOf.ts";
import { unlessRefused } from "./unlessRefused.ts";

/** Names of the truth that only files of predictions use; the others are names of targets as well. */
const TRUTH_OF_PREDICTIONS = ["truth", "y_true", "actual"];

/** A column, or one for each class, that holds what a model said. */
export interface Output {
  readonly column: string;
  readonly kind: Prediction["kind"];
  readonly task: TaskKind | null;
  /** "p_*" when it is one column for each class. */
  readonly pattern: string | null;
}

/** What holds the outputs of models: by name, or else by its values. */
export function outputsOf(table: Table, truth: string): readonly Output[] {
  const names = table.columns.map(({ name }) => name);
  const whole = unlessRefused(() => chooseColumns(names, { truth }));
  if (whole !== null) return [outputOf(table, whole)];
  const others = names.filter((name) => name !== truth);
  const named = others.flatMap((name) => {
    const chosen = unlessRefused(() => chooseColumns([truth, name], { truth }));
    return chosen === null ? [] : [outputOf(table, chosen)];
  });
  return named.length > 0 ? named : outputsByValue(table, columnOf(table, truth));
}

/**
 * What `evaluate` would make of these columns. Where it would refuse their values, or the first rows are all of one class,
 * the names have the last word: the reason is for `evaluate` to say.
 */
function outputOf(table: Table, chosen: ChosenColumns): Output {
  const labels = labelsOf(columnOf(table, chosen.truth));
  const positive = labels.length === 2 ? { positive: labels[1] } : {};
  const reading = unlessRefused(() => readPrediction(table, chosen, { dropMissing: true, ...positive }));
  const { output } = chosen;
  const column = output.kind === "proba" ? output.columns[0] : output.column;
  const pattern = output.kind === "proba" ? `${column.slice(0, column.length - output.classes[0].length)}*` : null;
  if (reading !== null) {
    return { column, kind: reading.prediction.kind, task: taskOf(reading.prediction), pattern };
  }
  const byName = { score: "scores", prediction: "labels", guess: "labels", proba: "class-probabilities" } as const;
  return { column, kind: byName[output.kind], task: null, pattern };
}

/**
 * Columns that can only be outputs by what they hold: beside a column that is called the truth as only predictions call
 * it, probabilities and labels of the same classes; beside a "label" or "target" only such labels, and only when no
 * column of numbers could be a feature.
 */
function outputsByValue(table: Table, truth: Column): readonly Output[] {
  const sure = TRUTH_OF_PREDICTIONS.includes(truth.name.trim().toLowerCase());
  const others = table.columns.filter(({ name }) => name !== truth.name && name.toLowerCase() !== "id");
  if (!sure && others.some(({ kind }) => kind === "number")) return [];
  const classes = new Set(labelsOf(truth));
  if (classes.size > 20) return [];
  return others.flatMap((column) => {
    const chosen = { truth: truth.name, idAsked: false } as const;
    if (column.kind === "number" && classes.size === 2 && areProbabilities(column.values)) {
      return [outputOf(table, { ...chosen, output: { kind: "score", column: column.name } })];
    }
    const labels = labelsOf(column);
    if (column.kind !== "category" || labels.length < 2 || !labels.every((label) => classes.has(label))) return [];
    return [outputOf(table, { ...chosen, output: { kind: "prediction", column: column.name } })];
  });
}

/** Within [0, 1], and not just zeros and ones. */
function areProbabilities(values: Float64Array): boolean {
  return values.every((value) => !(value < 0 || value > 1)) && values.some((value) => value > 0 && value < 1);
}

import {
  foldCodes,
  givenFolds,
  groupKFold,
  InputError,
  kFold,
  type Metric,
  metricsOf,
  nearest,
  quoteValue,
  type Splitter,
  stratifiedGroupKFold,
  stratifiedKFold,
  type Table,
  type Task,
  type TaskKind,
} from "@heldout/core";

/** Folds in which groups stay together and classes keep their shares. */
export function foldsFor(task: Task, folds: number): Splitter {
  if (task.group) return task.kind === "regression" ? groupKFold({ folds }) : stratifiedGroupKFold({ folds });
  return task.kind === "regression" ? kFold({ folds }) : stratifiedKFold({ folds });
}

/** The folds that a column of the table holds. */
export function foldsOfColumn(table: Table, name: string): Splitter {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column) return givenFolds(foldCodes(column));
  throw new InputError(
    "column-missing",
    `there is no column ${quoteValue(name)}.`,
    "Name the column that holds the folds.",
  );
}

const DEFAULT_METRIC: Readonly<Record<TaskKind, string>> = {
  binary: "auc",
  multiclass: "accuracy",
  regression: "rmse",
};

/** The metric to choose or draw by. */
export function metricToChooseBy(kind: TaskKind, id: string | undefined): Metric {
  const all = metricsOf(kind).filter(({ better }) => better !== "neither");
  const wanted = id ?? DEFAULT_METRIC[kind];
  const found = all.find((metric) => metric.id === wanted);
  if (found) return found;
  const ids = all.map((metric) => metric.id);
  const near = nearest(wanted, ids);
  throw new InputError(
    "unknown-metric",
    `there is no metric ${quoteValue(wanted)} to choose by.`,
    `${near === null ? "" : `Did you mean ${near}? `}The metrics are ${ids.join(", ")}.`,
  );
}

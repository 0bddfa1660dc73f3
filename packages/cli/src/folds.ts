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
  timeSeries,
} from "@heldout/core/internal";

/**
 * Folds as the roles of the columns ask for: one stretch after another where rows have a time; otherwise random ones in
 * which groups stay together and strata or classes keep their shares.
 */
export function foldsFor(task: Task, folds: number): Splitter {
  if (task.time) return timeSeries({ folds });
  const stratified = task.stratum !== null || task.kind !== "regression";
  if (task.group) return stratified ? stratifiedGroupKFold({ folds }) : groupKFold({ folds });
  return stratified ? stratifiedKFold({ folds }) : kFold({ folds });
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

const DEFAULT_LOSS: Readonly<Record<TaskKind, string>> = { binary: "error", multiclass: "error", regression: "mse" };

/** The metric to choose or draw by. */
export function metricToChooseBy(kind: TaskKind, id: string | undefined): Metric {
  return metricNamed(kind, id ?? DEFAULT_METRIC[kind], "to choose by");
}

/** The metric whose risk is estimated: by default a mean of row losses, which every estimator has. */
export function metricOfRisk(kind: TaskKind, id: string | undefined): Metric {
  return metricNamed(kind, id ?? DEFAULT_LOSS[kind], `of a ${kind} task`);
}

function metricNamed(kind: TaskKind, wanted: string, purpose: string): Metric {
  const all = metricsOf(kind).filter(({ better }) => better !== "neither");
  const found = all.find((metric) => metric.id === wanted);
  if (found) return found;
  const ids = all.map((metric) => metric.id);
  const near = nearest(wanted, ids);
  throw new InputError(
    "unknown-metric",
    `there is no metric ${quoteValue(wanted)} ${purpose}.`,
    `${near === null ? "" : `Did you mean ${near}? `}The metrics are ${ids.join(", ")}.`,
  );
}

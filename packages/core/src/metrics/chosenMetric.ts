import type { TaskKind } from "../data/prediction.ts";
import type { NamedCosts } from "../losses/namedCosts.ts";
import { metricsOf } from "./catalog.ts";
import type { Metric } from "./metric.ts";
import { metricById } from "./metricById.ts";
import { classLogLoss, logLoss } from "./probability/logLoss.ts";

/** What curves and comparisons of learners are drawn by when nobody says it. */
export const DEFAULT_METRIC: Readonly<Record<TaskKind, string>> = {
  binary: "auc",
  multiclass: "accuracy",
  regression: "rmse",
};

/**
 * What select chooses by when nobody says it. A proper score: the best of it has the best probabilities, and labels at a threshold
 * are as good as these.
 */
export const SELECTED_BY: Readonly<Record<TaskKind, string>> = {
  binary: "logLoss",
  multiclass: "logLoss",
  regression: "rmse",
};

/**
 * Where select clips probabilities for the log loss, as scikit-learn does: otherwise one row with a probability of 0 for the
 * truth makes a mean infinite, and means of the other folds would be compared without it.
 */
export const LEAST_PROBABILITY = Number.EPSILON;

/** What estimates and diagnoses are of when nobody says it. */
export const DEFAULT_LOSS: Readonly<Record<TaskKind, string>> = {
  binary: "error",
  multiclass: "error",
  regression: "mse",
};

/** The metric to choose or draw by: the one of this id, or auc, accuracy or rmse by the task. */
export function metricToChooseBy(kind: TaskKind, id: string | undefined): Metric {
  return metricNamed(kind, id ?? DEFAULT_METRIC[kind], "to choose by");
}

/** The metric that select compares candidates by: the one of this id, or log loss or rmse by the task. */
export function metricToSelectBy(kind: TaskKind, id: string | undefined, costs?: NamedCosts | undefined): Metric {
  const metric = metricNamed(kind, id ?? SELECTED_BY[kind], "to choose by", costs);
  if (metric.id !== "logLoss") return metric;
  const clip = { clip: LEAST_PROBABILITY };
  return kind === "binary" ? logLoss(clip) : classLogLoss(clip);
}

/** The metric whose risk is estimated: by default a mean of row losses, which every estimator has. */
export function metricOfRisk(kind: TaskKind, id: string | undefined): Metric {
  return metricNamed(kind, id ?? DEFAULT_LOSS[kind], `of a ${kind} task`);
}

function metricNamed(kind: TaskKind, wanted: string, purpose: string, costs?: NamedCosts | undefined): Metric {
  const all = metricsOf(kind, { costs, metrics: [wanted] }).filter(({ better }) => better !== "neither");
  return metricById(all, wanted, { message: (quoted) => `there is no metric ${quoted} ${purpose}.` });
}

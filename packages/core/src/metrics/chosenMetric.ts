import type { TaskKind } from "../data/prediction.ts";
import { metricsOf } from "./catalog.ts";
import type { Metric } from "./metric.ts";
import { metricById } from "./metricById.ts";

const DEFAULT_METRIC: Readonly<Record<TaskKind, string>> = {
  binary: "auc",
  multiclass: "accuracy",
  regression: "rmse",
};

const DEFAULT_LOSS: Readonly<Record<TaskKind, string>> = { binary: "error", multiclass: "error", regression: "mse" };

/** The metric to choose or draw by: the one of this id, or auc, accuracy or rmse by the task. */
export function metricToChooseBy(kind: TaskKind, id: string | undefined): Metric {
  return metricNamed(kind, id ?? DEFAULT_METRIC[kind], "to choose by");
}

/** The metric whose risk is estimated: by default a mean of row losses, which every estimator has. */
export function metricOfRisk(kind: TaskKind, id: string | undefined): Metric {
  return metricNamed(kind, id ?? DEFAULT_LOSS[kind], `of a ${kind} task`);
}

function metricNamed(kind: TaskKind, wanted: string, purpose: string): Metric {
  const all = metricsOf(kind).filter(({ better }) => better !== "neither");
  return metricById(all, wanted, { message: (quoted) => `there is no metric ${quoted} ${purpose}.` });
}

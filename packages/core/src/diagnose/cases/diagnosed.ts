import type { Task } from "../../data/task.ts";
import { parseSpec, singleSetting } from "../../learners/spec.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { kFold } from "../../split/kFold.ts";
import { repeated } from "../../split/repeated.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { type DiagnosisSettings, diagnosisOf } from "../planDiagnosis.ts";

/** A diagnosis by 2 x 5 folds unless others are given, as the tests ask for it: learners as specs, the metric by its id. */
export function diagnosed(
  task: Task,
  learner: string,
  {
    against,
    metric = task.kind === "regression" ? "mse" : "error",
    folds: count = 5,
    repeats = 2,
    ...options
  }: Partial<Omit<DiagnosisSettings, "against" | "metric">> & {
    readonly against?: readonly string[];
    readonly metric?: string;
    readonly folds?: number;
    readonly repeats?: number;
  } = {},
): Diagnosis {
  const found = metricsOf(task.kind).find(({ id }) => id === metric);
  if (!found) throw new Error(`no metric ${metric}`);
  const folds = task.kind === "regression" ? kFold({ folds: count }) : stratifiedKFold({ folds: count });
  const setting = (spec: string) => singleSetting(parseSpec(spec));
  return diagnosisOf(task, setting(learner), {
    metric: found,
    split: repeats > 1 ? repeated(folds, { repeats }) : folds,
    remedies: "none",
    ...(against === undefined ? {} : { against: against.map(setting) }),
    ...options,
  });
}

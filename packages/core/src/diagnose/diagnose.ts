import { givenOnly } from "../data/givenOnly.ts";
import type { Table } from "../data/table.ts";
import type { Task } from "../data/task.ts";
import type { Terms } from "../data/wording.ts";
import { checkLevel } from "../intervals/interval.ts";
import { metricOfRisk } from "../metrics/chosenMetric.ts";
import { type FittingOptions, isStopped, type Stopped, type Unstoppable } from "../select/fits/fittingOptions.ts";
import { type GivenLearner, settingFor, settingsFor } from "../select/givenLearners.ts";
import { resultOf, runPlan } from "../select/plan/runPlan.ts";
import { warningsAbout } from "../select/taskWarnings.ts";
import { type GivenSplit, splitterFor, timesOver } from "../split/foldsFor.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { type DiagnosisSettings, planDiagnosis } from "./planDiagnosis.ts";

/**
 * Options of a diagnosis.
 *
 * @see {@link diagnose}
 */
export interface DiagnoseOptions extends FittingOptions {
  /** What to diagnose, such as "tree", "knn(k=1)" or `tree({ maxDepth: 5 })`. */
  readonly learner: GivenLearner;
  /** Id of the metric to judge by. Default: error or mse, by the task. */
  readonly metric?: string | undefined;
  /** Folds, from 2. Default 10. */
  readonly folds?: number | undefined;
  /** The folds as somebody made them, instead of `folds`: a splitter, or the fold of each row. */
  readonly split?: GivenSplit | undefined;
  /** Repetitions of the folds, from 1. Default 3; 1 beyond 5,000 rows, and with given or time-ordered folds. */
  readonly repeats?: number | undefined;
  /** A difference of the metric that does not matter, above 0. Default: a tenth of the baseline's loss. */
  readonly tolerance?: number | undefined;
  /** Learners to judge against: a text with commas, or a list. Default: a linear model, knn, forest, gradientBoosting. */
  readonly against?: string | readonly GivenLearner[] | undefined;
  /** Whether remedies are tried; false: only the verdict and the checks, with fewer fits. Default true. */
  readonly remedies?: boolean | undefined;
  /** The table that the task is of, so that columns which are not features are checked for groups and times. Default: none. */
  readonly table?: Table | undefined;
  /** Level of the intervals, in (0, 1). Default 0.95. */
  readonly level?: number | undefined;
  /** Seed of everything random, from 0. Default 1. */
  readonly seed?: number | undefined;
  /** How options are called in advice. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

const DEFAULT_FOLDS = 10;
const DEFAULT_REPEATS = 3;
/** With more rows intervals are narrow after one round of folds. */
const MANY_ROWS = 5000;

/**
 * Diagnoses a learner on a task by cross-validation: whether it overfits or underfits, against which other learners, what
 * would help, and what else may be wrong with the data.
 *
 * @example
 * ```ts
 * import { defineTask, diagnose, tableFrom } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const { verdict } = await diagnose(task, { learner: "ols" });
 * verdict.kind; // 'underfitting'
 * ```
 */
export function diagnose(task: Task, options: DiagnoseOptions & Unstoppable): Promise<Diagnosis>;
export function diagnose(task: Task, options: DiagnoseOptions): Promise<Diagnosis | Stopped>;
export async function diagnose(task: Task, options: DiagnoseOptions): Promise<Diagnosis | Stopped> {
  const setting = settingFor(task, options.learner, options.registry);
  const plan = planDiagnosis(task, setting, settingsOf(task, options));
  const diagnosis = resultOf(await runPlan(plan, options));
  if (isStopped(diagnosis)) return diagnosis;
  return { ...diagnosis, warnings: warningsAbout(task, [setting], options.dropped ?? 0, options.registry) };
}

function settingsOf(task: Task, options: DiagnoseOptions): DiagnosisSettings {
  const { folds = DEFAULT_FOLDS, split, seed = 1, level, tolerance, against, remedies = true, table, terms } = options;
  const splitter = splitterFor(task, split, folds);
  const repeats = options.repeats ?? (splitter.random && task.rows <= MANY_ROWS ? DEFAULT_REPEATS : 1);
  return {
    metric: metricOfRisk(task.kind, options.metric),
    split: timesOver(splitter, repeats),
    seed,
    registry: options.registry,
    ...givenOnly({ table }),
    ...(level === undefined ? {} : { level: checkLevel(level) }),
    ...givenOnly({ tolerance }),
    ...(against === undefined ? {} : { against: settingsFor(task, against, options.registry) }),
    ...(remedies ? {} : { remedies: "none" }),
    ...givenOnly({ terms }),
  };
}

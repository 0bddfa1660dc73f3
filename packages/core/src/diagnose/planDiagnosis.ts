import { InputError } from "../data/inputError.ts";
import type { Table } from "../data/table.ts";
import { type Task, targetCount } from "../data/task.ts";
import type { Metric } from "../metrics/metric.ts";
import { assemble, type CrossValidation } from "../select/crossValidation.ts";
import { type Fit, type FitResult, type LearnerSetting, planFits } from "../select/fit.ts";
import { runFit } from "../select/runFit.ts";
import { requireMetrics } from "../select/severalTargets.ts";
import { makeSplits } from "../split/makeSplits.ts";
import type { Splitter } from "../split/split.ts";
import { splittable } from "../split/splittable.ts";
import { planGroupsCheck } from "./checks/groups.ts";
import { planTimeCheck } from "./checks/timeOrder.ts";
import { conclude } from "./conclude.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { planCurve } from "./planCurve.ts";
import { proposalsFor } from "./proposals.ts";
import { BASELINE, referencesFor } from "./references.ts";
import { toleranceOf } from "./tolerance.ts";

export interface DiagnoseOptions {
  readonly metric: Metric;
  /** How to cut the rows, repetitions included, such as `stratifiedKFold({ folds: 10 })`. */
  readonly split: Splitter;
  /** Default 1. */
  readonly seed?: number | undefined;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number | undefined;
  /** A difference of the metric that does not matter, above 0. Default: a tenth of the baseline's loss. */
  readonly tolerance?: number | undefined;
  /** Learners to judge against. Default: a linear model, nearest neighbours, a forest and gradient boosting. */
  readonly against?: readonly LearnerSetting[] | undefined;
  /** "tried" (default), or "none": only what the verdict itself needs. */
  readonly remedies?: "tried" | "none" | undefined;
  /** The whole table, so that columns which are not features are checked for groups and times. */
  readonly table?: Table | undefined;
  /**
   * Reads of a value that the fits of one further learner may take, roughly, and of one remedy a quarter of it. Default
   * 6e9: some tens of seconds.
   */
  readonly mostWork?: number | undefined;
}

/** All fits of a diagnosis, and what their results say. */
export interface DiagnosisPlan {
  readonly task: Task;
  readonly fits: readonly Fit[];
  /** `results` in the order of `fits`. */
  readonly collect: (results: readonly FitResult[]) => Diagnosis;
}

/** Plans everything a diagnosis needs, known before anything is done: any executor may do the fits, with the same bits. */
export function planDiagnosis(task: Task, setting: LearnerSetting, options: DiagnoseOptions): DiagnosisPlan {
  const { metric, split, seed = 1, level = 0.95, remedies = "tried", mostWork = 6e9 } = options;
  const targets = targetCount(task.target);
  if (targets > 1) {
    throw new InputError(
      "bad-option",
      `a diagnosis is for one target, and the task has ${targets}.`,
      "Diagnose one target at a time.",
    );
  }
  requireMetrics(task, [metric]);
  if (options.tolerance !== undefined) toleranceOf(options.tolerance, { baseline: null, best: null });
  const splits = makeSplits(split, splittable(task), seed);
  const budget = { fits: splits.length, mostWork };
  const references = referencesFor(task, setting, {
    ...budget,
    given: options.against,
  });
  const tried = proposalsFor(task, setting, {
    ...budget,
    mostWork: mostWork / 4,
    only: remedies === "tried" ? "all" : "simpler",
  });
  const others = [BASELINE, ...references.settings, ...tried.proposals.map((proposal) => proposal.setting)];
  const once = splits.filter(({ repeat }) => repeat === splits[0].repeat);
  const examined = { task, setting, level, seed, table: options.table };

  const own = planFits([setting], splits, { seed, predictTrain: true });
  const further = planFits(others, splits, { seed });
  const curve = planCurve(task, setting, once, { metric, seed, level });
  const groups = planGroupsCheck(examined, once.length);
  const time = planTimeCheck(examined);
  const fits = [...own, ...further, ...curve.fits, ...groups.fits, ...time.fits];

  const collect = (results: readonly FitResult[]): Diagnosis => {
    const next = partsOf(results);
    const ownResults = next(own.length);
    const validation: CrossValidation = assemble(task, [setting], splits, own, ownResults);
    return conclude({
      ...examined,
      metric,
      splits,
      seed,
      tolerance: options.tolerance,
      validation,
      further: assemble(task, others, splits, further, next(further.length)),
      references: references.settings,
      proposals: tried.proposals,
      remedies,
      curve: curve.collect(next(curve.fits.length)),
      groups: groups.collect(next(groups.fits.length)),
      time: time.collect(next(time.fits.length)),
      leftOut: [...references.leftOut, ...(remedies === "tried" ? tried.leftOut : [])],
      fits: fits.length,
    });
  };
  return { task, fits, collect };
}

/** The diagnosis, with all fits done here and now. */
export function diagnose(task: Task, setting: LearnerSetting, options: DiagnoseOptions): Diagnosis {
  const { fits, collect } = planDiagnosis(task, setting, options);
  return collect(fits.map((fit) => runFit(task, fit)));
}

/** Hands out the next so many of a list. */
function partsOf<T>(all: readonly T[]): (count: number) => T[] {
  let begin = 0;
  return (count) => {
    begin += count;
    return all.slice(begin - count, begin);
  };
}

import { InputError } from "../data/inputError.ts";
import type { Table } from "../data/table.ts";
import { type Task, targetCount } from "../data/task.ts";
import { libraryTerms, type Terms } from "../data/wording.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import type { Metric } from "../metrics/metric.ts";
import type { LearnerSetting } from "../select/fits/fit.ts";
import { mapPlan } from "../select/plan/mapPlan.ts";
import type { Plan } from "../select/plan/plan.ts";
import { runInline } from "../select/plan/runPlan.ts";
import { both } from "../select/plan/sideBySide.ts";
import { requireMetrics } from "../select/severalTargets.ts";
import type { CrossValidation } from "../select/validation/crossValidation.ts";
import { planCrossValidation } from "../select/validation/planCrossValidation.ts";
import { makeSplits } from "../split/makeSplits.ts";
import type { Split, Splitter } from "../split/split.ts";
import { splittable } from "../split/splittable.ts";
import { planGroupsCheck } from "./checks/groups.ts";
import { planLeakCheck } from "./checks/leak.ts";
import { planTimeCheck } from "./checks/timeOrder.ts";
import { conclude } from "./conclude.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { planCurve } from "./planCurve.ts";
import { proposalsFor } from "./proposals.ts";
import { BASELINE, isSame, referencesFor } from "./references.ts";
import { toleranceOf } from "./tolerance.ts";

export interface DiagnosisSettings {
  /** The metric to diagnose. */
  readonly metric: Metric;
  /** How to split the rows, repetitions included, such as `stratifiedKFold({ folds: 10 })`. */
  readonly split: Splitter;
  /** Seed of everything random. Default 1. */
  readonly seed?: number | undefined;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number | undefined;
  /** A difference of the metric that does not matter, above 0. Default: a tenth of the baseline's loss. */
  readonly tolerance?: number | undefined;
  /** Learners to compare with. Default: a linear model, nearest neighbours, a forest and gradient boosting. */
  readonly against?: readonly LearnerSetting[] | undefined;
  /** "tried" (default): remedies are cross-validated; "none": only what the verdict itself needs. */
  readonly remedies?: "tried" | "none" | undefined;
  /** The whole table, so that columns which are not features are checked for groups and times. */
  readonly table?: Table | undefined;
  /**
   * About how many values the fits of one further learner may read, and those of one remedy a quarter of it. Default
   * 6e9: some tens of seconds.
   */
  readonly mostWork?: number | undefined;
  /** How options are called in advice. Default: as in the library. */
  readonly terms?: Terms | undefined;
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
}

/**
 * Plans all fits of a diagnosis before any is done, so that any executor may do them with the same result.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, tableFrom } from "@heldout/core";
 * import { planDiagnosis, runInline } from "@heldout/core/select";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const plan = planDiagnosis(task, { name: "ols", params: {} }, { metric: mse, split: kFold({ folds: 5 }) });
 * runInline(plan).verdict.kind; // 'underfitting'
 * ```
 */
export function planDiagnosis(task: Task, setting: LearnerSetting, options: DiagnosisSettings): Plan<Diagnosis> {
  const {
    metric,
    split,
    seed = 1,
    level = 0.95,
    remedies = "tried",
    mostWork = 6e9,
    terms = libraryTerms,
    registry,
  } = options;
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
  const budget = { fits: splits.length, mostWork, registry };
  const references = referencesFor(task, setting, {
    ...budget,
    terms,
    given: options.against,
  });
  const tried = proposalsFor(task, setting, {
    ...budget,
    mostWork: mostWork / 4,
    only: remedies === "tried" ? "all" : "simpler",
  });
  const others = [BASELINE, ...references.settings, ...tried.proposals.map((proposal) => proposal.setting)];
  const once = splits.filter(({ repeat }) => repeat === splits[0].repeat);
  const examined = { task, setting, level, seed, table: options.table, registry };

  const fits = both(
    both(
      planCrossValidation(task, [setting], splits, { seed, predictTrain: true, registry }),
      planEachOnce(task, others, splits, { seed, registry }),
    ),
    both(
      planCurve(task, setting, once, { metric, seed, level, registry }),
      both(planGroupsCheck(examined, once.length), planTimeCheck(examined)),
    ),
  );
  // trees on single features are not counted among the fits of the learner and its rivals
  const all = both(fits, planLeakCheck(examined));
  return mapPlan(all, ([[[validation, further], [curve, [groups, time]]], leak]) =>
    conclude({
      ...examined,
      metric,
      splits,
      seed,
      tolerance: options.tolerance,
      validation,
      further,
      references: references.settings,
      proposals: tried.proposals,
      remedies,
      curve,
      groups,
      time,
      leak,
      leftOut: [...references.leftOut, ...(remedies === "tried" ? tried.leftOut : [])],
      fits: fits.fits.length,
      terms,
    }),
  );
}

/** As `planCrossValidation`, of settings of which some may be the same: a reference may be a remedy too. */
function planEachOnce(
  task: Task,
  settings: readonly LearnerSetting[],
  splits: readonly Split[],
  options: { readonly seed: number; readonly registry?: Registry | undefined },
): Plan<CrossValidation> {
  const first = settings.map((setting) => settings.findIndex((other) => isSame(setting, other, options.registry)));
  const places = [...new Set(first)];
  const once = places.map((at) => settings[at]);
  return mapPlan(planCrossValidation(task, once, splits, options), ({ outputs, ...validation }) => ({
    ...validation,
    candidates: settings,
    outputs: first.map((at) => outputs[places.indexOf(at)]),
  }));
}

/** The diagnosis, with all fits done here and now. */
export function diagnosisOf(task: Task, setting: LearnerSetting, options: DiagnosisSettings): Diagnosis {
  return runInline(planDiagnosis(task, setting, options));
}

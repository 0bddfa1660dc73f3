import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { LearnerSetting } from "../../select/fits/fit.ts";
import {
  budgetEnded,
  type FittingOptions,
  ONLY_WHOLE_FOLDS,
  type Stopped,
  type Unstoppable,
} from "../../select/fits/fittingOptions.ts";
import { runPlan } from "../../select/plan/runPlan.ts";
import { modelsOnSplits } from "../../select/selection/modelsOnSplits.ts";
import { type PlannedSelection, plannedSelection } from "../../select/selection/plannedSelection.ts";
import { planSelection } from "../../select/selection/planSelection.ts";
import { named } from "../../select/selection/selectionOf.ts";
import type { SelectionPlanOptions } from "../../select/selection/selectOptions.ts";
import { warningsAbout } from "../../select/taskWarnings.ts";
import type { Comparison } from "../comparison.ts";
import type { SplitTest } from "../resampled/splitTests.ts";
import { compareOnSplits } from "./compareRun.ts";
import { directedMetrics } from "./directedMetrics.ts";
import { failuresOfModels, tunedNote, tuningOf } from "./selectedRun.ts";

/**
 * Options of a comparison of learners.
 *
 * @see {@link compareLearners}
 */
export interface CompareLearnersOptions
  extends Pick<SelectionPlanOptions, "learners" | "draws" | "outer" | "folds" | "split" | "repeats" | "inner" | "seed">,
    FittingOptions {
  /** Learners and candidates to compare, as a text. Default: every learner, tuned on the inner folds of each split. */
  readonly models?: string | undefined;
  /** Id of the metric that decides. Default: auc, accuracy or rmse, by the task. */
  readonly metric?: string | undefined;
  /** Ids of further metrics to compare. Default: all of the task. */
  readonly metrics?: readonly string[] | undefined;
  /** Name of the learner that the others are held against. Default: all pairs. */
  readonly baseline?: string | null | undefined;
  /** How p-values are adjusted for the number of pairs. Default "holm". */
  readonly multiplicity?: Comparison["multiplicity"] | undefined;
  /** Differences of the metric within this, either way, do not matter. Default: nothing is called equivalent. */
  readonly equivalent?: number | undefined;
  /** The test that verdicts rest on. Default "conservativeT", which keeps its level for unstable learners too. */
  readonly test?: SplitTest | undefined;
  /** Demands such as "forest.auc - logistic.auc > 0", each judged met, failed or undecided. Default: none. */
  readonly require?: readonly string[] | undefined;
  /** Level of the intervals, in (0, 1). Default 0.95. */
  readonly level?: number | undefined;
}

/**
 * Cross-validates several learners on the same splits and compares them there. A learner of several settings is tuned on
 * inner folds, inside the training rows of each split, so that more settings to choose from are no advantage. The result is
 * that of {@link compare}, the fits are those of {@link select}.
 *
 * @example
 * ```ts
 * import { compareLearners, defineTask, tableFrom } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const { pairs } = await compareLearners(task, { learners: "ols, knn(k=3)", folds: 10 });
 * pairs[0].verdict; // 'b better'
 * ```
 */
export function compareLearners(task: Task, options: CompareLearnersOptions & Unstoppable): Promise<Comparison>;
export function compareLearners(task: Task, options: CompareLearnersOptions): Promise<Comparison | Stopped>;
export async function compareLearners(task: Task, options: CompareLearnersOptions): Promise<Comparison | Stopped> {
  const { learners, draws, outer, folds, split, repeats, inner, seed = 1, metric, metrics: others, registry } = options;
  const metrics = directedMetrics(task, metric, others);
  const cut = { outer, folds, split, repeats, inner, seed };
  const whole = plannedSelection(task, { learners, draws, metric, registry, ...cut });
  const { candidates } = whole;
  const planned = isTuned(candidates) ? whole : withoutInner(whole);
  if (candidates.length < 2) throw oneLearner(candidates, registry);
  const { executor, stop, budget, onProgress, onEnd } = options;
  const run = await runPlan(planned, { executor, stop, budget, onProgress, onEnd, registry });
  const finished = run.result;
  // a difference needs two splits to vary over
  if (finished === null || (run.ended === "budget" && finished.design.outer.splits.length < 2)) {
    return { stopped: true, done: run.done, planned: run.planned };
  }
  const late = run.ended === "complete" ? [] : [budgetEnded(run, ONLY_WHOLE_FOLDS, budget?.advice)];
  const models = modelsOnSplits(finished, metrics, { wanted: options.models });
  if (models.length < 2) throw oneLearner(candidates, registry);
  const { baseline, multiplicity, equivalent, require, level, test } = options;
  return compareOnSplits(task, finished, metrics, models, {
    baseline: baseline ?? null,
    seed,
    ...givenOnly({ multiplicity, equivalent, require, level, test }),
    source: { names: [task.name], ...tunedNote(models, tuningOf({}, metrics[0])) },
    warnings: [
      ...warningsAbout(task, candidates, options.dropped ?? 0, registry),
      ...failuresOfModels(models),
      ...late,
    ],
  });
}

/** Whether a learner has several settings, among which inner folds must choose. */
function isTuned(candidates: readonly LearnerSetting[]): boolean {
  return new Set(candidates.map(({ name }) => name)).size < candidates.length;
}

/** Where nothing is chosen, inner folds would be fitted for nothing. The outer fits are the same. */
function withoutInner(planned: PlannedSelection): PlannedSelection {
  const { outer, inner, ...rest } = planned.design;
  const fits = rest.fits.slice(0, outer.fits.length);
  const design = { ...rest, fits, outer, inner: inner.map(() => ({ splits: [], fits: [] })) };
  return { ...planned, ...planSelection(design, planned.choice), design };
}

function oneLearner(candidates: readonly LearnerSetting[], registry: Registry | undefined): InputError {
  const [first] = candidates;
  return new InputError(
    "one-model",
    first === undefined ? "there are no learners." : `there is only one learner, ${first.name}.`,
    candidates.length < 2
      ? words`Give two or more, such as ${option("learners", "ridge, knn")}.`
      : words`Name its settings to compare, such as ${option(
          "models",
          candidates
            .slice(0, 2)
            .map((each) => named(each, registry).label)
            .join(", "),
        )}.`,
  );
}

import type { Task } from "../data/task.ts";
import { checkLevel } from "../intervals/interval.ts";
import { bestSoFar } from "./bestSoFar.ts";
import type { StopSign } from "./executor.ts";
import { type Finished, finishedPart } from "./finishedPart.ts";
import type { Stopped, Unstoppable } from "./fittingOptions.ts";
import { type PlannedSelection, plannedSelection } from "./plannedSelection.ts";
import { executorFor } from "./runFits.ts";
import { type RunResults, runPlan } from "./runPlan.ts";
import { selectionOf } from "./selectionOf.ts";
import type { SelectOptions, SelectResult } from "./selectOptions.ts";
import { warningsAbout } from "./taskWarnings.ts";

/**
 * Selects among learners by nested cross-validation, or on three parts of the rows: the ranking with intervals, the choice
 * by a rule, and how good that choice is on rows that had no part in it.
 *
 * @example
 * ```ts
 * import { defineTask, select, tableFrom } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const { winner, nested } = await select(task, { learners: "ols, powers(base=ols, degree=3), knn(k=1|3)" });
 * winner?.label; // 'powers(base=ols, degree=3)'
 * nested?.estimate.value; // 0.0596
 * ```
 */
export function select(task: Task, options?: SelectOptions & Unstoppable): Promise<SelectResult>;
export function select(task: Task, options: SelectOptions): Promise<SelectResult | Stopped>;
export async function select(task: Task, options: SelectOptions = {}): Promise<SelectResult | Stopped> {
  const { stop, budget, level, dropped, onEnd } = options;
  if (level !== undefined) checkLevel(level);
  const planned = plannedSelection(task, options);
  const { results, complete } = await selectionFits(planned, options);
  onEnd?.(complete ? "complete" : stop?.stopped ? "stopped" : "budget");
  const done = results.filter((result) => result !== undefined).length;
  const work = { done, planned: planned.fits.length };
  if (!complete && stop?.stopped) return { stopped: true, ...work };
  const late = complete ? [] : [budgetEnded(work, budget?.advice)];
  return finishedSelection(planned, finishedPart(planned.plan, results), {
    level,
    warnings: [...warningsAbout(task, planned.candidates, dropped ?? 0), ...late],
  });
}

/** Does the fits of a planned selection, round by round, as far as the stop sign and the budget let it. */
export function selectionFits(
  planned: PlannedSelection,
  { executor, stop, budget, onProgress, race = false }: SelectOptions,
): Promise<RunResults> {
  const { plan, choice } = planned;
  const best = bestSoFar(plan, choice.metric);
  const either: StopSign = {
    get stopped() {
      return stop?.stopped === true || budget?.stopped === true;
    },
  };
  return runPlan(plan, executorFor(executor, planned), {
    ...choice,
    race,
    stop: either,
    onResult: ({ fit, result, known, done, needed }) => {
      best.add(fit, result);
      return onProgress?.({ done, needed, known, best });
    },
  });
}

/** What the finished part of a planned selection comes to. Fits nothing. */
export function finishedSelection(
  { choice }: Pick<PlannedSelection, "choice">,
  { plan, results }: Finished,
  { level, warnings }: { readonly level?: number | undefined; readonly warnings: readonly string[] },
): SelectResult {
  const selection = selectionOf(plan, results, { ...choice, ...(level === undefined ? {} : { level }) });
  return { ...selection, model: null, warnings };
}

function budgetEnded({ done, planned }: Omit<Stopped, "stopped">, advice: string | undefined): string {
  const more = advice === undefined ? "" : ` (${advice})`;
  return `the budget ended after ${done} of ${planned} fits: only folds that all candidates have been through count${more}.`;
}

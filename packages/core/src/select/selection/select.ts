import type { Task } from "../../data/task.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { budgetEnded, ONLY_WHOLE_FOLDS, type Stopped } from "../fits/fittingOptions.ts";
import { executorFor, runPlan } from "../plan/runPlan.ts";
import { warningsAbout } from "../taskWarnings.ts";
import { bestSoFar } from "./bestSoFar.ts";
import type { Finished } from "./finishedPart.ts";
import { type PlannedSelection, plannedSelection } from "./plannedSelection.ts";
import { selectionOf } from "./selectionOf.ts";
import type { SelectOptions, SelectResult } from "./selectOptions.ts";

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
export function select(task: Task, options?: SelectOptions & { readonly stop?: undefined }): Promise<SelectResult>;
export function select(task: Task, options: SelectOptions): Promise<SelectResult | Stopped>;
export async function select(task: Task, options: SelectOptions = {}): Promise<SelectResult | Stopped> {
  const { executor, stop, budget, onProgress, onEnd, level, dropped, registry } = options;
  if (level !== undefined) checkLevel(level);
  const planned = plannedSelection(task, options);
  const best = bestSoFar(planned.design, planned.choice.metric);
  const numbers = new Map(planned.design.fits.map((fit, number) => [fit, number]));
  const { ended, result, ...work } = await runPlan(planned, {
    executor: () => executorFor(executor, planned),
    stop,
    budget,
    onEnd,
    registry,
    onResult: (fit, own) => best.add(numbers.get(fit) ?? 0, own),
    onProgress: (progress) => onProgress?.({ ...progress, best }),
  });
  if (result === null) return { stopped: true, ...work };
  const late = ended === "complete" ? [] : [budgetEnded(work, ONLY_WHOLE_FOLDS, budget?.advice)];
  return finishedSelection(planned, result, {
    level,
    warnings: [...warningsAbout(task, planned.candidates, dropped ?? 0, registry), ...late],
  });
}

/** What the finished part of a planned selection comes to. Fits nothing. */
export function finishedSelection(
  { choice }: Pick<PlannedSelection, "choice">,
  { design, results }: Finished,
  { level, warnings }: { readonly level?: number | undefined; readonly warnings: readonly string[] },
): SelectResult {
  const selection = selectionOf(design, results, { ...choice, ...(level === undefined ? {} : { level }) });
  return { ...selection, model: null, warnings };
}

import { givenOnly } from "../../data/givenOnly.ts";
import type { Task } from "../../data/task.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { dataWarnings } from "../checks/dataWarnings.ts";
import { budgetEnded, ONLY_WHOLE_FOLDS, type Stopped } from "../fits/fittingOptions.ts";
import { executorFor, runPlan } from "../plan/runPlan.ts";
import { warningsAbout } from "../taskWarnings.ts";
import { bestSoFar } from "./bestSoFar.ts";
import { choiceWarnings } from "./choiceWarnings.ts";
import type { Finished } from "./finishedPart.ts";
import { type PlannedSelection, plannedSelection } from "./plannedSelection.ts";
import { selectionOf } from "./selectionOf.ts";
import type { SelectOptions, SelectResult } from "./selectOptions.ts";

/**
 * Selects among learners by nested cross-validation, or on training, validation and test rows: the ranking with intervals, the choice
 * by a rule, and how good that choice is on rows that were not used for it.
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
    // what is added to a grid later has no number there
    onResult: (fit, own) => {
      const number = numbers.get(fit);
      if (number !== undefined) best.add(number, own);
    },
    onProgress: (progress) => onProgress?.({ ...progress, best }),
  });
  if (result === null) return { stopped: true, ...work };
  const late = ended === "complete" ? [] : [budgetEnded(work, ONLY_WHOLE_FOLDS, budget?.advice)];
  return finishedSelection(planned, result, {
    level,
    warnings: [...warningsAbout(task, planned.candidates, dropped ?? 0, registry), ...late],
  });
}

/** What the finished part of a planned selection comes to, with what must be said about it. */
export function finishedSelection(
  { choice }: Pick<PlannedSelection, "choice">,
  finished: Finished,
  { level, warnings }: { readonly level?: number | undefined; readonly warnings: readonly string[] },
): SelectResult {
  const { design, results } = finished;
  const selection = selectionOf(design, results, { ...choice, ...givenOnly({ level }) });
  const found = [
    ...dataWarnings(design.task, design.ranking.splits, design.seed),
    ...choiceWarnings(selection, finished, choice.metric),
  ];
  return { ...selection, model: null, warnings: [...warnings, ...found] };
}

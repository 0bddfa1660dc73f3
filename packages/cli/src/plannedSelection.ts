import {
  type ChoiceSettings,
  candidatesFrom,
  checkChoice,
  checkStructure,
  defaultCandidates,
  type LearnerSetting,
  requireMetrics,
  rolesOf,
  type SelectionPlan,
  type Task,
  targetCount,
} from "@heldout/core/internal";
import { readShown } from "./compute/readShown.ts";
import type { SelectFlags } from "./flags/verbFlags.ts";
import { memoryFor } from "./roles.ts";
import { selectionChoice } from "./selectionChoice.ts";
import { selectionPlan } from "./selectionPlan.ts";

/** A selection as the flags describe it, before anything is fitted. */
export interface PlannedSelection {
  readonly task: Task;
  /** Rows that were left out because their target is missing. */
  readonly dropped: number;
  readonly choice: ChoiceSettings;
  readonly candidates: readonly LearnerSetting[];
  readonly plan: SelectionPlan;
}

export interface PlanningSettings {
  /** What results call the data. Default: the path as given. */
  readonly shownAs?: string | undefined;
  /** Told of the data before anything is planned. */
  readonly onRead?: ((task: Task) => void) | undefined;
}

/** Reads the data and plans what is to be done. The same flags on the same data give the same plan, fit by fit. */
export async function plannedSelection(
  path: string,
  flags: SelectFlags,
  { onRead, ...shown }: PlanningSettings = {},
): Promise<PlannedSelection> {
  const { task, table, dropped } = await readShown(path, {
    ...flags,
    ...shown,
    roles: rolesOf(flags),
    allocate: memoryFor(flags),
  });
  onRead?.(task);
  const choice = selectionChoice(task.kind, flags);
  requireMetrics(task, [choice.metric, ...choice.criteria]);
  const targets = targetCount(task.target);
  const space = { seed: flags.seed ?? 1, targets, draws: flags.draws };
  const candidates =
    flags.learners === undefined
      ? defaultCandidates(task.kind, space)
      : candidatesFrom(flags.learners, task.kind, space);
  checkChoice(choice, candidates);
  if (choice.rule === "srm") checkStructure(choice.metric, task, candidates);
  return { task, dropped, choice, candidates, plan: selectionPlan(task, table, candidates, flags) };
}

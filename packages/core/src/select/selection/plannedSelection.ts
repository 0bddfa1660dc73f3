import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import { type Task, targetCount } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { costsInOrder, type NamedCosts } from "../../losses/namedCosts.ts";
import { type ChoiceSettings, checkChoice } from "../choice/choiceRule.ts";
import { selectionChoice } from "../choice/selectionChoice.ts";
import { checkStructure } from "../choice/structuralChoice.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { candidatesOf } from "../givenLearners.ts";
import type { Plan } from "../plan/plan.ts";
import { requireMetrics } from "../severalTargets.ts";
import type { Finished } from "./finishedPart.ts";
import { planSelection } from "./planSelection.ts";
import type { SelectionDesign } from "./selectionDesign.ts";
import { selectionParts } from "./selectionParts.ts";
import type { SelectionPlanOptions } from "./selectOptions.ts";

/** A selection as the options describe it, before anything is fitted. */
export interface PlannedSelection extends Plan<Finished> {
  readonly choice: ChoiceSettings;
  readonly candidates: readonly LearnerSetting[];
  readonly design: SelectionDesign;
}

/** Costs in the order of the classes of the task. */
function costsOfTask({ target }: Task, costs: NamedCosts | undefined): NamedCosts | undefined {
  if (costs === undefined) return undefined;
  if (target.kind === "classes") return costsInOrder(costs, target.classes);
  throw new InputError("bad-option", words`${option("costs")} needs classes; the target is numbers.`, "Leave it out.");
}

/** Checks the options and plans what is to be done. The same options on the same data give the same plan, fit by fit. */
export function plannedSelection(task: Task, options: SelectionPlanOptions = {}): PlannedSelection {
  const { learners, draws, seed = 1, registry } = options;
  const choice = selectionChoice(task.kind, { ...options, costs: costsOfTask(task, options.costs) });
  requireMetrics(task, [choice.metric, ...choice.criteria]);
  const targets = targetCount(task.target);
  const candidates = candidatesOf(learners, task.kind, {
    seed,
    targets,
    registry,
    ...givenOnly({ draws }),
  });
  checkChoice(choice, candidates);
  if (choice.rule === "srm") checkStructure(choice.metric, task, candidates, registry);
  const design = selectionParts(task, candidates, options);
  return {
    ...planSelection(design, { ...choice, race: options.race === true, widen: options.widen ?? true }),
    choice,
    candidates,
    design,
  };
}

import { notTogether } from "../../data/notTogether.ts";
import type { Task } from "../../data/task.ts";
import { option } from "../../data/wording.ts";
import { foldsFor, splitterFor, timesOver } from "../../split/foldsFor.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { holdOutDesign, nestedDesign, type SelectionDesign } from "./selectionDesign.ts";
import type { SelectionPlanOptions, SelectionSplitOptions } from "./selectOptions.ts";

/** Folds of each loop when nobody says how many. */
const DEFAULT_FOLDS = 5;

/** Folds within folds, or three parts of the rows. */
export function selectionParts(
  task: Task,
  candidates: readonly LearnerSetting[],
  {
    holdOut,
    outer,
    folds,
    repeats = 1,
    inner,
    split,
    seed = 1,
    registry,
  }: SelectionSplitOptions & Pick<SelectionPlanOptions, "registry">,
): SelectionDesign {
  if (holdOut) {
    const given = { outer, folds, inner, split, repeats: repeats > 1 ? repeats : undefined };
    const other = Object.entries(given).find(([, value]) => value !== undefined);
    if (other) {
      const advice = "Three parts have no folds: leave one of the two out.";
      throw notTogether(option("holdOut"), option(other[0]), advice);
    }
    return holdOutDesign(task, candidates, { ...holdOut, seed, registry });
  }
  if (outer !== undefined && folds !== undefined && outer !== folds) {
    const advice = "They are two names of one thing: leave one of the two out.";
    throw notTogether(option("outer"), option("folds"), advice);
  }
  return nestedDesign(task, candidates, {
    outer: timesOver(splitterFor(task, split, outer ?? folds ?? DEFAULT_FOLDS), repeats),
    inner: foldsFor(task, inner ?? DEFAULT_FOLDS),
    seed,
    registry,
  });
}

import {
  type LearnerSetting,
  planHoldOut,
  planSelection,
  repeated,
  type SelectionPlan,
  type Table,
  type Task,
} from "@heldout/core/internal";
import type { SelectFlags } from "./flags/verbFlags.ts";
import { foldsFor, foldsOfColumn } from "./folds.ts";
import { notTogether } from "./notTogether.ts";

/** Folds within folds, or three parts of the rows. */
export function selectionPlan(
  task: Task,
  table: Table,
  candidates: readonly LearnerSetting[],
  { holdOut, outer, folds, repeats = 1, inner, foldsColumn, seed = 1 }: SelectFlags,
): SelectionPlan {
  const given = { "--outer": outer, "--folds": folds, "--inner": inner, "--folds-column": foldsColumn };
  if (holdOut) {
    const other = Object.entries({ ...given, "--repeats": repeats > 1 ? repeats : undefined }).find(
      ([, value]) => value !== undefined,
    );
    if (other) throw notTogether("--hold-out", other[0], "Three parts have no folds: leave one of the two out.");
    return planHoldOut(task, candidates, { ...holdOut, seed });
  }
  if (outer !== undefined && folds !== undefined && outer !== folds) {
    throw notTogether("--outer", "--folds", "They are two names of one thing: leave one of the two out.");
  }
  const outside = foldsColumn === undefined ? foldsFor(task, outer ?? folds ?? 5) : foldsOfColumn(table, foldsColumn);
  return planSelection(task, candidates, {
    outer: repeats > 1 ? repeated(outside, { repeats }) : outside,
    inner: foldsFor(task, inner ?? 5),
    seed,
  });
}

import { orderLabels, type TaskKind } from "@heldout/core/internal";
import type { ColumnSummary } from "../../protocol.ts";

/** More different values than these are amounts, whatever somebody calls them. */
const MOST_CLASSES = 1000;

/**
 * The tasks that a column can be the target of, what it is taken for first: classes for text, for two values and for codes
 * of classes, otherwise numbers.
 */
export function tasksOf({ kind, distinct, codes = false }: ColumnSummary): readonly TaskKind[] {
  if (kind === "category") return distinct === 2 ? ["binary"] : ["multiclass"];
  if (distinct === 2) return ["binary", "regression"];
  if (codes) return ["multiclass", "regression"];
  return distinct < MOST_CLASSES ? ["regression", "multiclass"] : ["regression"];
}

/** The two classes of a target of two classes; none of any other column. */
export function twoClasses({ distinct, examples }: ColumnSummary): readonly string[] {
  return distinct === 2 && examples.length >= 2 ? examples.slice(0, 2) : [];
}

/** The positive one of two classes by convention, such as 1, yes or pos; null when nobody can know. */
export function conventionalPositive(classes: readonly string[]): string | null {
  if (classes.length !== 2) return null;
  try {
    return orderLabels([classes[0], classes[1]], undefined).classes[1];
  } catch {
    return null;
  }
}

import { isRecord, isTexts } from "../../learners/shape.ts";
import type { SubsetStep } from "../../subset/subsetModel.ts";

/** What a search for features found inside its training rows, at most one subset of each size. */
export interface FoundSubsets {
  /** In the order of the search; none when nothing could be fitted. */
  readonly steps: readonly SubsetStep[];
  /** The step that the criterion prefers; null when nothing could be fitted. */
  readonly chosen: number | null;
  /** Features that there were to choose from. */
  readonly columns: number;
}

/** Whether something from outside is that. */
export function isFoundSubsets(value: unknown): value is FoundSubsets {
  if (!isRecord(value) || !Array.isArray(value.steps) || !Number.isInteger(value.columns)) return false;
  const { steps, chosen } = value;
  return steps.every(isStep) && (chosen === null || (Number.isInteger(chosen) && steps[Number(chosen)] !== undefined));
}

function isStep(value: unknown): value is SubsetStep {
  if (!isRecord(value)) return false;
  const { features, changed, inner } = value;
  // a criterion may be infinite, as a log loss can be
  return isTexts(features) && (changed === null || typeof changed === "string") && typeof inner === "number";
}

/** The step with so many features, or all where there are fewer; null when the search did not get there. */
export function stepOf({ steps, columns }: FoundSubsets, size: number): number | null {
  const wanted = Math.min(size, columns);
  const at = steps.findIndex(({ features }) => features.length === wanted);
  return at < 0 ? null : at;
}

import type { Learner, Model } from "../learners/learner.ts";
import { isFiniteNumber, isRecord, isTexts } from "../learners/shape.ts";

/** A subset on the way of a search. */
export type SubsetStep = Readonly<{
  /** In the order of the data. */
  features: readonly string[];
  /** The one feature that was added to or removed from the subset before; null where it was not one. */
  changed: string | null;
  /** The criterion of the search, lower is better. Optimistic: the subset was chosen for it. */
  inner: number;
}>;

export type SubsetModel = Readonly<{
  /** The chosen features, in the order of the data. */
  features: readonly string[];
  /** The subsets on the way, up to the chosen size or, in a backward search, down to it. */
  trace: readonly SubsetStep[];
  /** The base fitted on the chosen features. */
  base: Model;
}>;

/** Whether something from outside is such a model, with a model of `base` inside. */
export function isSubsetModel(stored: unknown, base: Learner): stored is SubsetModel {
  if (!isRecord(stored) || !isSubset(stored.features) || !Array.isArray(stored.trace)) return false;
  const { features, trace } = stored;
  const isChosen = (step: SubsetStep): boolean =>
    step.features.length === features.length && step.features.every((name, at) => name === features[at]);
  return trace.every(isStep) && trace.some(isChosen) && base.isModel(stored.base);
}

function isStep(value: unknown): value is SubsetStep {
  return (
    isRecord(value) &&
    isSubset(value.features) &&
    (value.changed === null || typeof value.changed === "string") &&
    isFiniteNumber(value.inner)
  );
}

/** Names, at least one and each once. */
function isSubset(value: unknown): value is readonly string[] {
  return isTexts(value) && value.length > 0 && new Set(value).size === value.length;
}

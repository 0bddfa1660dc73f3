import type { Learner, Model } from "../learner.ts";
import { isCount, isRecord } from "../shape.ts";
import { type BagSource, isBagSource } from "./bagSource.ts";

/** Models of one learner, each of its own bag. */
export type BaggingModel = Readonly<{
  /** How many classes, or null for numbers. */
  classes: number | null;
  source: BagSource;
  members: readonly BaggingMember[];
}>;

export type BaggingMember = Readonly<{
  /** The number of the draw that could be fitted: 0 for the first. */
  attempt: number;
  model: Model;
}>;

/** Whether something from outside is such a model, with models of `base` inside. */
export function isBaggingModel(stored: unknown, base: Learner): stored is BaggingModel {
  if (!isRecord(stored) || !isBagSource(stored.source) || !Array.isArray(stored.members)) return false;
  const { classes, members } = stored;
  if (classes !== null && !(isCount(classes) && classes >= 2)) return false;
  return (
    members.length > 0 &&
    members.every((member) => isRecord(member) && isCount(member.attempt) && base.isModel(member.model))
  );
}

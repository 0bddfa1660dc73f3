import type { Learner, Model } from "../learners/learner.ts";
import { isCount, isRecord } from "../learners/shape.ts";
import { type Calibrator, isCalibrator } from "./calibrator.ts";

/** A base, and what turns its outputs into probabilities; of an ensemble one for each fold. */
export type CalibratedModel = Readonly<{
  /** How many classes. */
  classes: number;
  members: readonly CalibratedMember[];
}>;

export type CalibratedMember = Readonly<{ base: Model; calibrator: Calibrator }>;

/** Whether something from outside is such a model, with models of `base` inside. */
export function isCalibratedModel(stored: unknown, base: Learner): stored is CalibratedModel {
  if (!isRecord(stored) || !isCount(stored.classes) || stored.classes < 2) return false;
  const { classes, members } = stored;
  return (
    Array.isArray(members) &&
    members.length > 0 &&
    members.every(
      (member) =>
        isRecord(member) &&
        base.isModel(member.base) &&
        isCalibrator(member.calibrator) &&
        member.calibrator.classes.length === classes &&
        member.calibrator.input !== "scores",
    )
  );
}

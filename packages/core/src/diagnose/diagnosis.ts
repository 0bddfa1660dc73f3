import type { ClassesNote } from "../data/classesNote.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Metric } from "../metrics/metric.ts";
import type { CurvePoint } from "../select/curves/curveResult.ts";
import type { Estimate } from "../select/validation/estimateOfFolds.ts";
import type { Check } from "./checks/check.ts";
import type { Weighed } from "./evidence/robust.ts";
import type { Judged } from "./judge.ts";
import type { PowerLaw } from "./powerLaw.ts";
import type { LeftOutLearner } from "./references.ts";
import type { Remedy } from "./remedy.ts";
import type { Term } from "./term.ts";
import type { Tolerance } from "./tolerance.ts";
import type { RuledVerdict } from "./verdict.ts";

/**
 * Why a model is as good or bad as it is, as plain data, a document of schema "heldout/diagnosis@1".
 *
 * Convention, stated once: values are on the scale of the metric; every difference is one of losses, positive = worse,
 * so the sign is reversed for a metric of which more is better.
 *
 * @see {@link diagnose}
 */
export interface Diagnosis {
  readonly schema: "heldout/diagnosis@1";
  /** Kind of the task. */
  readonly task: TaskKind;
  /** Name and size of the data. */
  readonly data: {
    readonly name: string;
    readonly rows: number;
    readonly features: number;
    readonly target: string;
  } & ClassesNote;
  /** The learner as a spec. */
  readonly learner: string;
  /** Id of the metric. */
  readonly metric: string;
  /** Which direction of the metric is better. */
  readonly better: Metric["better"];
  /** Level of the intervals. */
  readonly level: number;
  /** Seed of everything random. */
  readonly seed: number;
  /** Splits on which everything was cross-validated. */
  readonly splits: number;
  /** Repetitions among the splits. */
  readonly repeats: number;
  /** A difference up to this does not matter. */
  readonly tolerance: Tolerance;
  /** The verdict, with the rule that led to it. */
  readonly verdict: DiagnosisVerdict;
  /** The loss of the model as a sum of parts. */
  readonly decomposition: LossDecomposition;
  /** The baseline and the other learners, with which the loss was compared. */
  readonly against: Against;
  /** The learning curve. */
  readonly curve: DiagnosisCurve;
  /** What could be done, the most helpful first. */
  readonly remedies: readonly Remedy[];
  /** What else was looked for. */
  readonly checks: readonly Check[];
  /** Learners that were not tried, with the reason. */
  readonly leftOut: readonly LeftOutLearner[];
  /** Number of fits that were done. */
  readonly fits: number;
  /** What the reader of the result must know about the data. */
  readonly warnings: readonly string[];
}

export interface DiagnosisVerdict extends RuledVerdict {
  /** The verdict with its numbers. */
  readonly sentence: string;
}

/** L_D(h) = (L_D - L_T) + (L_T - L_S) + L_S: what is not known, the gap, and the training loss. */
export interface LossDecomposition {
  /** L_T, by cross-validation. */
  readonly heldOut: Estimate;
  /** L_S, on the training parts of the same splits. */
  readonly training: Estimate;
  /** L_T - L_S. */
  readonly gap: Judged;
  /** L_D - L_T is not known; the interval of L_T bounds it. */
  readonly unknown: UnknownTerm;
}

export interface UnknownTerm {
  readonly lower?: number;
  readonly upper?: number;
  readonly method: string;
  /** Hoeffding's bound on it for one fixed model tested on as many rows; of losses in [0, 1] only. */
  readonly hoeffding?: number;
}

export interface Against {
  readonly baseline: ReferenceResult;
  /** The least held-out loss among the learner, the baseline and the references. */
  readonly best: ReferenceResult;
  readonly references: readonly ReferenceResult[];
  /** L_T less the best known loss. */
  readonly excess: Judged;
  /** L_S less the best known loss. */
  readonly training: Judged;
  /**
   * Where the learning curve leads less the best known loss: at its end, or with ten times the rows where the end cannot be determined.
   */
  readonly end: Judged | null;
  /** The least excess of a simpler or more regularised setting of the learner. */
  readonly simpler: number | null;
  /** The baseline's loss less the best known one. */
  readonly gain: Weighed;
}

export interface ReferenceResult {
  readonly learner: string;
  readonly estimate: Estimate;
  /** The diagnosed learner's loss less this one's; null for itself and where it failed. */
  readonly excess: Term | null;
  /** Why it has no value. */
  readonly reason?: string;
}

export interface DiagnosisCurve {
  /** Training and held-out value over growing training parts; the last one is the cross-validation itself. */
  readonly points: readonly CurvePoint[];
  readonly law: Pick<PowerLaw, "a" | "b" | "c"> | null;
  /** Where it ends, on the scale of the metric; null when that cannot be determined. */
  readonly asymptote: Term | null;
  /** Why it cannot be determined. */
  readonly untold: string | null;
}

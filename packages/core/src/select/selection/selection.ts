import type { ClassesNote } from "../../data/classesNote.ts";
import type { TaskKind } from "../../data/prediction.ts";
import type { ParameterValue } from "../../learners/learner.ts";
import type { NamedCosts } from "../../losses/namedCosts.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { ChoiceRule } from "../choice/choiceRule.ts";
import type { LabelEstimates } from "../choice/labelsAtThreshold.ts";
import type { StructuralComparison } from "../choice/structuralComparison.ts";
import type { Threshold } from "../choice/thresholdOf.ts";
import type { WinnersCurse } from "../choice/winnersCurse.ts";
import type { Aggregation } from "../validation/aggregation.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";
import type { Difference } from "../validation/pairedDifference.ts";
import type { Widened } from "./selectionDesign.ts";

/**
 * The result of a selection as plain data, a document of schema "heldout/selection@1": every candidate, the choice,
 * and its estimate on rows that were not used for it.
 *
 * @see {@link selectionOf}
 */
export interface Selection {
  readonly schema: "heldout/selection@1";
  /** Kind of the task. */
  readonly task: TaskKind;
  /** Name and size of the data. */
  readonly data: {
    readonly name: string;
    readonly rows: number;
    readonly features: number;
    readonly target: string;
  } & ClassesNote;
  /** Id of the metric to choose by. */
  readonly metric: string;
  /** Level of the intervals. */
  readonly level: number;
  /** Seed of everything random. */
  readonly seed: number;
  /** Which direction of the metric is better. */
  readonly better: Metric["better"];
  /**
   * How the folds become one number: the mean of their values, or the metric of all held-out predictions together. Absent
   * only in documents of earlier versions, which are all means.
   */
  readonly aggregation?: Aggregation;
  /** "nested": chosen again inside every outer fold. "hold-out": fitted, chosen and tested on training, validation and test rows. */
  readonly scheme: "nested" | "hold-out";
  /** All candidates in the given order. */
  readonly candidates: readonly CandidateResult[];
  /** The rule of the choice, and what it saw. */
  readonly choice: Choice;
  /** The chosen candidate; null when there is no choice. */
  readonly winner: (NamedSetting & { readonly rule: ChoiceRule; readonly candidate: number }) | null;
  /** The choice of every outer split, and the estimate of the whole procedure on rows that were not used for it. */
  readonly nested: { readonly outer: readonly OuterFold[]; readonly estimate: Estimate };
  /** The winner's own cross-validated mean: optimistic, because it was chosen for it. */
  readonly naive: Estimate | null;
  /** How optimistic the winner's own mean is, with a corrected one. */
  readonly winnersCurse: WinnersCurse | null;
  /**
   * Of two classes: where the winner's probabilities become labels, and what the labels are worth on rows that were not used for
   * choosing either. Absent with more classes and with numbers.
   */
  readonly threshold?: Threshold & { readonly nested: LabelEstimates };
  /** What every confusion costs, in the order of the classes; absent without costs. */
  readonly costs?: NamedCosts;
  /** With the rule "srm": what it saw, and what cross-validation would have chosen. */
  readonly srm?: StructuralComparison;
  /** Grids that went on beyond an edge, because a choice stood there: what was added stands after the candidates as given. */
  readonly widened?: readonly Widened[];
  /** How many fits it took, and how many sharing and racing saved. */
  readonly fits: {
    /** Fits that were computed or known. */
    readonly done: number;
    readonly failed: number;
    /** Fits that a race made unnecessary. */
    readonly spared: number;
    readonly withoutSharing: number;
  };
  /** What fits cost, by learner, where some are programs; of fits that are known what they cost the first time. */
  readonly fitCosts?: readonly LearnerCost[];
}

/** What the fits of one learner cost. */
export interface LearnerCost {
  /** As in a spec, without what is varied. */
  readonly learner: string;
  readonly fits: number;
  /** Of all of them together. */
  readonly milliseconds: number;
}

/** A setting as the JSON calls it. */
export interface NamedSetting {
  readonly learner: string;
  /** All of them, defaults included. */
  readonly params: Readonly<Record<string, ParameterValue>>;
  /** As a person would write it: what was asked for, numbers cut to four digits. */
  readonly label: string;
}

/**
 * A candidate of a selection: its cross-validated values, its rank, and its difference from the winner.
 *
 * @see {@link Selection}
 */
export interface CandidateResult extends NamedSetting {
  /** The metric on each split; null where the fit failed or the metric is undefined. */
  readonly folds: readonly (number | null)[];
  /** The metric over all splits with its interval, aggregated as it says: a mean, or that of the pooled predictions. */
  readonly mean: Estimate;
  /** The same on the training rows: optimistic. */
  readonly train: Estimate;
  /** From 1, the best. */
  readonly rank: number;
  /** Larger = more flexible; compares settings of one learner only. */
  readonly complexity: number;
  /** This candidate minus the winner, fold by fold; null for the winner itself and where there is nothing to pair. */
  readonly difference: Difference | null;
  /** Means of the other criteria of the choice, in their order. */
  readonly criteria: Readonly<Record<string, Estimate>>;
  /** Why a race dropped it early; null when it did not. */
  readonly dropped: string | null;
  /** Reasons of failed fits, each once. */
  readonly failures: readonly string[];
}

/** How the winner was chosen. */
export interface Choice {
  readonly rule: ChoiceRule;
  /** The metric first, then what else was looked at. */
  readonly criteria: readonly string[];
  /** As written: "recall >= 0.9". */
  readonly constraints: readonly string[];
  /** Candidates that no other beats in every criterion; null unless the rule is about several. */
  readonly front: readonly number[] | null;
  /** Why there is no winner; null when there is one. */
  readonly reason: string | null;
}

/**
 * One outer split of a nested selection: what the inner folds chose, and what it was worth on the outer test rows.
 *
 * @see {@link Selection}
 */
export interface OuterFold {
  /** Which repetition of the splitting, from 0. */
  readonly repeat: number;
  /** Which fold of the repetition, from 0. */
  readonly fold: number;
  /** Index of the candidate that the inner folds chose; null when none had a value. */
  readonly candidate: number | null;
  /** The chosen candidate with its parameters. */
  readonly chosen: NamedSetting | null;
  /** Of two classes: where its probabilities become labels, by the training rows of this split alone. Absent otherwise. */
  readonly threshold?: number;
  /** Its mean over the inner folds, by which it was chosen: optimistic. */
  readonly inner: number | null;
  /** The metric on the outer test rows. */
  readonly value: number | null;
}

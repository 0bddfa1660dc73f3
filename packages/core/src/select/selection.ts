import type { TaskKind } from "../data/prediction.ts";
import type { ParameterValue } from "../learners/learner.ts";
import type { Metric } from "../metrics/metric.ts";
import type { ChoiceRule } from "./choiceRule.ts";
import type { Estimate } from "./estimateOfFolds.ts";
import type { Difference } from "./pairedDifference.ts";
import type { StructuralComparison } from "./structuralComparison.ts";
import type { WinnersCurse } from "./winnersCurse.ts";

/** What a selection found: every candidate, the choice, and how good it is on rows that had no part in it. */
export interface Selection {
  readonly schema: "heldout/selection@1";
  readonly task: TaskKind;
  readonly data: { readonly name: string; readonly rows: number; readonly features: number; readonly target: string };
  readonly metric: string;
  readonly level: number;
  readonly seed: number;
  readonly better: Metric["better"];
  /** "nested": chosen again inside every outer fold. "hold-out": fitted, chosen and tested on three parts of the rows. */
  readonly scheme: "nested" | "hold-out";
  readonly candidates: readonly CandidateResult[];
  readonly choice: Choice;
  /** null when there is no choice. */
  readonly winner: (NamedSetting & { readonly rule: ChoiceRule; readonly candidate: number }) | null;
  readonly nested: { readonly outer: readonly OuterFold[]; readonly estimate: Estimate };
  /** The winner's own cross-validated mean: optimistic, because it was chosen for it. */
  readonly naive: Estimate | null;
  readonly winnersCurse: WinnersCurse | null;
  /** With the rule "srm": what it saw, and what cross-validation would have chosen. */
  readonly srm?: StructuralComparison;
  readonly fits: {
    /** Fits that were computed or known. */
    readonly done: number;
    readonly failed: number;
    /** Fits that a race made unnecessary. */
    readonly spared: number;
    readonly withoutSharing: number;
  };
}

/** A setting as the JSON calls it. */
export interface NamedSetting {
  readonly learner: string;
  /** All of them, defaults included. */
  readonly params: Readonly<Record<string, ParameterValue>>;
  /** As a person would write it: what was asked for, numbers cut to four digits. */
  readonly label: string;
}

export interface CandidateResult extends NamedSetting {
  readonly folds: readonly (number | null)[];
  readonly mean: Estimate;
  readonly train: Estimate;
  readonly rank: number;
  /** Larger = more flexible; compares settings of one learner only. */
  readonly complexity: number;
  /** This candidate minus the winner, fold by fold; null for the winner itself and where there is nothing to pair. */
  readonly difference: Difference | null;
  /** Means of the other criteria that were chosen by, in their order. */
  readonly criteria: Readonly<Record<string, Estimate>>;
  /** Why a race ended early for it; null when it did not. */
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

export interface OuterFold {
  readonly repeat: number;
  readonly fold: number;
  /** Index of the candidate that the inner folds chose; null when none had a value. */
  readonly candidate: number | null;
  readonly chosen: NamedSetting | null;
  /** Its mean over the inner folds: what it looked like when it was chosen. */
  readonly inner: number | null;
  /** What it was worth on the outer rows. */
  readonly value: number | null;
}

import { nameText, numberText } from "../compare/words.ts";
import type { Estimate } from "../select/validation/estimateOfFolds.ts";
import type { ReferenceResult } from "./diagnosis.ts";
import type { Judged, Limits } from "./judge.ts";
import type { RuledVerdict } from "./verdict.ts";

export interface SentenceFacts {
  readonly verdict: RuledVerdict;
  /** As a person says it: "error". */
  readonly metric: string;
  readonly heldOut: Estimate;
  readonly training: Estimate;
  readonly best: ReferenceResult;
  /** The diagnosed learner is itself the best known. */
  readonly isBest: boolean;
  readonly baseline: ReferenceResult;
  readonly excess: Judged;
  readonly tolerance: Limits;
}

/** The verdict in one sentence with its numbers. */
export function sentenceOf({ verdict, metric, heldOut, training, ...facts }: SentenceFacts): string {
  const held = `${valueText(heldOut.value)}${rangeText(heldOut)}`;
  const both = `training ${metric} ${valueText(training.value)}, held-out ${held}`;
  const best = facts.isBest ? "" : `; ${nameText(facts.best.learner)} has ${valueText(facts.best.estimate.value)}`;
  const baseline = valueText(facts.baseline.estimate.value);
  switch (verdict.kind) {
    case "overfitting":
      return `overfitting: ${both}${best}`;
    case "underfitting":
      return `underfitting: ${both}${best}`;
    case "both":
      return `over- and underfitting: ${both}${best}`;
    case "fine":
      return `fine: held-out ${metric} ${held}, and no learner that was tried is ${facts.isBest ? "better" : closeText(facts)}`;
    case "nothing learned":
      return `nothing learned: held-out ${metric} ${held}, the baseline has ${baseline}, and no learner that was tried is better`;
    case "undecided": {
      const rows =
        verdict.rows === undefined ? "" : `; about ${verdict.rows.toLocaleString("en-US")} rows would decide`;
      return `undecided: ${both}; ${verdict.rule}${rows}`;
    }
    default:
      return verdict.kind satisfies never;
  }
}

/** How far the others are from being better. */
function closeText({ excess, tolerance }: Pick<SentenceFacts, "excess" | "tolerance">): string {
  const { value, least } = tolerance;
  return excess.value <= least
    ? `better by more than ${numberText(least)}`
    : `shown to be better, and none by more than ${numberText(value)}`;
}

export function valueText(value: number | null): string {
  return value === null ? "undefined" : value === 0 ? "0.000" : numberText(value);
}

export function rangeText({ lower, upper }: { readonly lower?: number; readonly upper?: number }): string {
  return lower === undefined || upper === undefined ? "" : ` (${valueText(lower)} to ${valueText(upper)})`;
}

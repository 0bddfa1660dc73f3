import { nameText } from "../compare/words.ts";
import { estimateFormat, estimateText } from "../data/numbers/estimateFormat.ts";
import { formatNumber } from "../data/numbers/formatNumber.ts";
import type { WithEnds } from "../data/numbers/intervalDecimals.ts";
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
  // all with the digits of the one that has an interval, so that they can be compared
  const format = estimateFormat("", known(heldOut));
  const text = (value: number | null): string => (value === null ? "undefined" : format(value));
  const held = heldOut.value === null ? "undefined" : estimateText("", known(heldOut));
  const both = `training ${metric} ${text(training.value)}, held-out ${held}`;
  const best = facts.isBest ? "" : `; ${nameText(facts.best.learner)} has ${text(facts.best.estimate.value)}`;
  const baseline = text(facts.baseline.estimate.value);
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
    ? `better by more than ${formatNumber(least)}`
    : `shown to be better, and none by more than ${formatNumber(value)}`;
}

function known({ value, lower, upper }: Estimate): WithEnds {
  return { value: value ?? 0, lower, upper };
}

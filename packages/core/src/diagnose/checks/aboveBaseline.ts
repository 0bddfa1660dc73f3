import { givenOnly } from "../../data/givenOnly.ts";
import { estimateText } from "../../data/numbers/estimateFormat.ts";
import { halfWidth, type Term } from "../term.ts";
import type { Check } from "./check.ts";

/** Whether the learner is better than a model that knows only the target: `gain` is the baseline's loss less its own. */
export function baselineCheck(
  gain: Term,
  { metric, tolerance }: { readonly metric: string; readonly tolerance: number },
): Check {
  const { value, lower, upper } = gain;
  const amount = estimateText("", gain, ` of ${metric}`);
  const evidence = {
    gain: value,
    ...givenOnly({ lower, upper }),
  };
  if (lower !== undefined && lower > 0) {
    return {
      id: "baseline",
      outcome: "clear",
      sentence: `better than the baseline by ${amount}`,
      evidence,
    };
  }
  const sentence = `not shown to be better than the baseline: by ${amount}`;
  if (upper !== undefined && upper > 0 && value > 0 && halfWidth(gain) > tolerance) {
    return { id: "baseline", outcome: "not told", sentence, evidence };
  }
  return {
    id: "baseline",
    outcome: "found",
    sentence,
    evidence,
    advice:
      "Look for features that are related to the target; the remedies show whether another learner finds a signal.",
  };
}

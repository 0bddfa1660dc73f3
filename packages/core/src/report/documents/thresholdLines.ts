import { estimateText } from "../../data/numbers/estimateFormat.ts";
import type { Selection } from "../../select/selection/selection.ts";
import type { Estimate } from "../../select/validation/estimateOfFolds.ts";
import { type Cell, plain } from "../document.ts";
import { formatNumber } from "../format.ts";

/** Where the winner's probabilities become labels, and what the labels are worth on rows that were not used for either. */
export function thresholdLines({ threshold, nested }: Pick<Selection, "nested" | "threshold">): Cell[] {
  if (threshold === undefined) return [];
  const { value, reason, rule } = threshold;
  const { balancedAccuracy, recall, specificity } = threshold.nested;
  const own = rule === "balanced" ? ", each with the threshold of its training rows" : "";
  const where = nested.outer.length > 1 ? `in the outer folds${own}` : "on the test rows";
  return [
    plain(`threshold: positive from a probability of ${formatNumber(value)} on, ${reason}`),
    plain(
      `predicted classes ${where}: balanced accuracy ${shown("balancedAccuracy", balancedAccuracy)}, recall ${shown("recall", recall)}, specificity ${shown("specificity", specificity)}`,
    ),
  ];
}

function shown(id: string, estimate: Estimate): string {
  return estimate.value === null ? "undefined" : estimateText(id, { ...estimate, value: estimate.value });
}

import { formatMetric } from "../../format.ts";
import { metricName } from "../../metricNames.ts";
import type { WrittenSelection } from "../../readDocument.ts";
import { withCapital } from "../curve/asSentence.ts";

/** Who was chosen, and how good that is on rows that were not used for the selection. */
export function selectionHeadline({ winner, choice, nested, metric, level }: WrittenSelection): string {
  if (winner === null) return `Nothing was selected: ${choice.reason ?? "no candidate could be fitted"}.`;
  const { value, lower, upper } = nested.estimate;
  const chosen = `Chosen: ${winner.label.slice(0, 400)}`;
  if (value === null) return `${chosen}. There is no estimate of its error.`;
  const text = (number: number): string => formatMetric(metric, number, { lower, upper });
  const interval =
    lower === undefined || upper === undefined
      ? ""
      : ` (${Math.round(100 * level)}%: ${text(lower)} to ${text(upper)})`;
  return `${chosen}. ${withCapital(metricName(metric).label)} ${text(value)}${interval} on rows that were not used for the selection.`;
}

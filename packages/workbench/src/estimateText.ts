import { type Estimate, estimateFormat, methodName, withMinus } from "@heldout/core/internal";
import { formatCount, formatMetric } from "./format.ts";

/** "54.81 (49.21 to 60.42)": the value with its interval where there is one. */
export function estimateText(
  metric: string,
  { value, lower, upper }: Pick<Estimate, "value" | "lower" | "upper">,
): string {
  if (value === null) return "undefined";
  if (lower === undefined || upper === undefined) return formatMetric(metric, value);
  const text = (number: number): string => withMinus(estimateFormat(metric, { value, lower, upper })(number));
  return `${text(value)} (${text(lower)} to ${text(upper)})`;
}

/** "corrected t, n = 442, 5 folds, 1 of them without a value": what an estimate rests on. */
export function restsOn({ method, n, folds, leftOut }: Estimate): string {
  return [
    ...(method === "none" ? [] : [methodName(method)]),
    `n = ${formatCount(n)}`,
    `${formatCount(folds.length)} ${folds.length === 1 ? "split" : "splits"}`,
    ...(leftOut > 0 ? [`${formatCount(leftOut)} of them without a value`] : []),
  ].join(", ");
}

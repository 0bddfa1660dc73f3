import { intervalDecimals, type WithEnds } from "../data/intervalDecimals.ts";
import { formatMeasured, formatPercent } from "./format.ts";
import { metricFormat } from "./formatMetric.ts";

/**
 * How a value of this metric and the ends of its interval are written: as the metric is, with more decimals where the
 * interval is so short that they would look the same. The one rule for terminal, Markdown, report and page.
 */
export function estimateFormat(id: string, estimate: WithEnds): (value: number) => string {
  const usual = metricFormat(id, [estimate.value]);
  const decimals = intervalDecimals(estimate);
  if (decimals <= decimalsIn(usual(estimate.value))) return usual;
  return (value) => {
    if (!Number.isFinite(value) || Math.abs(value) >= 1e9) return usual(value);
    if (Math.abs(value) < 1e-6 && value !== 0) return formatMeasured(value);
    return grouped(value.toFixed(decimals));
  };
}

/** A value of this metric and its interval in words, with the same digits. */
export function estimateTexts(id: string, estimate: WithEnds): { readonly value: string; readonly interval: string } {
  const format = estimateFormat(id, estimate);
  return { value: format(estimate.value), interval: endsText(estimate, format) };
}

/** Shares as percentages: one decimal, more where the interval is shorter than it shows. */
export function shareFormat(estimate: WithEnds): (share: number) => string {
  const decimals = intervalDecimals(estimate) - 2;
  return decimals <= 1 ? formatPercent : (share) => `${(100 * share).toFixed(decimals)}%`;
}

/** "0.805 to 0.861"; "at least" and "at most" where one end is open, nothing where both are. */
export function endsText({ lower, upper }: Omit<WithEnds, "value">, format: (value: number) => string): string {
  if (lower === undefined) return upper === undefined ? "" : `at most ${format(upper)}`;
  return upper === undefined ? `at least ${format(lower)}` : `${format(lower)} to ${format(upper)}`;
}

function decimalsIn(text: string): number {
  return /e/.test(text) ? Number.POSITIVE_INFINITY : (text.split(".")[1]?.length ?? 0);
}

function grouped(text: string): string {
  const [whole, fraction] = text.split(".");
  const separated = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

import { metricFormat } from "./formatMetric.ts";
import { formatMeasured, formatPercent } from "./formatNumber.ts";
import { intervalDecimals, type WithEnds } from "./intervalDecimals.ts";

/**
 * How a value of this metric and the ends of its interval are written: as the metric is, with more decimals where the
 * interval is so short that they would look the same. The one rule for terminal, Markdown, report, page and sentences.
 *
 * @param usual how the values of its column are written. Default: as this value alone
 */
export function estimateFormat(
  id: string,
  estimate: WithEnds,
  usual: (value: number) => string = metricFormat(id, [estimate.value]),
): (value: number) => string {
  const decimals = intervalDecimals(estimate);
  if (decimals <= decimalsIn(usual(estimate.value))) return usual;
  return fixed(decimals, usual);
}

function fixed(decimals: number, usual: (value: number) => string): (value: number) => string {
  return (value) => {
    if (!Number.isFinite(value) || Math.abs(value) >= 1e9) return usual(value);
    if (Math.abs(value) < 1e-6 && value !== 0) return formatMeasured(value);
    return grouped(value.toFixed(decimals));
  };
}

/**
 * As `estimateFormat`, with the decimals that tell the value and the ends from a bound that they are held against: 0.89996 must
 * not be shown as the 0.900 that it fails to reach.
 */
export function formatAgainst(id: string, estimate: WithEnds, bound: number): (value: number) => string {
  const own = estimateFormat(id, estimate);
  const near = [estimate.value, estimate.lower, estimate.upper].filter(
    (number): number is number => number !== undefined && number !== bound && own(number) === own(bound),
  );
  if (near.length === 0) return own;
  const gap = Math.min(...near.map((number) => Math.abs(number - bound)));
  const decimals = Math.min(12, Math.ceil(-Math.log10(gap)));
  return decimals > decimalsIn(own(estimate.value)) ? fixed(decimals, own) : own;
}

/** A value of this metric and its interval in words, with the same digits. */
export function estimateTexts(id: string, estimate: WithEnds): { readonly value: string; readonly interval: string } {
  const format = estimateFormat(id, estimate);
  return { value: format(estimate.value), interval: endsText(estimate, format) };
}

/** "0.835 (0.805 to 0.861)", or with a unit "0.835 of log loss (0.805 to 0.861)"; without an interval the value alone. */
export function estimateText(id: string, estimate: WithEnds, unit = ""): string {
  const { value, interval } = estimateTexts(id, estimate);
  return `${value}${unit}${interval === "" ? "" : ` (${interval})`}`;
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

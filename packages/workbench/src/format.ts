import {
  estimateFormat,
  formatLevel,
  formatMeasured,
  formatRows,
  groupThousands,
  metricColumn,
  formatNumber as numberText,
  formatPercent as percentText,
  formatThreshold as thresholdText,
  withMinus,
} from "@heldout/core/internal";

/** The numbers of the terminal, with true minus signs. */

export { formatLevel, formatRows };

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return withMinus(groupThousands(count));
}

/** A rate or a difference of rates. */
export function formatRate(rate: number): string {
  return withMinus(numberText(rate));
}

/** Any other number, in units of the data. */
export function formatNumber(value: number): string {
  return withMinus(formatMeasured(value));
}

export function formatPercent(share: number): string {
  return withMinus(percentText(share));
}

export function formatThreshold(threshold: number | null): string {
  return withMinus(thresholdText(threshold));
}

/** A value as this metric is written, with the digits that its interval needs if it has one. */
export function formatMetric(id: string, value: number | "Infinity", ends: Ends = {}): string {
  return value === "Infinity" ? "\u221e" : withMinus(estimateFormat(id, { value, ...ends })(value));
}

/** The ends of an interval, as far as there are any. */
interface Ends {
  readonly lower?: number | undefined;
  readonly upper?: number | undefined;
}

/** How two bounds of this metric are written: both with the decimals of the larger one, or those that tell them apart. */
export function boundsFormat(id: string, lower = 0, upper = 0): ColumnFormat {
  const text = estimateFormat(id, { value: Math.max(Math.abs(lower), Math.abs(upper)), lower, upper });
  return (value) => withMinus(text(value));
}

export type ColumnFormat = (value: number) => string;

/** How a number beside an interval is written where it stands in a column: as the others, with the digits that its interval needs. */
export function columnEstimateFormat(
  metric: string,
  values: readonly (number | null)[],
): (value: number, ends: Ends) => string {
  const usual = metricColumn(metric, values);
  return (value, { lower, upper }) => withMinus(estimateFormat(metric, { value, lower, upper }, usual)(value));
}

/** How the numbers of one column of this metric are written, so that they line up. */
export function columnFormat(metric: string, values: readonly (number | null)[]): ColumnFormat {
  const text = metricColumn(metric, values);
  return (value) => withMinus(text(value));
}

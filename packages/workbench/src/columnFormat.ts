import { formatMetric } from "./Estimate.tsx";
import { formatNumber } from "./format.ts";
import { metricName } from "./metricNames.ts";

export type ColumnFormat = (value: number) => string;

/**
 * How the numbers of one table are written: all with the decimals that show four digits of the typical one, so that
 * they line up and small differences do not look precise. A number that would read as 0 or is huge keeps its own form.
 */
export function columnFormat(metric: string, values: readonly (number | null)[]): ColumnFormat {
  if (metricName(metric).range !== null) return (value) => formatMetric(metric, value);
  const sizes = values.flatMap((value) => (value ? [Math.abs(value)] : [])).sort((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)] ?? 1;
  const decimals = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(typical))));
  return (value) => {
    const text = value.toFixed(decimals);
    if (Math.abs(value) >= 1e7 || (value !== 0 && Number(text) === 0)) return formatNumber(value);
    return Number(text).toLocaleString("en", { minimumFractionDigits: decimals }).replace(/^-/, "\u2212");
  };
}

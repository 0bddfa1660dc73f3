import { columnFormat, formatNumber } from "./formatNumber.ts";

/** A value as this metric is written: one in units of the target keeps its digits when it is small. */
export function formatMetric(id: string, value: number): string {
  return metricFormat(id, [value])(value);
}

/**
 * How numbers that stand together are written, such as a value and its bounds, or a column: those in units of the target
 * all with the decimals that the typical one needs, where three are too few.
 */
export function metricFormat(id: string, values: readonly (number | null)[]): (value: number) => string {
  return isInUnitsOfTarget(id) && isSmall(values) ? columnFormat(values) : formatNumber;
}

/** How the numbers of one column of this metric are written, so that they line up. */
export function metricColumn(id: string, values: readonly (number | null)[]): (value: number) => string {
  return isInUnitsOfTarget(id) ? columnFormat(values) : formatNumber;
}

const inUnits: ReadonlySet<string> = new Set(["rmse", "mse", "mae", "meanError", "medianAbsoluteError", "maxError"]);

/** Whether another unit of the target, metres for kilometres, gives another number. */
function isInUnitsOfTarget(id: string): boolean {
  return inUnits.has(id) || id.startsWith("pinball");
}

/** Whether of most of them three decimals would show less than three digits. */
function isSmall(values: readonly (number | null)[]): boolean {
  const sizes = values.flatMap((value) => (value ? [Math.abs(value)] : [])).sort((a, b) => a - b);
  return sizes.length > 0 && sizes[Math.floor(sizes.length / 2)] < 0.0995;
}

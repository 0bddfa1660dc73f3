import { columnFormat, formatMeasured, formatNumber } from "./format.ts";

/** A value, or a bound, as this metric is written: one in units of the target keeps its digits when it is small. */
export function formatMetric(id: string, value: number): string {
  return value !== 0 && isInUnitsOfTarget(id) ? formatMeasured(value) : formatNumber(value);
}

/** How the numbers of one column of this metric are written, so that they line up. */
export function metricColumn(id: string, values: readonly (number | null)[]): (value: number) => string {
  return isInUnitsOfTarget(id) ? columnFormat(values) : (value) => formatMetric(id, value);
}

const inUnits: ReadonlySet<string> = new Set(["rmse", "mse", "mae", "medianAbsoluteError", "maxError"]);

/** Whether another unit of the target, metres for kilometres, gives another number. */
function isInUnitsOfTarget(id: string): boolean {
  return inUnits.has(id) || id.startsWith("pinball");
}

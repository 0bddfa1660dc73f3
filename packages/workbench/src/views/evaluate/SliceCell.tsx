import type { MetricResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../Estimate.tsx";
import { formatMetric } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";

export interface SliceCellProps {
  readonly id: string;
  /** null: not computed. */
  readonly metric: Pick<MetricResult, "value" | "undefined" | "lower" | "upper"> | null;
  /** The scale of the column, so that slices can be compared by eye. */
  readonly range: readonly [number, number];
}

/** The metric that a number is written like; a share of rows that no metric is called after is written like one. */
export function writtenAs(id: string): string {
  return id === "predictedPositive" ? "accuracy" : id;
}

/** One narrow cell: the value, and below it the interval, drawn and in figures; or the reason why there is no value. */
export function SliceCell({ id, metric, range }: SliceCellProps): JSX.Element {
  const { value, lower, upper } = metric ?? { value: null };
  const as = writtenAs(id);
  if (value === null) {
    return (
      <td class="muted reason" data-slice-measure={id}>
        {metric ? `undefined: ${metric.undefined}` : "not computed"}
      </td>
    );
  }
  return (
    <td data-slice-measure={id} data-value={value}>
      <span class="value">{formatMetric(as, value, { lower, upper })}</span>
      {typeof value === "number" && lower !== undefined && upper !== undefined && (
        <>
          <IntervalBar value={value} lower={lower} upper={upper} range={range} />
          <Bounds id={as} lower={lower} upper={upper} />
        </>
      )}
    </td>
  );
}

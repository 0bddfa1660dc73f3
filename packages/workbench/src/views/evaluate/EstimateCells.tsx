import type { MetricResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds, drawingRange } from "../../Estimate.tsx";
import { formatMetric } from "../../format.ts";
import { IntervalBar } from "../../IntervalBar.tsx";

export interface EstimateCellsProps {
  readonly id: string;
  readonly metric: Pick<MetricResult, "value" | "undefined" | "lower" | "upper">;
}

/** Three cells of a table row: value, interval drawn, interval in figures; or the reason why there is no value. */
export function EstimateCells({ id, metric }: EstimateCellsProps): JSX.Element {
  const { value, lower, upper } = metric;
  if (value === null) {
    return (
      <td colSpan={3} class="muted reason">
        undefined: {metric.undefined}
      </td>
    );
  }
  return (
    <>
      <td class="figure">{formatMetric(id, value, metric)}</td>
      <td class="bar-cell">
        {typeof value === "number" && lower !== undefined && upper !== undefined && (
          <IntervalBar value={value} lower={lower} upper={upper} range={drawingRange(id, value, lower, upper)} />
        )}
      </td>
      <td>
        <Bounds id={id} lower={lower} upper={upper} />
      </td>
    </>
  );
}

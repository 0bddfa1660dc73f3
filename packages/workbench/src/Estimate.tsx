import type { JSX } from "preact";
import { boundsFormat } from "./format.ts";
import { metricName } from "./metricNames.ts";

/** Scale on which the interval of this metric is drawn: its range, or from 0 to a little above what must fit. */
export function drawingRange(id: string, ...values: readonly number[]): readonly [number, number] {
  const range = metricName(id).range ?? [0, 0];
  const low = Math.min(range[0], ...values);
  const high = Math.max(range[1], ...values);
  return [low, metricName(id).range === null ? high * 1.25 || 1 : high];
}

/** "0.805 to 0.861", or nothing when there is no interval. */
export function Bounds({
  id,
  lower,
  upper,
  format = boundsFormat(id, lower, upper),
}: {
  readonly id: string;
  readonly lower: number | undefined;
  readonly upper: number | undefined;
  /** How a bound is written; as the metric's values by default. */
  readonly format?: (value: number) => string;
}): JSX.Element {
  if (lower === undefined || upper === undefined) return <span class="muted">{"\u2013"}</span>;
  return (
    <span class="bounds">
      {format(lower)} <span class="muted">to</span> {format(upper)}
    </span>
  );
}

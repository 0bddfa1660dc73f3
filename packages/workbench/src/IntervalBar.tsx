import type { JSX } from "preact";

export interface IntervalBarProps {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly range: readonly [number, number];
  /** A value to compare with, drawn as a line across the track. */
  readonly reference?: number;
}

/** An interval on a track from the smallest to the largest value the measure can take; the tick is the value. */
export function IntervalBar({ value, lower, upper, range: [from, to], reference }: IntervalBarProps): JSX.Element {
  const at = (x: number): number => Math.min(100, Math.max(0, ((x - from) / (to - from)) * 100));
  const left = at(lower);
  return (
    <span class="interval-bar" aria-hidden="true">
      {reference !== undefined && <span class="reference" style={{ left: `${at(reference)}%` }} />}
      <span class="span" style={{ left: `${left}%`, width: `${Math.max(at(upper) - left, 0.5)}%` }} />
      <span class="tick" style={{ left: `${at(value)}%` }} />
    </span>
  );
}

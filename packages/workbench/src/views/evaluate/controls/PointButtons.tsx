import type { TallyCurve } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatThreshold } from "../../../format.ts";
import type { NamedPoint } from "../operatingPoints.ts";

export interface PointButtonsProps {
  readonly tally: TallyCurve;
  readonly named: readonly NamedPoint[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

/** Thresholds worth jumping to. */
export function PointButtons({ tally, named, index, onIndex }: PointButtonsProps): JSX.Element {
  return (
    <fieldset class="points">
      <legend>Jump to</legend>
      {named.map((point) => (
        <button
          type="button"
          key={point.id}
          id={`point-${point.id}`}
          aria-pressed={point.index === index}
          title={point.meaning}
          onClick={() => onIndex(point.index)}
        >
          <span>{point.label}</span>
          <span class="muted">{point.index === 0 ? "nobody" : formatThreshold(tally.threshold[point.index])}</span>
        </button>
      ))}
    </fieldset>
  );
}

import type { JSX } from "preact";
import { formatNumber } from "../../../format.ts";
import { NumberBox } from "./NumberBox.tsx";

/** What the slider offers; any other cost can be typed. */
const stops = [0, 0.1, 0.2, 0.5, 1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100, 200, 500, 1000];

export interface CostControlProps {
  readonly id: string;
  readonly label: string;
  readonly cost: number;
  readonly onCost: (cost: number) => void;
}

export function CostControl({ id, label, cost, onCost }: CostControlProps): JSX.Element {
  const nearest = stops.reduce((best, stop, i) => (Math.abs(stop - cost) < Math.abs(stops[best] - cost) ? i : best), 0);
  return (
    <div class="control">
      <div class="control-head">
        <label for={id}>{label}</label>
        <NumberBox id={id} value={cost} min={0} step="any" accepts={(typed) => typed >= 0} onValue={onCost} />
      </div>
      <input
        type="range"
        id={`${id}-slider`}
        aria-label={`${label}, slider`}
        aria-valuetext={formatNumber(cost)}
        min={0}
        max={stops.length - 1}
        step={1}
        value={nearest}
        onInput={(event) => onCost(stops[Number(event.currentTarget.value)])}
      />
    </div>
  );
}

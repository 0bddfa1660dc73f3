import type { JSX } from "preact";
import { formatAt } from "../../figures/curveAxis.ts";
import { NumberBox } from "../evaluate/controls/NumberBox.tsx";

export interface StopSliderProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly stops: readonly number[];
  readonly accepts: (value: number) => boolean;
  readonly onValue: (value: number) => void;
}

/** A slider from stop to stop, with a box for anything in between. */
export function StopSlider({ id, label, hint, value, stops, accepts, onValue }: StopSliderProps): JSX.Element {
  const near = (stop: number): number => Math.abs(Math.log((stop + 1e-9) / (value + 1e-9)));
  const nearest = stops.reduce((best, stop, i) => (near(stop) < near(stops[best]) ? i : best), 0);
  return (
    <div class="control">
      <div class="control-head">
        <label for={id}>{label}</label>
        <NumberBox id={id} value={value} step="any" accepts={accepts} onValue={onValue} />
      </div>
      <input
        type="range"
        id={`${id}-slider`}
        aria-label={`${label}, slider`}
        aria-valuetext={formatAt(value)}
        title={hint}
        min={0}
        max={stops.length - 1}
        step={1}
        value={nearest}
        onInput={(event) => onValue(stops[Number(event.currentTarget.value)])}
      />
      {hint !== "" && <p class="hint">{hint}</p>}
    </div>
  );
}

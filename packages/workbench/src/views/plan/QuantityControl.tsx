import { isInside, type Quantity, rangeText } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { formatNumber } from "../../format.ts";
import { NumberBox } from "../evaluate/controls/NumberBox.tsx";
import { quantityName } from "./quantityNames.ts";
import { sliderOf } from "./slider.ts";

export interface QuantityControlProps {
  readonly quantity: Quantity;
  readonly value: number;
  /** Where the slider's middle is. */
  readonly start: number;
  readonly onValue: (value: number) => void;
}

/** One assumption to type or to move. */
export function QuantityControl({ quantity, value, start, onValue }: QuantityControlProps): JSX.Element {
  const { name, meaning, range } = quantity;
  const slider = useMemo(() => sliderOf(quantity, start), [quantity, start]);
  const label = quantityName(name);
  return (
    <div class="control" title={`${meaning}; ${rangeText(range)}`}>
      <div class="control-head">
        <label for={`plan-${name}`}>{label}</label>
        <NumberBox
          id={`plan-${name}`}
          value={value}
          step="any"
          accepts={(typed) => isInside(typed, range)}
          onValue={onValue}
        />
      </div>
      <input
        type="range"
        id={`plan-${name}-slider`}
        aria-label={`${label}, slider`}
        aria-valuetext={formatNumber(value)}
        min={slider.min}
        max={slider.max}
        step={slider.step}
        value={slider.place(value)}
        onInput={(event) => onValue(slider.value(Number(event.currentTarget.value)))}
      />
    </div>
  );
}

import type { LabOption, OptionValue } from "@heldout/core/internal";
import type { ComponentChildren, JSX } from "preact";
import { formatNumber } from "../../format.ts";
import { NumberBox } from "../evaluate/controls/NumberBox.tsx";
import { labSlider } from "./labSlider.ts";
import { NumbersControl } from "./NumbersControl.tsx";

export interface LabControlsProps {
  readonly options: Readonly<Record<string, LabOption>>;
  readonly values: Readonly<Record<string, OptionValue>>;
  readonly onValue: (name: string, value: OptionValue) => void;
  /** Whether lists of numbers can be changed too. Default false. */
  readonly lists?: boolean;
  /** Back to the document; null when nothing was moved. */
  readonly onReset: (() => void) | null;
  /** What the way back is called. */
  readonly resetLabel?: string;
  /** Below the settings. */
  readonly children?: ComponentChildren;
}

/** A box and a slider for every setting that is one number, a box for every list. */
export function LabControls(props: LabControlsProps): JSX.Element {
  const { options, values, onValue, lists = false, onReset, resetLabel = "original settings", children } = props;
  return (
    <aside class="controls card">
      <h2 id="lab-settings">Settings</h2>
      {Object.entries(options).map(([name, option]) => {
        const value = values[name];
        if (typeof value === "number") {
          return (
            <Control key={name} name={name} option={option} value={value} onValue={(next) => onValue(name, next)} />
          );
        }
        if (!lists) return null;
        return (
          <NumbersControl
            key={name}
            name={name}
            option={option}
            value={value}
            onValue={(next) => onValue(name, next)}
          />
        );
      })}
      {children}
      {onReset && (
        <button type="button" class="link small" onClick={onReset}>
          {resetLabel}
        </button>
      )}
    </aside>
  );
}

interface ControlProps {
  readonly name: string;
  readonly option: LabOption;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function Control({ name, option, value, onValue }: ControlProps): JSX.Element {
  const slider = labSlider(option);
  return (
    <div class="control">
      <div class="control-head">
        <label for={`lab-${name}`}>{name}</label>
        <NumberBox
          id={`lab-${name}`}
          value={value}
          step="any"
          accepts={(typed) =>
            typed >= option.least && typed <= option.most && (!option.whole || Number.isInteger(typed))
          }
          onValue={onValue}
        />
      </div>
      <input
        type="range"
        id={`lab-${name}-slider`}
        aria-label={`${name}, slider`}
        aria-valuetext={formatNumber(value)}
        min={0}
        max={1}
        step={0.005}
        value={slider.place(value)}
        onInput={(event) => onValue(slider.value(Number(event.currentTarget.value)))}
      />
      <p class="small muted">{option.meaning}</p>
    </div>
  );
}

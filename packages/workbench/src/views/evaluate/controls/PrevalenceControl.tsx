import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { formatPercent } from "../../../format.ts";
import { onceAFrame } from "../../../onceAFrame.ts";
import { NumberBox } from "./NumberBox.tsx";

export interface PrevalenceControlProps {
  readonly prevalence: number;
  readonly observed: number;
  /** null: as observed. */
  readonly onPrevalence: (prevalence: number | null) => void;
}

/** The slider moves on the logit scale, so that 0.1% and 99.9% are as easy to reach as 50%. */
export function PrevalenceControl({ prevalence, observed, onPrevalence }: PrevalenceControlProps): JSX.Element {
  const slide = useMemo(() => onceAFrame(onPrevalence), [onPrevalence]);
  return (
    <div class="control">
      <div class="control-head">
        <label for="prevalence">Prevalence in use</label>
        <NumberBox
          id="prevalence"
          value={prevalence}
          min={0}
          max={1}
          step={0.01}
          accepts={(typed) => typed > 0 && typed < 1}
          onValue={onPrevalence}
        />
      </div>
      <input
        type="range"
        id="prevalence-slider"
        aria-label="Prevalence in use, slider"
        aria-valuetext={formatPercent(prevalence)}
        min={-7}
        max={7}
        step={0.1}
        value={Math.log(prevalence / (1 - prevalence))}
        onInput={(event) => slide(roundShare(1 / (1 + Math.exp(-Number(event.currentTarget.value)))))}
      />
      <p class="hint">
        In this data {formatPercent(observed)}.{" "}
        {prevalence !== observed && (
          <button type="button" class="link" onClick={() => onPrevalence(null)}>
            Reset
          </button>
        )}
      </p>
    </div>
  );
}

/** To two significant digits of the rarer class. */
function roundShare(share: number): number {
  const rare = Number(Math.min(share, 1 - share).toPrecision(2));
  return share < 0.5 ? rare : 1 - rare;
}

import type { TallyCurve } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { formatCount, formatPercent, formatThreshold } from "../../../format.ts";
import { onceAFrame } from "../../../onceAFrame.ts";
import { NumberBox } from "./NumberBox.tsx";

export interface ThresholdControlProps {
  readonly tally: TallyCurve;
  readonly threshold: number | null;
  readonly index: number;
  readonly onThreshold: (threshold: number | null) => void;
}

/** The slider stops at every score of the data (arrow keys step from one to the next); any number can be typed. */
export function ThresholdControl({ tally, threshold, index, onThreshold }: ThresholdControlProps): JSX.Element {
  const slide = useMemo(() => onceAFrame(onThreshold), [onThreshold]);
  const last = tally.threshold.length - 1;
  const chosen = tally.truePositive[index] + tally.falsePositive[index];
  const all = tally.positives + tally.negatives;
  const lowest = tally.threshold[last] ?? 0;
  const highest = tally.threshold[1] ?? 1;
  const probabilities = lowest >= 0 && highest <= 1;
  return (
    <div class="control">
      <div class="control-head">
        <label for="threshold">Threshold</label>
        <NumberBox
          id="threshold"
          value={threshold}
          step={probabilities ? 0.01 : "any"}
          accepts={() => true}
          onValue={onThreshold}
        />
      </div>
      <input
        type="range"
        id="threshold-slider"
        aria-label="Threshold, from score to score"
        aria-valuetext={formatThreshold(threshold)}
        min={0}
        max={last}
        step={1}
        value={last - index}
        onInput={(event) => slide(tally.threshold[last - Number(event.currentTarget.value)])}
      />
      <p class="hint">
        {formatCount(chosen)} of {formatCount(all)} rows ({formatPercent(chosen / all)}) are predicted positive
        {threshold === null ? ": the threshold is above every score" : ""}.
        {tally.thinned &&
          ` ${formatCount(tally.thinned.kept)} of ${formatCount(tally.thinned.of)} thresholds are in this page; counts are those of the next one above.`}
      </p>
    </div>
  );
}

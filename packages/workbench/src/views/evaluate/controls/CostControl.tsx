import { lambdaOf } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ratioText } from "../../../figures/ratioText.ts";
import { onceAFrame } from "../../../onceAFrame.ts";
import { NumberBox } from "./NumberBox.tsx";
import { costsOfRatio, nearestStop, ratioStops } from "./ratioStops.ts";

export interface CostControlProps {
  readonly costFn: number;
  readonly costFp: number;
  readonly onCosts: (costs: { readonly costFn: number; readonly costFp: number }) => void;
}

/** Two costs to type, and their ratio on a slider with a log scale: only the ratio decides where the threshold goes. */
export function CostControl({ costFn, costFp, onCosts }: CostControlProps): JSX.Element {
  const slide = useMemo(() => onceAFrame(onCosts), [onCosts]);
  const lambda = lambdaOf({ costFn, costFp });
  const said = lambda === null ? "none" : ratioText(lambda);
  return (
    <fieldset class="control costs">
      <legend>Costs</legend>
      <div class="control-head">
        <label for="cost-fn">Cost of a false negative</label>
        <NumberBox
          id="cost-fn"
          value={costFn}
          min={0}
          step="any"
          accepts={(typed) => typed >= 0}
          onValue={(typed) => onCosts({ costFn: typed, costFp })}
        />
      </div>
      <div class="control-head">
        <label for="cost-fp">Cost of a false positive</label>
        <NumberBox
          id="cost-fp"
          value={costFp}
          min={0}
          step="any"
          accepts={(typed) => typed >= 0}
          onValue={(typed) => onCosts({ costFn, costFp: typed })}
        />
      </div>
      <input
        type="range"
        id="cost-ratio-slider"
        aria-label="Cost ratio, false negative to false positive"
        aria-valuetext={said}
        min={0}
        max={ratioStops.length - 1}
        step={1}
        value={nearestStop(costFp > 0 ? costFn / costFp : lambda === null ? 1 : Number.POSITIVE_INFINITY)}
        onInput={(event) => slide(costsOfRatio(ratioStops[Number(event.currentTarget.value)], costFp))}
      />
      <p class="hint">
        False negative to false positive: <strong>{said}</strong>
      </p>
    </fieldset>
  );
}

import type { Measure } from "@heldout/core/internal";
import type { JSX } from "preact";
import { Bounds } from "../../../Estimate.tsx";
import { formatLevel, formatNumber, formatThreshold } from "../../../format.ts";
import { Method } from "../../../Method.tsx";

export interface OutcomeProps {
  /** The expected cost of a row at the chosen threshold. */
  readonly cost: Measure | undefined;
  readonly level: number;
  readonly least: number;
  readonly leastAt: number | null;
}

/** What the choices come to: the expected cost of a row with its interval, beside the least that can be had. */
export function Outcome({ cost, level, least, leastAt }: OutcomeProps): JSX.Element | null {
  if (typeof cost?.value !== "number") return null;
  const { value, lower, upper, method } = cost;
  return (
    <div class="outcome">
      <h3>Expected cost per row</h3>
      <p class="value">{formatNumber(value)}</p>
      {lower !== undefined && upper !== undefined && (
        <div class="small">
          {formatLevel(level)} CI <Bounds id="cost" lower={lower} upper={upper} />
          {method && (
            <>
              , <Method id={method} />
            </>
          )}
        </div>
      )}
      <p class="hint">
        {value - least > 1e-12
          ? `The lowest is ${formatNumber(least)}, at threshold ${formatThreshold(leastAt)}.`
          : "This is the lowest cost of any threshold on these rows."}
      </p>
    </div>
  );
}

import type { CostDensity } from "@heldout/core/internal";
import { givenOnly } from "@heldout/core/internal";
import type { JSX } from "preact";
import { NumberBox } from "../evaluate/controls/NumberBox.tsx";
import { densityFields, densityKinds, densityOfKind } from "./densityFields.ts";

export interface DensityControlProps {
  readonly density: CostDensity;
  readonly onDensity: (density: CostDensity) => void;
  /** Back to the density of the document; null when it is this one. */
  readonly onReset: (() => void) | null;
}

/** What is believed about lambda, in the page. */
export function DensityControl({ density, onDensity, onReset }: DensityControlProps): JSX.Element {
  return (
    <fieldset class="density">
      <legend class="small muted">Density of lambda</legend>
      <label>
        <span class="hidden">Type of the density</span>
        <select
          id="density-kind"
          value={density.kind}
          onChange={(event) => {
            const chosen = densityKinds.find(({ kind }) => kind === event.currentTarget.value);
            if (chosen) onDensity(densityOfKind(chosen.kind));
          }}
        >
          {densityKinds.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {densityFields(density).map(({ id, label, value, min, max, change }) => (
        <label key={`${density.kind}-${id}`} for={`density-${id}`}>
          {label}{" "}
          <NumberBox
            id={`density-${id}`}
            value={value}
            min={min}
            {...givenOnly({ max })}
            step={0.05}
            accepts={(typed) => change(typed) !== null}
            onValue={(typed) => {
              const next = change(typed);
              if (next) onDensity(next);
            }}
          />
        </label>
      ))}
      {onReset && (
        <button type="button" class="link small" onClick={onReset}>
          as computed
        </button>
      )}
    </fieldset>
  );
}

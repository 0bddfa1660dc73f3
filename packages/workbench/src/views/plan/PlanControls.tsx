import { type Plan, planFormulas } from "@heldout/core/internal";
import type { JSX } from "preact";
import { NumberBox } from "../evaluate/controls/NumberBox.tsx";
import type { PlanState } from "./planState.ts";
import { QuantityControl } from "./QuantityControl.tsx";
import { quantityName } from "./quantityNames.ts";

export interface PlanControlsProps {
  readonly document: Plan;
  readonly state: PlanState;
  readonly onState: (state: PlanState) => void;
  /** Back to the document; null when nothing was moved. */
  readonly onReset: (() => void) | null;
}

/** Which quantity is the answer, and sliders for the others. */
export function PlanControls({ document, state, onState, onReset }: PlanControlsProps): JSX.Element {
  const { quantities, goal, methods, uses } = planFormulas[document.formula];
  const solvable = quantities.filter(({ name, between }) => name === "n" || name === goal || between !== undefined);
  const shown = quantities.filter(
    ({ name, quiet, fallback }) => name !== state.solved && !(quiet && document.values[name] === fallback),
  );
  const { clusters } = state;
  return (
    <aside class="controls card">
      <h2 id="assumptions-moved">Assumptions</h2>
      <div class="control">
        <div class="control-head">
          <label for="plan-solved">Find</label>
          <select
            id="plan-solved"
            style={{ minWidth: 0, width: "70%" }}
            value={state.solved}
            onChange={(event) => onState({ ...state, solved: event.currentTarget.value })}
          >
            {solvable.map(({ name }) => (
              <option key={name} value={name}>
                {quantityName(name)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {shown.map((quantity) => (
        <QuantityControl
          key={quantity.name}
          quantity={quantity}
          value={state.values[quantity.name]}
          start={document.values[quantity.name]}
          onValue={(value) => onState({ ...state, values: { ...state.values, [quantity.name]: value } })}
        />
      ))}
      {methods.length > 1 && (
        <div class="control">
          <div class="control-head">
            <label for="plan-method">Method</label>
            <select
              id="plan-method"
              value={state.method}
              onChange={(event) => onState({ ...state, method: event.currentTarget.value })}
            >
              {methods.map((method) => (
                <option key={method} value={method}>
                  {method}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      {uses.level && (
        <Box
          id="plan-level"
          label="Level"
          value={state.level}
          accepts={isShare}
          onValue={(level) => onState({ ...state, level })}
        />
      )}
      {state.sides !== null && (
        <div class="control">
          <div class="control-head">
            <label for="plan-sides">Test</label>
            <select
              id="plan-sides"
              value={String(state.sides)}
              onChange={(event) => onState({ ...state, sides: event.currentTarget.value === "1" ? 1 : 2 })}
            >
              <option value="2">two-sided</option>
              <option value="1">one-sided</option>
            </select>
          </div>
        </div>
      )}
      <Box
        id="plan-cluster-size"
        label="Rows per cluster"
        value={clusters.size}
        accepts={(size) => size >= 1}
        onValue={(size) => onState({ ...state, clusters: { ...clusters, size } })}
      />
      <Box
        id="plan-icc"
        label="Correlation within clusters"
        value={clusters.icc}
        accepts={(icc) => icc >= 0 && icc <= 1}
        onValue={(icc) => onState({ ...state, clusters: { ...clusters, icc } })}
      />
      {clusters.size > 1 && (
        <Box
          id="plan-cluster-cv"
          label="Spread of cluster sizes over their mean"
          value={clusters.cv}
          accepts={(cv) => cv >= 0}
          onValue={(cv) => onState({ ...state, clusters: { ...clusters, cv } })}
        />
      )}
      {onReset && (
        <button type="button" class="link small" onClick={onReset}>
          as planned
        </button>
      )}
    </aside>
  );
}

interface BoxProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly accepts: (value: number) => boolean;
  readonly onValue: (value: number) => void;
}

function Box({ id, label, value, accepts, onValue }: BoxProps): JSX.Element {
  return (
    <div class="control">
      <div class="control-head">
        <label for={id}>{label}</label>
        <NumberBox id={id} value={value} step="any" accepts={accepts} onValue={onValue} />
      </div>
    </div>
  );
}

function isShare(value: number): boolean {
  return value > 0 && value < 1;
}

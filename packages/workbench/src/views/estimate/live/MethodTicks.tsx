import { RISK_METHODS, type RiskMethod } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ExplainLink } from "../../../explain/ExplainLink.tsx";

export interface MethodTicksProps {
  /** Empty: all that apply and are fast. */
  readonly methods: readonly RiskMethod[];
  readonly onMethods: (methods: readonly RiskMethod[]) => void;
}

const names: Readonly<Record<RiskMethod, string>> = {
  training: "Training error",
  "hold-out": "Hold-out",
  "k-fold": "k-fold",
  repeated: "Repeated k-fold",
  "leave-one-out": "Leave-one-out",
  "monte-carlo": "Monte-Carlo",
  complete: "Complete",
  "out-of-bag": "Out-of-bag",
  "bootstrap-632": ".632 bootstrap",
  "bootstrap-632-plus": ".632+ bootstrap",
  consistency: "Consistency",
  criteria: "AIC, BIC and Cp",
};

/** Which estimators; each name opens its definition. */
export function MethodTicks({ methods, onMethods }: MethodTicksProps): JSX.Element {
  return (
    <fieldset class="criteria">
      <legend>Only these, even slow ones; without a tick, all that apply and are fast</legend>
      {RISK_METHODS.map((method) => (
        <div class="tick" key={method}>
          <input
            type="checkbox"
            id={`method-${method}`}
            checked={methods.includes(method)}
            onChange={({ currentTarget }) =>
              onMethods(
                RISK_METHODS.filter((each) => (each === method ? currentTarget.checked : methods.includes(each))),
              )
            }
          />
          <label for={`method-${method}`}>{names[method]}</label>
          <ExplainLink id={method}>
            <span aria-hidden="true">?</span>
            <span class="hidden">What is {names[method]}?</span>
          </ExplainLink>
        </div>
      ))}
    </fieldset>
  );
}

import { type Plan, type PlanId, plan, planFormulas } from "@heldout/core";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { go } from "../../address/address.ts";
import { choiceCodec, useSetting } from "../../address/useSetting.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { defaultPlan, PLANS, questions } from "./defaultPlan.ts";
import { PlanView } from "./PlanView.tsx";

/** How many rows does it take: a question is chosen, and its plan moves with the sliders. */
export function PlanLive({ theme }: LiveProps): JSX.Element {
  const [what] = useSetting<PlanId>("what", "proportion", planCodec);
  const document = useMemo((): Plan => plan(what, defaultPlan[what]), [what]);
  return (
    <>
      <section class="card setup" aria-labelledby="plan-what">
        <div class="field wide-field">
          <label id="plan-what" for="what">
            How many rows does it take
          </label>
          <select id="what" value={what} onChange={({ currentTarget }) => go("plan", { what: currentTarget.value })}>
            {PLANS.map((id) => (
              <option key={id} value={id}>
                {questions[id]}
              </option>
            ))}
          </select>
          <p class="hint">{planFormulas[what].title}. Everything is computed on this page; no file is needed.</p>
        </div>
      </section>
      <div class="live-result">
        <PlanView key={what} document={document} theme={theme} />
      </div>
    </>
  );
}

const planCodec = choiceCodec(PLANS);

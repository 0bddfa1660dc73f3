import { type Plan, type PlanId, plan, planFormulas } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { address, go } from "../../address/address.ts";
import { choiceCodec, useSetting } from "../../address/useSetting.ts";
import { ChoiceField } from "../../live/fields/ChoiceField.tsx";
import { FilePicker } from "../../live/files/FilePicker.tsx";
import { useJobAddress } from "../../live/jobs/useJobAddress.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { SavePage } from "../../live/results/SavePage.tsx";
import { pageTerms } from "../../pageTerms.ts";
import { CommandRow } from "../select/live/CommandRow.tsx";
import { defaultOfSize, defaultPlan, PLANS, questions } from "./defaultPlan.ts";
import { PilotPlan } from "./PilotPlan.tsx";
import { PlanView } from "./PlanView.tsx";
import { PILOTS } from "./pilotRequest.ts";
import { planRequest } from "./planRequest.ts";
import "../select/live/select-live.css";

/** How many rows do you need: a question is chosen, and its plan moves with the sliders. */
export function PlanLive({ theme }: LiveProps): JSX.Element {
  useJobAddress();
  const [what] = useSetting<PlanId>("what", "proportion", planCodec);
  const takes = PILOTS[what] ?? null;
  const file = takes === null ? null : (address.value.settings.file ?? null);
  const [family, setFamily] = useSetting("family", "dimension", familyCodec);
  const formula = what === "vc" && family === "size" ? "vcSize" : what;
  const document = useMemo(
    (): Plan => plan(formula, formula === "vcSize" ? defaultOfSize : defaultPlan[formula], { terms: pageTerms }),
    [formula],
  );
  return (
    <>
      <section class="card setup" aria-labelledby="plan-what">
        <div class="field wide-field">
          <label id="plan-what" for="what">
            How many rows do you need
          </label>
          <select id="what" value={what} onChange={({ currentTarget }) => go("plan", { what: currentTarget.value })}>
            {PLANS.map((id) => (
              <option key={id} value={id}>
                {questions[id]}
              </option>
            ))}
          </select>
          <p class="hint says">
            {planFormulas[formula].title}.{file === null && " Computed on this page; no file is needed."}
          </p>
        </div>
        {what === "vc" && (
          <ChoiceField
            id="family"
            label="Capacity of the family of classifiers"
            value={family}
            choices={[
              ["dimension", "its VC dimension"],
              ["size", "number of labellings it can realise"],
            ]}
            onValue={(next) => setFamily(next === "dimension" ? null : next)}
          />
        )}
        {takes !== null && file === null && (
          <details class="pilot">
            <summary>Take the assumptions from a pilot</summary>
            <p class="hint">
              A file of predictions with the truth,{" "}
              {takes === "one" ? "of one model" : "of two models, or a file for each"}: rates, spread and correlations
              are read from it.
            </p>
            <FilePicker label="Pilot file" value={null} onPick={(path) => go("plan", { what, file: path })} />
          </details>
        )}
      </section>
      {file !== null ? (
        <PilotPlan key={`${what} ${file}`} what={what} file={file} theme={theme} />
      ) : (
        <div class="live-result">
          <PlanView
            key={formula}
            document={document}
            theme={theme}
            tools={(shown) => (
              <section class="result-tools" aria-label="Actions">
                <SavePage stem={`plan-${what}`} document={() => shown} />
              </section>
            )}
            again={(state) => (
              <section class="card wide">
                <CommandRow request={planRequest(document, state)} />
              </section>
            )}
          />
        </div>
      )}
    </>
  );
}

const planCodec = choiceCodec(PLANS);
const familyCodec = choiceCodec(["dimension", "size"]);

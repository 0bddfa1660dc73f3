import type { JSX } from "preact";
import { address, go } from "../../address/address.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { settingsFromRoleFlags } from "../../live/roles/rolesSettings.ts";
import type { JobInfo } from "../../protocol.ts";
import { SetupSlot } from "../../setupSlot.ts";
import { NextSteps } from "../select/live/NextSteps.tsx";
import { RunPage } from "../select/live/RunPage.tsx";
import { requestSettings } from "../select/live/requestSettings.ts";
import { EstimateView } from "./EstimateView.tsx";
import { EstimateSetup } from "./live/EstimateSetup.tsx";
import "../select/live/select-live.css";

/** An estimate of the risk of one learner: the form, the run, the result. The job in the address says which. */
export function EstimateLive({ theme }: LiveProps): JSX.Element {
  const { job } = address.value.settings;
  if (job === undefined) return <EstimateSetup />;
  return (
    <RunPage key={job} id={job} title="Estimating" actions={["cancel"]} again={requestSettings}>
      {(document, done) =>
        document.schema === "heldout/risk@1" && (
          <SetupSlot.Provider
            value={
              <NextSteps job={done} onAgain={() => go("estimate", requestSettings(done))}>
                <ViewLink class="button" view="diagnose" settings={diagnoseSettings(done)}>
                  Diagnose this learner
                </ViewLink>
              </NextSteps>
            }
          >
            <EstimateView risk={document} theme={theme} />
          </SetupSlot.Provider>
        )
      }
    </RunPage>
  );
}

function diagnoseSettings({ request: { files, flags } }: JobInfo): Record<string, string> {
  return { file: files[0] ?? "", ...settingsFromRoleFlags(flags), learner: String(flags.learner ?? "tree") };
}

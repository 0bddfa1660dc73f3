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
import { CurveView } from "./CurveView.tsx";
import { CurveSetup } from "./live/CurveSetup.tsx";
import "../select/live/select-live.css";

/** A learning or validation curve: the form, the run, the result. The job in the address says which. */
export function CurveLive({ theme }: LiveProps): JSX.Element {
  const { job } = address.value.settings;
  if (job === undefined) return <CurveSetup />;
  return (
    <RunPage key={job} id={job} title="Drawing a curve" actions={["cancel"]} again={requestSettings}>
      {(document, done) =>
        document.schema === "heldout/curve@1" && (
          <SetupSlot.Provider
            value={
              <NextSteps job={done} onAgain={() => go("curve", requestSettings(done))}>
                <ViewLink class="button" view="diagnose" settings={diagnoseSettings(done)}>
                  Diagnose this learner
                </ViewLink>
              </NextSteps>
            }
          >
            <CurveView curve={document} theme={theme} />
          </SetupSlot.Provider>
        )
      }
    </RunPage>
  );
}

function diagnoseSettings({ request: { files, flags } }: JobInfo): Record<string, string> {
  return { file: files[0] ?? "", ...settingsFromRoleFlags(flags), learner: String(flags.learner ?? "tree") };
}

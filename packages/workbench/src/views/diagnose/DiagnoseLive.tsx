import type { Diagnosis } from "@heldout/core/internal";
import type { JSX } from "preact";
import { address, go } from "../../address/address.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { settingsFromRoleFlags } from "../../live/roles/rolesSettings.ts";
import type { JobInfo } from "../../protocol.ts";
import { SetupSlot } from "../../setupSlot.ts";
import type { Theme } from "../../useTheme.ts";
import { NextSteps } from "../select/live/NextSteps.tsx";
import { RunPage } from "../select/live/RunPage.tsx";
import { requestSettings } from "../select/live/requestSettings.ts";
import { DiagnoseView } from "./DiagnoseView.tsx";
import { DiagnoseSetup } from "./live/DiagnoseSetup.tsx";
import { remedyLearners } from "./live/remedyLearners.ts";
import "../select/live/select-live.css";

/** A diagnosis: the form, the run, the result. The job in the address says which. */
export function DiagnoseLive({ theme }: LiveProps): JSX.Element {
  const { job } = address.value.settings;
  if (job === undefined) return <DiagnoseSetup />;
  return (
    <RunPage key={job} id={job} title="Diagnosing" actions={["cancel"]} again={requestSettings}>
      {(document, done) =>
        document.schema === "heldout/diagnosis@1" && <Diagnosed diagnosis={document} job={done} theme={theme} />
      }
    </RunPage>
  );
}

interface DiagnosedProps {
  readonly diagnosis: Diagnosis;
  readonly job: JobInfo;
  readonly theme: Theme;
}

function Diagnosed({ diagnosis, job, theme }: DiagnosedProps): JSX.Element {
  const { files, flags } = job.request;
  const learners = remedyLearners(diagnosis);
  const about = { file: files[0] ?? "", ...settingsFromRoleFlags(flags) };
  const next = (
    <NextSteps job={job} onAgain={() => go("diagnose", requestSettings(job))}>
      {learners !== null && (
        <ViewLink class="button" view="select" settings={{ ...about, learners }}>
          Choose among it and the remedies
        </ViewLink>
      )}
    </NextSteps>
  );
  return (
    <SetupSlot.Provider value={next}>
      <DiagnoseView diagnosis={diagnosis} theme={theme} />
    </SetupSlot.Provider>
  );
}

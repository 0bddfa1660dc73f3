import { specText } from "@heldout/core/internal";
import type { JSX } from "preact";
import { address, go } from "../../address/address.ts";
import type { LiveProps } from "../../live/liveProps.ts";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { settingsFromRoleFlags } from "../../live/roles/rolesSettings.ts";
import type { JobInfo } from "../../protocol.ts";
import type { WrittenSelection } from "../../readDocument.ts";
import { SetupSlot } from "../../setupSlot.ts";
import type { Theme } from "../../useTheme.ts";
import { GoOnButton } from "./live/GoOnButton.tsx";
import { NextSteps } from "./live/NextSteps.tsx";
import { RunPage } from "./live/RunPage.tsx";
import { endedEarly } from "./live/resumable.ts";
import { SelectSetup } from "./live/SelectSetup.tsx";
import { settingsOfRequest } from "./live/selectFlags.ts";
import { SelectView } from "./SelectView.tsx";
import "./live/select-live.css";

/** A selection: the form, the run, the result. The job in the address says which. */
export function SelectLive({ theme }: LiveProps): JSX.Element {
  const { job } = address.value.settings;
  if (job === undefined) return <SelectSetup />;
  return (
    <RunPage
      key={job}
      id={job}
      title="Selecting a model"
      actions={["pause", "resume", "cancel"]}
      again={settingsOfRequest}
    >
      {(document, done) =>
        document.schema === "heldout/selection@1" && <Selected selection={document} job={done} theme={theme} />
      }
    </RunPage>
  );
}

interface SelectedProps {
  readonly selection: WrittenSelection;
  readonly job: JobInfo;
  readonly theme: Theme;
}

function Selected({ selection, job, theme }: SelectedProps): JSX.Element {
  const { winner } = selection;
  const { files, flags } = job.request;
  const unfinished = endedEarly(job);
  const about = { file: files[0] ?? "", ...settingsFromRoleFlags(flags) };
  const next = (
    <NextSteps job={job} onAgain={() => go("select", settingsOfRequest(job))}>
      {winner !== null && <TakeModel job={job} />}
      {unfinished !== null && <GoOnButton run={unfinished}>Continue to the end</GoOnButton>}
      {winner !== null && (
        <>
          <ViewLink
            class="button"
            view="diagnose"
            settings={{ ...about, learner: specText(winner.learner, winner.params) }}
          >
            Diagnose the winner
          </ViewLink>
          <ViewLink
            class="button"
            view="curve"
            settings={{ ...about, learner: specText(winner.learner, winner.params) }}
          >
            Its learning curve
          </ViewLink>
        </>
      )}
    </NextSteps>
  );
  return (
    <SetupSlot.Provider value={next}>
      <SelectView selection={selection} theme={theme} />
    </SetupSlot.Provider>
  );
}

/** The winner is fitted on all rows after the ranking is known. */
function TakeModel({ job }: { readonly job: JobInfo }): JSX.Element | null {
  if (job.model) {
    return (
      <a class="button main" href={`/api/jobs/${encodeURIComponent(job.id)}/model`} download>
        Take the model
      </a>
    );
  }
  if (job.state !== "running") return null;
  return (
    <span class="muted" role="status">
      Fitting the winner on all rows{"\u2026"}
    </span>
  );
}

import type { JSX } from "preact";
import { address, go } from "../../../address/address.ts";
import type { Theme } from "../../../useTheme.ts";
import type { CatalogueEntry } from "../../../worker/tasks.ts";
import { NextSteps } from "../../select/live/NextSteps.tsx";
import { RunPage } from "../../select/live/RunPage.tsx";
import { requestSettings } from "../../select/live/requestSettings.ts";
import { LabView } from "../LabView.tsx";
import { OwnSetup } from "./OwnSetup.tsx";
import type { Takes } from "./ownRequest.ts";
import "../../select/live/select-live.css";

export interface LabOwnProps {
  readonly entry: CatalogueEntry;
  readonly takes: Takes;
  readonly theme: Theme;
}

/** An experiment on a file of the folder: the form, the run, the result. The job in the address says which. */
export function LabOwn({ entry, takes, theme }: LabOwnProps): JSX.Element {
  const { job } = address.value.settings;
  if (job === undefined) return <OwnSetup entry={entry} takes={takes} />;
  return (
    <RunPage key={job} id={job} title="Running the experiment" actions={["cancel"]} again={requestSettings}>
      {(document, done) =>
        document.schema === "heldout/lab@1" && (
          <>
            <NextSteps job={done} onAgain={() => go("lab", requestSettings(done))} />
            <LabView document={document} theme={theme} />
          </>
        )
      }
    </RunPage>
  );
}

import type { ComponentChildren, JSX } from "preact";
import type { JobInfo } from "../../../protocol.ts";

export interface NextStepsProps {
  readonly job: JobInfo;
  readonly onAgain: () => void;
  readonly children?: ComponentChildren;
}

/** What can be done with a result. */
export function NextSteps({ job, onAgain, children }: NextStepsProps): JSX.Element {
  return (
    <nav class="next-steps" aria-label="What next">
      {children}
      <a class="button" href={`/api/jobs/${encodeURIComponent(job.id)}/report`} download>
        Save as page
      </a>
      <button type="button" class="quiet" onClick={onAgain}>
        Change the settings
      </button>
    </nav>
  );
}

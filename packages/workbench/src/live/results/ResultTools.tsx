import type { ComponentChildren, JSX } from "preact";
import type { JobInfo } from "../../protocol.ts";

export interface ResultToolsProps {
  readonly job: JobInfo;
  /** What else the view has to take away. */
  readonly children?: ComponentChildren;
}

/** What can be taken away from a finished job: the page as one file that works without heldout, and the model. */
export function ResultTools({ job, children }: ResultToolsProps): JSX.Element {
  const path = `/api/jobs/${encodeURIComponent(job.id)}`;
  return (
    <section class="result-tools" aria-label="Actions">
      {children}
      {job.model && (
        <a class="button quiet" href={`${path}/model`} download>
          Download model
        </a>
      )}
      {job.result && (
        <a class="button quiet" href={`${path}/report`} download>
          Save as page
        </a>
      )}
    </section>
  );
}

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { ExplainLink } from "../../../explain/ExplainLink.tsx";
import { JobBar } from "../../../live/jobs/JobBar.tsx";
import { act } from "../../../live/jobs/useJob.ts";
import { ProblemNote } from "../../../live/results/ProblemNote.tsx";
import { problemOf } from "../../../live/server/api.ts";
import type { JobAction, JobInfo, Problem } from "../../../protocol.ts";
import { CommandRow } from "./CommandRow.tsx";
import { Leaders } from "./Leaders.tsx";
import { RunFacts } from "./RunFacts.tsx";
import { standstillWords } from "./resumable.ts";

export interface RunProgressProps {
  readonly job: JobInfo;
  readonly actions: readonly JobAction[];
  /** Why there will be no result. */
  readonly problem: Problem | null;
  /** Buttons for a job that is over without a result. */
  readonly children: ComponentChildren;
}

const GOES_ON = "The run continues when this page is closed; open it again to see the progress.";

/** How far a job is, what it has found so far, and what can be done to it. */
export function RunProgress({ job, actions, problem, children }: RunProgressProps): JSX.Element {
  const [refused, setRefused] = useState<Problem | null>(null);
  const onAction = (action: JobAction): void => {
    setRefused(null);
    act(job.id, action).catch((error: unknown) => setRefused(problemOf(error)));
  };
  const ended = job.state === "failed" || job.state === "cancelled";
  const hint = standstillWords(job) ?? (ended ? null : GOES_ON);
  return (
    <>
      <section class="run-card" aria-label="Progress">
        <RunFacts request={job.request} />
        <JobBar job={job} actions={actions} onAction={onAction} />
        {hint !== null && <p class="hint">{hint}</p>}
        {job.request.verb === "select" && job.progress !== null && (
          <p class="hint">
            <ExplainLink id="shared-fits">Fits are shared</ExplainLink>
            {job.request.flags.race === true && (
              <>
                and saved by a <ExplainLink id="race">race</ExplainLink>
              </>
            )}
            .
          </p>
        )}
        {refused !== null && <ProblemNote problem={refused} />}
        {problem !== null && <ProblemNote problem={problem} />}
        {ended && <div class="buttons">{children}</div>}
      </section>
      {job.progress !== null && <Leaders progress={job.progress} />}
      <section class="card" aria-label="Command">
        <CommandRow request={job.request} />
      </section>
    </>
  );
}

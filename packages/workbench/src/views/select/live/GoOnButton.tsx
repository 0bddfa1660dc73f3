import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { address, go } from "../../../address/address.ts";
import { learn } from "../../../live/jobs/jobs.ts";
import { ProblemNote } from "../../../live/results/ProblemNote.tsx";
import { postJson, problemOf } from "../../../live/server/api.ts";
import type { JobInfo, Problem } from "../../../protocol.ts";

/** Goes on with a run of the store, as a new job: fits that are done are not done again. */
export function GoOnButton({ run, children }: { readonly run: string; readonly children: string }): JSX.Element {
  const [refused, setRefused] = useState<Problem | null>(null);
  const start = async (): Promise<void> => {
    setRefused(null);
    try {
      const job = await postJson<JobInfo>(`/api/runs/${encodeURIComponent(run)}/resume`);
      learn(job);
      const { view, settings } = address.value;
      go(view, { ...settings, job: job.id, run });
    } catch (error) {
      setRefused(problemOf(error));
    }
  };
  return (
    <>
      <button type="button" class="primary" onClick={() => void start()}>
        {children}
      </button>
      {refused !== null && <ProblemNote problem={refused} />}
    </>
  );
}

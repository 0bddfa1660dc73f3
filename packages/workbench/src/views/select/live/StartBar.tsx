import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { address, go } from "../../../address/address.ts";
import { startJob } from "../../../live/jobs/useJob.ts";
import { ProblemNote } from "../../../live/results/ProblemNote.tsx";
import { problemOf } from "../../../live/server/api.ts";
import type { JobRequest, Problem } from "../../../protocol.ts";
import { CommandRow } from "./CommandRow.tsx";

export interface StartBarProps {
  /** What would be started; null while something is missing. */
  readonly request: JobRequest | null;
  /** What is missing, in a line. */
  readonly missing: string | null;
}

/** The button that starts, what is still missing, and the command that does the same. */
export function StartBar({ request, missing }: StartBarProps): JSX.Element {
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<Problem | null>(null);
  const start = async (): Promise<void> => {
    if (request === null || starting) return;
    setStarting(true);
    setRefused(null);
    try {
      const job = await startJob(request);
      const { run: _, ...settings } = address.value.settings;
      go(address.value.view, { ...settings, job: job.id });
    } catch (error) {
      setRefused(problemOf(error));
      setStarting(false);
    }
  };
  return (
    <>
      {request !== null && (
        <div class="card">
          <CommandRow request={request} />
        </div>
      )}
      <section class="card start-bar" aria-label="Start">
        <div class="start-row">
          <button
            type="button"
            class="primary start-button"
            disabled={request === null || starting}
            onClick={() => void start()}
          >
            {starting ? "Starting\u2026" : "Start"}
          </button>
          <p class="hint" role="status">
            {missing}
          </p>
        </div>
        {refused !== null && <ProblemNote problem={refused} />}
      </section>
    </>
  );
}

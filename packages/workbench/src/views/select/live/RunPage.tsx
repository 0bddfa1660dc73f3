import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { address, change, go } from "../../../address/address.ts";
import { fileName } from "../../../live/files/fileFacts.ts";
import { useFollowed, useResult } from "../../../live/jobs/useJob.ts";
import { canDropMissing } from "../../../live/pageTerms.ts";
import { ProblemNote } from "../../../live/results/ProblemNote.tsx";
import { ViewLink } from "../../../live/results/ViewLink.tsx";
import { connected } from "../../../live/server/connection.ts";
import type { JobAction, JobInfo } from "../../../protocol.ts";
import { type PageDocument, sourceOf } from "../../../readDocument.ts";
import { SourceName } from "../../../sourceName.ts";
import { GoOnButton } from "./GoOnButton.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { canGoOn } from "./resumable.ts";

export interface RunPageProps {
  readonly id: string;
  readonly title: string;
  readonly actions: readonly JobAction[];
  /** The settings with which the form asks for the same again. */
  readonly again: (job: JobInfo) => Readonly<Record<string, string>>;
  /** The result, once there is one. */
  readonly children: (document: PageDocument, job: JobInfo) => ComponentChildren;
}

/** A job from its start to its result: whoever opens the address again comes back to it. */
export function RunPage({ id, title, actions, again, children }: RunPageProps): JSX.Element {
  const { job, missing } = useFollowed(id);
  const { document, problem } = useResult(job);
  const { view, settings } = address.value;
  const run = job?.run ?? null;
  const stored = run ?? settings.run ?? null;
  // the run outlives the job: with it in the address, a server that does not know the job can go on with it
  useEffect(() => {
    if (run !== null) change({ run });
  }, [run]);
  const heading = useRef<HTMLHeadingElement>(null);
  // the form was long, and whoever pressed its button is told where they are now
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const toForm = (changes: Readonly<Record<string, string>> = {}): void => {
    const { job: _, run: _run, ...rest } = settings;
    go(view, { ...(job === null ? rest : again(job)), ...changes });
  };
  const formButton = (
    <button type="button" class="quiet" onClick={() => toForm()}>
      Change the settings
    </button>
  );
  if (document !== null && job !== null) {
    return (
      <SourceName.Provider value={fileName(sourceOf(document))}>
        <p class="hidden" role="status">
          {job.state === "done" ? "Done." : ""}
        </p>
        <div class="live-result">{children(document, job)}</div>
      </SourceName.Provider>
    );
  }
  return (
    <main class="live-run">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {missing !== null && (
        <ProblemNote problem={stored === null ? missing : FORGOTTEN}>
          {stored !== null && <GoOnButton run={stored}>Continue with it</GoOnButton>}
          {formButton}
          <ViewLink view="runs">All runs</ViewLink>
        </ProblemNote>
      )}
      {job === null && missing === null && (
        <p class="muted" role="status">
          {connected.value
            ? "Looking for the run\u2026"
            : "heldout is not responding: the run is looked for again as soon as it does. Start heldout ui again in the same folder."}
        </p>
      )}
      {job !== null && (
        <RunProgress job={job} actions={actions} problem={problem}>
          {canGoOn(job) && job.run !== null && (
            <GoOnButton run={job.run}>
              {problem?.first === "make room" ? "There is room now: go on" : "Continue with it"}
            </GoOnButton>
          )}
          {problem !== null && canDropMissing(problem) && (
            <button type="button" class="primary" onClick={() => toForm({ dropMissing: "true" })}>
              {job.request.flags.target === undefined
                ? "Leave out rows with missing values"
                : "Leave out rows without a target"}
            </button>
          )}
          {formButton}
        </RunProgress>
      )}
    </main>
  );
}

const FORGOTTEN = {
  problem: "heldout does not know this job any more.",
  remedy: "Finished fits are stored on disk: the run can continue from there.",
} as const;

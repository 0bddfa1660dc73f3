import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { change } from "../../address/address.ts";
import type { JobAction, JobInfo, Problem } from "../../protocol.ts";
import { type PageDocument, sourceOf } from "../../readDocument.ts";
import { SetupSlot } from "../../setupSlot.ts";
import { SourceName } from "../../sourceName.ts";
import { fileName } from "../files/fileFacts.ts";
import { JobBar } from "../jobs/JobBar.tsx";
import { isOver } from "../jobs/jobs.ts";
import { act } from "../jobs/useJob.ts";
import type { Requested } from "../jobs/useRequested.ts";
import { canDropMissing } from "../pageTerms.ts";
import { problemOf } from "../server/api.ts";
import { ProblemNote } from "./ProblemNote.tsx";
import { ResultTools } from "./ResultTools.tsx";

export interface ResultFrameProps {
  readonly requested: Requested;
  /** The form: a card until there is a result, then folded below the verdict. */
  readonly setup?: JSX.Element | null;
  /** Questions and remarks about what is asked for. */
  readonly notes?: ComponentChildren;
  /** The view of a document; null for one that is not its own. */
  readonly children: (document: PageDocument) => JSX.Element | null;
  /** What else can be taken away from the document, beside the page. */
  readonly tools?: (document: PageDocument) => JSX.Element | null;
  /** Whether the view saves its page itself, because what it shows moves away from the document. Default false. */
  readonly savesItself?: boolean;
}

/** What became of a request: how far it is, why it failed, or the result with what can be done with it. */
export function ResultFrame(props: ResultFrameProps): JSX.Element {
  const { requested, setup = null, notes, children, tools, savesItself = false } = props;
  const { job, problem, document, outdated, renewed, retry } = requested;
  const [refused, setRefused] = useState<Problem | null>(null);
  const onAction = (id: string, action: JobAction): void => {
    setRefused(null);
    act(id, action).catch((error: unknown) => setRefused(problemOf(error)));
  };
  const last = useRef<{ readonly document: PageDocument; readonly job: JobInfo } | null>(null);
  if (document !== null && job !== null) last.current = { document, job };
  if (problem !== null) last.current = null;
  const shown = last.current;
  const running = job !== null && !isOver(job);
  const cancelled = job?.state === "cancelled" && document === null;
  return (
    <>
      {shown === null && setup}
      {notes}
      {problem !== null && (
        <ProblemNote problem={problem}>
          {canDropMissing(problem) && (
            <button type="button" class="primary" onClick={() => change({ dropMissing: "true", job: null })}>
              Leave out rows with missing values
            </button>
          )}
          <button type="button" class="quiet" onClick={retry}>
            Try again
          </button>
        </ProblemNote>
      )}
      {renewed && problem === null && (
        <p class="offer" role="status">
          The job of this address is no longer stored: {document === null ? "it is computed" : "this was computed"}{" "}
          again.
        </p>
      )}
      {running && <JobBar job={job} onAction={(action) => onAction(job.id, action)} />}
      {running && refused !== null && <ProblemNote problem={refused} />}
      {cancelled && (
        <ProblemNote problem={{ problem: "This was cancelled.", remedy: "" }}>
          <button type="button" class="quiet" onClick={retry}>
            Start again
          </button>
        </ProblemNote>
      )}
      {outdated && (
        <p class="offer" role="status">
          The file has changed since this was computed.
          <button type="button" class="quiet" onClick={retry}>
            Compute it again
          </button>
        </p>
      )}
      {shown !== null && (
        <div class={document === null ? "live-result stale" : "live-result"} aria-busy={document === null}>
          {!savesItself && <ResultTools job={shown.job}>{tools?.(shown.document)}</ResultTools>}
          <SourceName.Provider
            value={sourceOf(shown.document)
              .split(", ")
              .map((name) => fileName(name))
              .join(", ")}
          >
            <SetupSlot.Provider value={setup}>{children(shown.document)}</SetupSlot.Provider>
          </SourceName.Provider>
        </div>
      )}
    </>
  );
}

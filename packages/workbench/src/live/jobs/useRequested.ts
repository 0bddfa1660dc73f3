import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { address, change } from "../../address/address.ts";
import type { JobInfo, JobRequest, Problem } from "../../protocol.ts";
import type { PageDocument } from "../../readDocument.ts";
import { problemOf } from "../server/api.ts";
import { reconnections } from "../server/connection.ts";
import { isOver } from "./jobs.ts";
import { startJob, useFollowed, useResult } from "./useJob.ts";

export interface Requested {
  readonly job: JobInfo | null;
  readonly document: PageDocument | null;
  readonly problem: Problem | null;
  /** Whether the file has changed since the job was started. */
  readonly outdated: boolean;
  /** Whether the job that the address named is not kept any more, so that this is a new one. */
  readonly renewed: boolean;
  /** Does it again. */
  readonly retry: () => void;
}

/** A job that the server gave for a request of a view. */
interface Found {
  readonly view: string;
  readonly key: string;
  readonly id: string;
}

/**
 * The job that answers a request, with its result: the one in the address, or what the server gives, which is the job
 * that did the same before if the file has not changed. Null asks for nothing. `changed` is when the file last changed.
 *
 * The job's id goes into the address; whoever changes the request takes it out: `change({ truth, job: null })`.
 */
export function useRequested(request: JobRequest | null, changed: number): Requested {
  const { view, settings } = address.value;
  const id = settings.job ?? null;
  const { job, missing } = useFollowed(id);
  const { document, problem } = useResult(job);
  const [refused, setRefused] = useState<{ readonly key: string; readonly problem: Problem } | null>(null);
  const [times, setTimes] = useState(0);
  const [renewed, setRenewed] = useState(false);
  const asked = useRef<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  // A connection that came back, and a person who tries again, make the same request another one.
  const key = request === null ? null : JSON.stringify([request, reconnections.value, times]);
  const retry = (): void => {
    setRenewed(false);
    setTimes(times + 1);
    change({ job: null });
  };

  useEffect(() => {
    if (missing === null) return;
    setRenewed(true);
    change({ job: null });
  }, [missing]);

  useEffect(() => {
    if (id !== null) {
      asked.current = null;
      return;
    }
    if (request === null || key === null || asked.current === key) return;
    asked.current = key;
    setRefused(null);
    startJob(request).then(
      (job) => {
        if (asked.current === key) setFound({ view, key, id: job.id });
      },
      (error: unknown) => {
        if (asked.current === key) setRefused({ key, problem: problemOf(error) });
      },
    );
  }, [id, key, request, view]);

  useLayoutEffect(() => {
    if (found === null) return;
    setFound(null);
    // The person may have gone on meanwhile: the address is of another view before this one is taken away.
    if (id === null && found.key === key && found.view === view) change({ job: found.id });
  }, [found, id, key, view]);

  useEffect(
    () => () => {
      asked.current = null;
    },
    [],
  );

  if (refused !== null && id === null && refused.key === key)
    return { job: null, document: null, problem: refused.problem, outdated: false, renewed, retry };
  return { job, document, problem, outdated: job !== null && isOver(job) && changed > job.created, renewed, retry };
}

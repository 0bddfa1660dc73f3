import { useEffect, useState } from "preact/hooks";
import type { JobAction, JobInfo, JobRequest, Problem } from "../../protocol.ts";
import { type PageDocument, readDocument } from "../../readDocument.ts";
import { getText, postJson, problemOf } from "../server/api.ts";
import { connected, reconnections } from "../server/connection.ts";
import { followJob } from "./followJob.ts";
import { isOver, jobs, learn } from "./jobs.ts";

/** Starts a job on the server, which goes on even when this page is closed. */
export async function startJob(request: JobRequest): Promise<JobInfo> {
  const job = await postJson<JobInfo>("/api/jobs", request);
  learn(job);
  return job;
}

/** Pauses, resumes or cancels. */
export async function act(id: string, action: JobAction): Promise<void> {
  learn(await postJson<JobInfo>(`/api/jobs/${encodeURIComponent(id)}/${action}`));
}

/** The job as it is now, followed until it is over; null while nothing is known of it. */
export function useJob(id: string | null): JobInfo | null {
  return useFollowed(id).job;
}

/** The same, with the reason why there is no such job: the server forgets its jobs when it is started anew. */
export function useFollowed(id: string | null): { readonly job: JobInfo | null; readonly missing: Problem | null } {
  const [missing, setMissing] = useState<{ readonly id: string; readonly problem: Problem } | null>(null);
  const job = id === null ? null : (jobs.value.get(id) ?? null);
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (id === null || over) return;
    return followJob(id, (problem) => setMissing({ id, problem }));
  }, [id, over]);
  return { job, missing: missing !== null && missing.id === id ? missing.problem : null };
}

export interface JobResult {
  readonly document: PageDocument | null;
  readonly problem: Problem | null;
}

/** Results that were looked at a moment ago: going back to a view must not wait. */
const recent = new Map<string, PageDocument>();
const KEPT = 4;

/** The document of a job that has one, or why it failed; both null while it runs. */
export function useResult(job: JobInfo | null): JobResult {
  const [got, setGot] = useState<{ readonly id: string; readonly result: JobResult } | null>(null);
  const id = job?.id ?? null;
  const ready = job?.result === true;
  const answers = connected.value;
  const times = reconnections.value;
  useEffect(() => {
    if (id === null || !ready || !answers || recent.has(id)) return;
    let current = true;
    const take = (result: JobResult): void => {
      if (current) setGot({ id, result });
    };
    fetchResult(id).then(
      (document) => take({ document, problem: null }),
      (error: unknown) => take({ document: null, problem: problemOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [id, ready, answers, times]);
  if (job === null) return { document: null, problem: null };
  if (job.problem !== null && !job.result) return { document: null, problem: job.problem };
  const kept = recent.get(job.id);
  if (kept !== undefined) return { document: kept, problem: null };
  return got !== null && got.id === job.id ? got.result : { document: null, problem: null };
}

async function fetchResult(id: string): Promise<PageDocument> {
  const reading = readDocument(await getText(`/api/jobs/${encodeURIComponent(id)}/result`));
  if (!("document" in reading)) throw new Error(reading.problem);
  recent.set(id, reading.document);
  for (const old of [...recent.keys()].slice(0, -KEPT)) recent.delete(old);
  return reading.document;
}

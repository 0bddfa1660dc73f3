import type { Comparison, Evaluation } from "@heldout/core/internal";
import { useEffect, useState } from "preact/hooks";
import { startJob, useJob, useResult } from "../../../live/jobs/useJob.ts";
import { getJson, problemOf } from "../../../live/server/api.ts";
import type { JobInfo, JobRequest, Problem, TableSummary } from "../../../protocol.ts";
import { type ChosenIds, pairedRequest } from "./pairedRequest.ts";

/** How far the comparison of two evaluations is. */
export type Paired =
  | { readonly kind: "several" }
  | { readonly kind: "working" }
  | { readonly kind: "refused"; readonly reason: string | Problem }
  | { readonly kind: "compared"; readonly comparison: Comparison; readonly job: JobInfo };

/** Has two evaluations compared on the same rows, by the server, which does it once and keeps it. */
export function usePaired(evaluations: readonly Evaluation[]): Paired {
  const [a, b, ...more] = evaluations;
  const request = b === undefined || more.length > 0 ? null : pairedRequest(a, b);
  const [id, setId] = useState<string | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const job = useJob(id);
  const { document, problem } = useResult(job);
  useEffect(() => {
    if (request === null || typeof request === "string") return;
    let current = true;
    start(a, b, request).then(
      (started) => {
        if (current) setId(started.id);
      },
      (error: unknown) => {
        if (current) setRefused(problemOf(error));
      },
    );
    return () => {
      current = false;
    };
    // whoever shows other evaluations makes the component anew
  }, []);
  if (request === null) return { kind: "several" };
  if (typeof request === "string") return { kind: "refused", reason: request };
  const reason = refused ?? problem;
  if (reason !== null) return { kind: "refused", reason };
  if (job !== null && document?.schema === "heldout/comparison@1")
    return { kind: "compared", comparison: document, job };
  return { kind: "working" };
}

/** Of two files the ids that were chosen for their rows are asked for first. */
async function start(a: Evaluation, b: Evaluation, request: JobRequest): Promise<JobInfo> {
  if (request.files.length < 2) return startJob(request);
  const ids: ChosenIds = [await chosenId(a.source.name), await chosenId(b.source.name)];
  const named = pairedRequest(a, b, ids);
  return startJob(typeof named === "string" ? request : named);
}

/** A file that is not there any more is refused by the comparison, which says so better. */
async function chosenId(file: string): Promise<string | null> {
  try {
    const { columns, remembered } = await getJson<TableSummary>(`/api/table?file=${encodeURIComponent(file)}`);
    const id = remembered?.predictions?.id;
    return id !== undefined && columns.some(({ name }) => name === id) ? id : null;
  } catch {
    return null;
  }
}

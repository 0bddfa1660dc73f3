import { type ReadonlySignal, signal } from "@preact/signals";
import type { JobInfo, JobList } from "../../protocol.ts";
import { getJson } from "../server/api.ts";

const known = signal<ReadonlyMap<string, JobInfo>>(new Map());

/** What is known of jobs, by id: what this page started, what it follows, and what the server listed. */
export const jobs: ReadonlySignal<ReadonlyMap<string, JobInfo>> = known;

/** Takes in news of a job. */
export function learn(job: JobInfo): void {
  known.value = new Map(known.value).set(job.id, job);
}

/** A job that the server does not know any more, because it was started anew. */
export function forget(id: string): void {
  const rest = new Map(known.value);
  rest.delete(id);
  known.value = rest;
}

/** Whether nothing more will happen to it by itself. */
export function isOver({ state }: JobInfo): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** Asks the server for all jobs. */
export async function listJobs(): Promise<void> {
  const { jobs: listed } = await getJson<JobList>("/api/jobs");
  known.value = new Map(listed.map((job) => [job.id, job]));
}

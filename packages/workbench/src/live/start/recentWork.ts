import type { JobInfo } from "../../protocol.ts";

/** How many results, and how many files, the start has room for. */
const MOST = 5;

export interface RecentWork {
  /** The newest result of each verb and file. */
  readonly results: readonly JobInfo[];
  /** Paths of the files that were looked at last. */
  readonly files: readonly string[];
}

/** What was done last, the newest first; of files only those that can still be opened. */
export function recentWork(jobs: Iterable<JobInfo>, canOpen: (file: string) => boolean): RecentWork {
  const newest = [...jobs].sort((a, b) => b.created - a.created);
  const results = new Map<string, JobInfo>();
  const files = new Set<string>();
  for (const job of newest) {
    const { verb, files: own } = job.request;
    const key = JSON.stringify([verb, own]);
    if (job.result && !results.has(key)) results.set(key, job);
    for (const file of own) if (canOpen(file)) files.add(file);
  }
  return { results: [...results.values()].slice(0, MOST), files: [...files].slice(0, MOST) };
}

import type { JobInfo } from "../../protocol.ts";
import { fileName } from "../files/fileFacts.ts";
import { shareDone } from "./progressText.ts";

/** "42% select churn.csv" of the job at work, for the title of the tab; null while nothing runs whose share is known. */
export function jobTitle(jobs: Iterable<JobInfo>): string | null {
  const working = [...jobs].filter(({ state }) => state === "running").sort((a, b) => a.created - b.created);
  for (const job of working) {
    const share = shareDone(job);
    if (share === null) continue;
    const name = fileName(job.request.files[0] ?? job.run ?? "");
    return `${Math.floor(100 * share)}% ${job.request.verb} ${name.slice(0, 60)}`.trim();
  }
  return null;
}

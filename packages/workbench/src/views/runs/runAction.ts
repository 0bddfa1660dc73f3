import type { JobState, StoredRun } from "../../protocol.ts";

/**
 * What is done with a run by one press: one at work is watched, one that is done opened, any other goes on. `job` is the
 * state of the job at work on it, null when there is none.
 */
export function runAction(state: StoredRun["state"], job: JobState | null): "watch" | "open" | "resume" {
  if (job === "queued" || job === "running") return "watch";
  if (job === "paused") return "resume";
  return state === "done" ? "open" : "resume";
}

import type { JobInfo } from "../../../protocol.ts";

/** What a person should know about a run that stands still; null for one that runs or is done. */
export function standstillWords({ state, run, progress }: Pick<JobInfo, "state" | "run" | "progress">): string | null {
  const kept = run === null ? "" : " What is done is kept on disk.";
  const done = progress === null ? "" : ` after ${progress.done} of ${progress.needed} fits`;
  switch (state) {
    case "paused":
      return `${kept} You may close this page and stop heldout: the run can go on from here at any time.`.trim();
    case "cancelled":
      return `Cancelled${done}.${kept}`;
    case "failed":
      return run === null ? null : `It broke off${done}.${kept}`;
    case "queued":
      return "It begins when the run before it is over.";
    case "running":
    case "done":
      return null;
    default:
      return state satisfies never;
  }
}

/** Whether the store can go on with what this job left. */
export function canGoOn({ state, run }: Pick<JobInfo, "state" | "run">): boolean {
  return run !== null && (state === "cancelled" || state === "failed");
}

/** Whether a budget ended it early, so that there is more to find out; the store's id of the run if so. */
export function endedEarly({ state, run, progress, request }: JobInfo): string | null {
  const early = progress !== null && progress.done < progress.needed && request.flags.budget !== undefined;
  return state === "done" && early ? run : null;
}

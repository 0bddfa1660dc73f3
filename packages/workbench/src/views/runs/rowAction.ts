import type { ResultRow } from "../../protocol.ts";

/**
 * What is done with a result by one press: what is at work is watched, what is done opened, a selection that stands still
 * goes on. Null: nothing can be done.
 */
export function rowAction({ state, job, run }: Pick<ResultRow, "state" | "job" | "run">): RowAction | null {
  switch (state) {
    case "queued":
    case "running":
      return job === null ? null : "watch";
    case "paused":
    case "stopped":
    case "cancelled":
    case "failed":
      return run === null ? (job === null ? null : "watch") : "resume";
    case "done":
      return job === null && run === null ? null : "open";
    default:
      return state satisfies never;
  }
}

export type RowAction = "watch" | "open" | "resume";

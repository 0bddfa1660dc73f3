import type { Row } from "./sqlite.ts";

/** running: under way, or killed; both can be resumed, and so can a stopped one. */
export type RunState = "running" | "done" | "stopped";

/** What a run is about. `options` is whatever it takes to plan it again, as plain data. */
export interface NewRun {
  readonly verb: string;
  readonly options: unknown;
  readonly task: { readonly name: string; readonly hash: string };
}

export interface RunSummary extends NewRun {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly state: RunState;
  /** The version of heldout that began it. */
  readonly engine: string;
  /** `planned` so far, and those of them that have a result; `failed` of these have none but a reason. */
  readonly fits: { readonly planned: number; readonly done: number; readonly failed: number };
}

export interface RunDetails extends RunSummary {
  /** What happened, oldest first: created, resumed, stopped, done. */
  readonly events: readonly { readonly at: string; readonly kind: string }[];
}

/** Selects what `summaryOf` reads; to be grouped by run. */
export const SUMMARY: string = `
  SELECT runs.*, count(run_fits.key) AS planned, count(fits.key) AS done, count(fits.failure) AS failed
  FROM runs LEFT JOIN run_fits ON run_fits.run = runs.id LEFT JOIN fits ON fits.key = run_fits.key`;

export function summaryOf(row: Row): RunSummary {
  return {
    id: String(row.id),
    created: String(row.created),
    verb: String(row.verb),
    options: JSON.parse(String(row.options)),
    task: { name: String(row.task_name), hash: String(row.task_hash) },
    state: row.state === "done" || row.state === "stopped" ? row.state : "running",
    engine: String(row.engine),
    fits: { planned: Number(row.planned), done: Number(row.done), failed: Number(row.failed) },
  };
}

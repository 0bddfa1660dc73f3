import { givenOnly, type ResultDigest } from "@heldout/core/internal";
import type { ResultRow, StoredRun } from "@heldout/workbench/protocol";
import type { JobRecord } from "./jobRecord.ts";
import { flagsOf } from "./storedRuns.ts";

export interface ResultSources {
  /** In any order. */
  readonly jobs: readonly JobRecord[];
  readonly runs: readonly StoredRun[];
  /** By id of the result. */
  readonly notes: ReadonlyMap<string, string>;
  /** What a run is known by when no job has shown it. Default: nothing. */
  readonly digestOf?: ((run: string) => ResultDigest | null) | undefined;
  /** How the page calls the data of a run. */
  readonly fileOf: (run: StoredRun) => string;
}

/**
 * Every result that is kept and everything under way, the newest first. A selection that has both a job and a run in the
 * store is one row; its document is that of the newest job that has one.
 */
export function resultRows({ jobs, runs, notes, fileOf, digestOf = () => null }: ResultSources): ResultRow[] {
  const newest = jobs.toSorted((a, b) => b.created - a.created);
  const noteOf = (id: string): string => notes.get(id) ?? "";
  const known = new Set(runs.map(({ id }) => id));
  const ofRuns = runs.map((run): ResultRow => {
    const own = newest.filter((job) => job.run === run.id);
    const shown = own.find(({ result }) => result);
    const working = own.find(({ state, origin }) => isWaiting(state) && origin.kind !== "open");
    return {
      id: run.id,
      verb: run.verb,
      created: Date.parse(run.created),
      // a run of another process is "running" in the store, and so is one that was killed
      state: working?.state ?? (run.state === "running" ? "stopped" : run.state),
      files: [fileOf(run)],
      flags: flagsOf(run.options),
      job: (working ?? shown)?.id ?? null,
      run: run.id,
      ...givenOnly({ dataHash: run.dataHash }),
      fits: run.fits,
      digest: shown?.digest ?? digestOf(run.id),
      problem: shown ? null : (own.find(({ origin }) => origin.kind !== "open")?.problem ?? null),
      note: noteOf(run.id),
    };
  });
  const others = newest
    .filter(({ run }) => run === null || !known.has(run))
    .filter(({ request, state, result }) => request.verb !== "train" && (result || isWaiting(state)))
    .map(
      ({ id, request: { verb, files, flags }, created, state, run, progress, digest }): ResultRow => ({
        id: run ?? id,
        verb,
        created,
        state,
        files,
        flags,
        job: id,
        run: null,
        fits: progress === null ? null : { done: progress.done, planned: progress.needed },
        digest: digest ?? null,
        problem: null,
        note: noteOf(run ?? id),
      }),
    );
  return [...ofRuns, ...others].sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
}

function isWaiting(state: JobRecord["state"]): boolean {
  return state === "queued" || state === "running" || state === "paused";
}

import { readFileSync, statSync } from "node:fs";
import { InputError, quoteValue } from "@heldout/core/internal";
import type { ResultRow, StoredRun } from "@heldout/workbench/protocol";
import { digestOf } from "./digestOf.ts";
import type { Job, JobBook } from "./jobBook.ts";
import type { Notes } from "./notes.ts";
import { resultRows } from "./resultRows.ts";
import type { StoredRuns } from "./storedRuns.ts";

export interface KeptResultsOptions {
  readonly book: JobBook;
  readonly runs: StoredRuns;
  readonly notes: Notes;
  /** Where the document of a job is. */
  readonly resultPath: (job: string) => string;
  /** How the page calls the data of a run. */
  readonly fileOf: (run: StoredRun) => string;
  /** Throws an InputError for a run at work. */
  readonly removeRun: (run: string) => void;
}

/** Results of jobs and stored runs as one list, with what people wrote about them. */
export interface KeptResults {
  /** Newest first. */
  list(): ResultRow[];
  note(id: string, text: string): void;
  /** Removes a result with its run and its note. */
  remove(id: string): void;
}

/** Larger documents are not read for the sake of a list. */
const MOST_BYTES = 16_000_000;

export function keptResults({ book, runs, notes, resultPath, fileOf, removeRun }: KeptResultsOptions): KeptResults {
  /** An older version kept documents without their digest: it is made when the list is looked at, once. */
  function completeDigest(job: Job): void {
    const { id, result, digest } = job.record;
    if (result && digest === undefined) job.record = { ...job.record, digest: storedDigest(resultPath(id)) };
  }

  function list(): ResultRow[] {
    for (const job of book.all()) completeDigest(job);
    const jobs = book.all().map(({ record }) => record);
    return resultRows({ jobs, runs: runs.list(), notes: notes.all(), fileOf, digestOf: runs.digest });
  }

  function called(id: string): ResultRow {
    const row = list().find((each) => each.id === id);
    if (row) return row;
    throw new InputError("file-missing", `there is no result ${quoteValue(id)}.`, "It may have been removed.");
  }

  return {
    list,
    note: (id, text) => notes.keep(called(id).id, text),
    remove: (id) => {
      const { run } = called(id);
      const own = book.all().filter(({ record }) => (record.run ?? record.id) === id);
      if (own.some(({ thread }) => thread !== null)) {
        throw new InputError("bad-option", "it is at work.", "Cancel it first.");
      }
      if (run !== null) removeRun(run);
      for (const job of own) book.forget(job);
      notes.keep(id, "");
    },
  };
}

function storedDigest(path: string): ResultRow["digest"] {
  try {
    return statSync(path).size > MOST_BYTES ? null : digestOf(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

import { existsSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { InputError, quoteValue, type ResultDigest } from "@heldout/core/internal";
import { openRunStore, type RunStore, type RunSummary } from "@heldout/node";
import { STORE_FILE } from "@heldout/node/internal";
import type { JobFlag, StoredRun } from "@heldout/workbench/protocol";
import { digestOfRun, forgetDigest } from "../../call/runDigests.ts";

/** The runs of a folder, opened anew each time: a thread or another process may be writing to it. */
export interface StoredRuns {
  /** Newest first. */
  list(): StoredRun[];
  find(id: string): RunSummary | null;
  /** The run, "last" being the newest selection; or an InputError. */
  named(id: string): RunSummary;
  remove(id: string): void;
  /** What a run is known by, where it was kept when the run ended. */
  digest(id: string): ResultDigest | null;
  /** Notes that nobody is at work on a run any more. */
  markStopped(id: string): void;
}

export function storedRuns(folder: string): StoredRuns {
  const all = (): RunSummary[] => withStore(folder, [], (store) => store.listRuns());
  const find = (id: string): RunSummary | null => all().find((run) => run.id === id) ?? null;
  const named = (id: string): RunSummary => {
    const found = id === "last" ? all().find(({ verb }) => verb === "select") : find(id);
    if (found) return found;
    throw new InputError(
      "file-missing",
      `there is no run ${quoteValue(id)}.`,
      "It may have been removed: the list of runs shows those there are.",
    );
  };
  return {
    list: () => all().map(storedRun),
    find,
    named,
    digest: (id) => digestOfRun(folder, id),
    remove: (id) => {
      const run = named(id);
      withStore(folder, 0, (store) => store.removeRun(run.id));
      forgetDigest(folder, run.id);
    },
    markStopped: (id) => {
      if (find(id)?.state !== "running") return;
      withStore(folder, undefined, (store) => store.finishRun(id, "stopped"));
    },
  };
}

/** Looking at a folder without runs must not make a store in it. */
function withStore<T>(folder: string, otherwise: T, use: (store: RunStore) => T): T {
  if (!existsSync(join(folder, STORE_FILE))) return otherwise;
  const store = openRunStore(folder);
  try {
    return use(store);
  } finally {
    store.close();
  }
}

function storedRun({ id, verb, created, state, task, fits, options }: RunSummary): StoredRun {
  return {
    id,
    verb,
    created,
    state,
    data: task.name,
    dataHash: task.hash,
    fits: { done: fits.done, planned: fits.planned },
    options: flagsOf(options),
  };
}

/** The options of a run as flags of a request: three shares of the rows are a text there. */
export function flagsOf(options: unknown): Record<string, JobFlag> {
  if (typeof options !== "object" || options === null) return {};
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]): [string, JobFlag][] => {
      if (name === "holdOut") return [[name, sharesText(value)]];
      return isFlag(value) ? [[name, value]] : [];
    }),
  );
}

function isFlag(value: unknown): value is JobFlag {
  if (Array.isArray(value)) return value.every((part) => typeof part === "string");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function sharesText({ validation = 0, test = 0 }: { readonly validation?: number; readonly test?: number }): string {
  return `${1 - validation - test}/${validation}/${test}`;
}

/** A run knows its data by the path that was typed; the page by the path inside the folder. */
export function pathInFolder(folder: string, name: string): string {
  return isAbsolute(name) ? relative(folder, name) : name;
}

import {
  type Executor,
  type FitPlan,
  InputError,
  inlineExecutor,
  type Registry,
  type Task,
} from "@heldout/core/internal";
import {
  openRunStore,
  type QueueOptions,
  queueExecutor,
  type RunStore,
  storedExecutor,
  threadExecutor,
} from "@heldout/node";
import { isCommand, taskHash } from "@heldout/node/internal";
import { worthOwnThread } from "./threadsWorthwhile.ts";

/**
 * Which run of the store: a new one, the one of the same data and options that is to go on, or a certain one. What goes on is the
 * newest unfinished one, else the newest finished one, whose results are all there, else a new one: whoever starts a command
 * again and again need not know how far it came.
 */
export type WhichRun =
  | { readonly kind: "new" }
  | { readonly kind: "resumed" }
  | { readonly kind: "stored"; readonly id: string };

/** The run of a verb, as the store knows it. */
export interface KeptRun {
  readonly verb: string;
  /** What it takes to plan the run again; a resumed run must have the same. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly folder: string;
  readonly run: WhichRun;
  /**
   * What becomes of a run whose fits are all done: "kept" where other verbs look at it, "removed" where only its result
   * counts and its predictions would fill the disk.
   */
  readonly whenDone: "kept" | "removed";
  /** Whether it goes on without a store where there can be none. A run that nobody asked to be kept need not fail for it. */
  readonly optional: boolean;
  /** Told of the run's id in the store, before its first fit. */
  readonly onRun?: ((id: string) => void) | undefined;
}

export interface RunSettings {
  /** null: nothing is kept. */
  readonly kept: KeptRun | null;
  /** How many threads are of use for a plan; one is this very thread. */
  readonly threads: (plan: FitPlan<unknown>) => number;
  /** The queue whose workers do the fits; null: threads of this process do. */
  readonly queue: QueueOptions | null;
  /** What is known by name, where there are learners of others. */
  readonly registry?: Registry | undefined;
}

/** A run under way. */
export interface StoredRun {
  /** Does the fits on threads or over a queue, keeping each result before it counts. */
  readonly executor: (plan: FitPlan<unknown>) => Executor;
  /** Whether what is done is kept, so that the same command can go on. */
  readonly isKept: () => boolean;
  /** Notes whether all fits are there. */
  readonly finish: (complete: boolean) => void;
  readonly close: () => Promise<void>;
}

interface Begun {
  store: RunStore | null;
  pool: (Executor & { close(): Promise<void> }) | null;
  id: string | null;
}

/**
 * A run with its fits on threads or over a queue, in the store. It begins with the first fit, so that options which are
 * refused leave none; what was killed or stopped goes on where it was.
 */
export function storedRun({ kept, threads, queue, registry }: RunSettings): StoredRun {
  const begun: Begun = { store: null, pool: null, id: null };
  return {
    executor: (plan) => {
      begun.store = kept && openStore(kept);
      begun.pool = queue ? queueExecutor(queue) : threadsFor(plan, threads(plan), registry);
      const pool = begun.pool ?? inlineExecutor;
      if (kept === null || begun.store === null) return pool;
      begun.id = runOf(begun.store, plan.task, kept);
      kept.onRun?.(begun.id);
      return storedExecutor(pool, begun.store, begun.id);
    },
    isKept: () => begun.id !== null,
    finish: (complete) => {
      if (begun.id === null) return;
      if (complete && kept?.whenDone === "removed") begun.store?.removeRun(begun.id);
      else begun.store?.finishRun(begun.id, complete ? "done" : "stopped");
    },
    close: async () => {
      await begun.pool?.close();
      begun.store?.close();
    },
  };
}

/**
 * null where this thread does the fits. A single one of some length has a thread of its own, so that it can be stopped; and
 * programs are started by the same executor, which does not wait for them.
 */
function threadsFor({ task, fits }: FitPlan<unknown>, useful: number, registry: Registry | undefined): Begun["pool"] {
  const startsPrograms = Object.values(registry?.learners ?? {}).some(isCommand);
  const takesLong = startsPrograms || (fits.length === 1 && worthOwnThread(task, fits[0]));
  return useful > 1 || takesLong ? threadExecutor({ threads: Math.max(1, useful) }) : null;
}

function openStore({ folder, optional }: KeptRun): RunStore | null {
  try {
    return openRunStore(folder);
  } catch (error) {
    if (optional && error instanceof InputError) return null;
    throw error;
  }
}

function runOf(store: RunStore, task: Task, kept: KeptRun): string {
  const { verb, options, run } = kept;
  switch (run.kind) {
    case "new":
      return store.createRun({ verb, options, task: { name: task.name, hash: taskHash(task) } });
    case "resumed":
      return resumable(store, task, kept);
    case "stored":
      return store.resumeRun(run.id).id;
    default:
      return run satisfies never;
  }
}

function resumable(store: RunStore, task: Task, { verb, options }: KeptRun): string {
  const hash = taskHash(task);
  const wanted = optionsText(options);
  const same = store
    .listRuns()
    .filter((run) => run.verb === verb && run.task.hash === hash && optionsText(run.options) === wanted);
  const found = same.find(({ state }) => state !== "done") ?? same[0];
  return found === undefined
    ? store.createRun({ verb, options, task: { name: task.name, hash } })
    : store.resumeRun(found.id).id;
}

/** The same options give the same text, in whatever order they were given. */
function optionsText(options: unknown): string {
  if (typeof options !== "object" || options === null) return JSON.stringify(options);
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

import { availableParallelism } from "node:os";
import {
  type Executor,
  InputError,
  inlineExecutor,
  option,
  type PlannedSelection,
  type Task,
  verb,
  words,
} from "@heldout/core/internal";
import {
  openRunStore,
  type QueueOptions,
  queueExecutor,
  type RunStore,
  storedExecutor,
  threadExecutor,
} from "@heldout/node";
import { taskHash } from "@heldout/node/internal";

/** Which run of the store: a new one, the newest unfinished one of the same data and options, or a certain one. */
export type WhichRun =
  | { readonly kind: "new" }
  | { readonly kind: "unfinished" }
  | { readonly kind: "stored"; readonly id: string };

export interface RunSettings {
  /** What it takes to plan the run again; a resumed run must have the same. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly folder: string;
  readonly run: WhichRun;
  readonly threads: number | undefined;
  /** The queue whose workers do the fits; null: threads of this process do. */
  readonly queue: QueueOptions | null;
  /** Told of the run's id in the store, before its first fit. */
  readonly onRun?: ((id: string) => void) | undefined;
}

/** A run of the store under way. */
export interface SelectionRun {
  /** Does the fits on threads or over a queue, keeping each result before it counts. */
  readonly executor: (planned: PlannedSelection) => Executor;
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
 * The run of a selection in the store. It begins with the first fit, so that options which are refused leave none; what was
 * killed or stopped goes on where it was.
 */
export function selectionRun({ options, folder, run, threads, queue, onRun }: RunSettings): SelectionRun {
  const begun: Begun = { store: null, pool: null, id: null };
  return {
    executor: ({ task, fits }) => {
      const store = openRunStore(folder);
      begun.store = store;
      const useful = Math.min(threads ?? availableParallelism(), fits.length);
      begun.pool = queue ? queueExecutor(queue) : useful > 1 ? threadExecutor({ threads: useful }) : null;
      begun.id = runOf(store, task, run, options);
      onRun?.(begun.id);
      return storedExecutor(begun.pool ?? inlineExecutor, store, begun.id);
    },
    finish: (complete) => {
      if (begun.id !== null) begun.store?.finishRun(begun.id, complete ? "done" : "stopped");
    },
    close: async () => {
      await begun.pool?.close();
      begun.store?.close();
    },
  };
}

function runOf(store: RunStore, task: Task, run: WhichRun, options: RunSettings["options"]): string {
  switch (run.kind) {
    case "new":
      return store.createRun({ verb: "select", options, task: { name: task.name, hash: taskHash(task) } });
    case "unfinished":
      return unfinished(store, task, options);
    case "stored":
      return store.resumeRun(run.id).id;
    default:
      return run satisfies never;
  }
}

/** The newest unfinished run of the same data with the same options. */
function unfinished(store: RunStore, task: Task, options: RunSettings["options"]): string {
  const hash = taskHash(task);
  const wanted = optionsText(options);
  const found = store
    .listRuns()
    .find((run) => run.state !== "done" && run.task.hash === hash && optionsText(run.options) === wanted);
  if (found) return store.resumeRun(found.id).id;
  throw new InputError(
    "bad-option",
    "there is no unfinished run of these data with these options.",
    words`Leave ${option("resume")} out: what was computed before is known anyway. ${verb("runs", "list")} shows all runs.`,
  );
}

/** The same options give the same text, in whatever order they were given. */
function optionsText(options: unknown): string {
  if (typeof options !== "object" || options === null) return JSON.stringify(options);
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

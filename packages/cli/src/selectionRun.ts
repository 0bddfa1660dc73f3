import { availableParallelism } from "node:os";
import {
  type Executor,
  type FitResult,
  InputError,
  inlineExecutor,
  option,
  type RoundOptions,
  type RunResults,
  runPlan,
  type SelectionPlan,
  type StopSign,
  verb,
  words,
} from "@heldout/core/internal";
import {
  openRunStore,
  type QueueOptions,
  queueExecutor,
  type RunStore,
  storedExecutor,
  taskHash,
  threadExecutor,
} from "@heldout/node";
import { type BestSoFar, bestSoFar } from "./bestSoFar.ts";
import type { FitProgress } from "./fitProgress.ts";

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
  /** Milliseconds after which no fit is started any more; null: none. */
  readonly budget: number | null;
  readonly stop: StopSign;
  /** Shows how far it is; `best` says who is in front. */
  readonly progress: (best: BestSoFar) => FitProgress;
  /** Told of the run's id in the store, before its first fit. */
  readonly onRun?: ((id: string) => void) | undefined;
  /** What is chosen by, and whether it is a race. */
  readonly choice: RoundOptions;
}

export interface RunOutcome {
  /** In the order of the plan; undefined for a fit that did not come to its turn. */
  readonly results: readonly (FitResult | undefined)[];
  readonly done: number;
  readonly ended: "complete" | "budget" | "interrupted";
}

/**
 * Does all fits of a plan, on threads or over a queue, keeping each result before it counts, so that a run that was killed or stopped
 * goes on where it was.
 */
export async function runSelection(plan: SelectionPlan, settings: RunSettings): Promise<RunOutcome> {
  const store = openRunStore(settings.folder);
  let late = false;
  const stop: StopSign = {
    get stopped() {
      return late || settings.stop.stopped;
    },
  };
  const timer =
    settings.budget === null
      ? null
      : setTimeout(() => {
          late = true;
        }, settings.budget);
  const threads = Math.min(settings.threads ?? availableParallelism(), plan.fits.length);
  const pool = settings.queue ? queueExecutor(settings.queue) : threads > 1 ? threadExecutor({ threads }) : null;
  try {
    const id = runOf(store, plan, settings);
    settings.onRun?.(id);
    const { results, complete } = await collect(
      plan,
      storedExecutor(pool ?? inlineExecutor, store, id),
      stop,
      settings,
    );
    store.finishRun(id, complete ? "done" : "stopped");
    return {
      results,
      done: results.filter((result) => result !== undefined).length,
      ended: complete ? "complete" : settings.stop.stopped ? "interrupted" : "budget",
    };
  } finally {
    if (timer) clearTimeout(timer);
    await pool?.close();
    store.close();
  }
}

function runOf(store: RunStore, plan: SelectionPlan, { run, options }: RunSettings): string {
  switch (run.kind) {
    case "new":
      return store.createRun({ verb: "select", options, task: { name: plan.task.name, hash: taskHash(plan.task) } });
    case "unfinished":
      return unfinished(store, plan, options);
    case "stored":
      return store.resumeRun(run.id).id;
    default:
      return run satisfies never;
  }
}

/** The newest unfinished run of the same data with the same options. */
function unfinished(store: RunStore, plan: SelectionPlan, options: RunSettings["options"]): string {
  const hash = taskHash(plan.task);
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

async function collect(
  plan: SelectionPlan,
  executor: Executor,
  stop: StopSign,
  { choice, progress: show }: RunSettings,
): Promise<RunResults> {
  const best = bestSoFar(plan, choice.metric);
  const progress = show(best);
  try {
    return await runPlan(plan, executor, {
      ...choice,
      stop,
      onResult: async ({ fit, result, known, done, needed }) => {
        best.add(fit, result);
        progress.done(done, needed, known);
        // lets whoever stops it and the budget through between fits
        if (!known) await new Promise((resolve) => setImmediate(resolve));
      },
    });
  } finally {
    progress.end();
  }
}

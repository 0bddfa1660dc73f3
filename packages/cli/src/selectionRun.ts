import { availableParallelism } from "node:os";
import {
  type Executor,
  type FitResult,
  InputError,
  inlineExecutor,
  type SelectionPlan,
  type StopSign,
} from "@heldout/core";
import { openRunStore, type RunStore, storedExecutor, taskHash, threadExecutor } from "@heldout/node";
import { fitProgress } from "./fitProgress.ts";
import { onInterrupt } from "./interrupt.ts";

export interface RunSettings {
  /** What it takes to plan the run again; a resumed run must have the same. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly folder: string;
  readonly resume: boolean;
  readonly threads: number | undefined;
  /** Milliseconds after which no fit is started any more; null: none. */
  readonly budget: number | null;
  readonly quiet: boolean;
}

export interface RunOutcome {
  /** In the order of the plan; a fit that did not come to its turn has failed for that reason. */
  readonly results: readonly FitResult[];
  readonly done: number;
  readonly ended: "complete" | "budget" | "interrupted";
}

/**
 * Does all fits of a plan on threads, keeping each result before it counts, so that a run that was killed or stopped
 * goes on where it was.
 */
export async function runSelection(plan: SelectionPlan, settings: RunSettings): Promise<RunOutcome> {
  const store = openRunStore(settings.folder);
  const stop: StopSign = { stopped: false };
  let ended: RunOutcome["ended"] = "complete";
  const timer =
    settings.budget === null
      ? null
      : setTimeout(() => {
          stop.stopped = true;
          ended = "budget";
        }, settings.budget);
  onInterrupt(() => {
    stop.stopped = true;
    ended = "interrupted";
  });
  const threads = Math.min(settings.threads ?? availableParallelism(), plan.fits.length);
  const pool = threads > 1 ? threadExecutor({ threads }) : null;
  try {
    const id = settings.resume ? resumed(store, plan, settings) : begun(store, plan, settings);
    const results = await collect(plan, storedExecutor(pool ?? inlineExecutor, store, id), stop, settings.quiet);
    const done = results.filter((result) => result !== undefined).length;
    store.finishRun(id, done === plan.fits.length ? "done" : "stopped");
    return {
      results: Array.from(
        plan.fits,
        (_, f) => results[f] ?? { kind: "failed", reason: "the run was stopped before it" },
      ),
      done,
      ended: done === plan.fits.length ? "complete" : ended,
    };
  } finally {
    if (timer) clearTimeout(timer);
    await pool?.close();
    store.close();
  }
}

function begun(store: RunStore, plan: SelectionPlan, { options }: RunSettings): string {
  return store.createRun({ verb: "select", options, task: { name: plan.task.name, hash: taskHash(plan.task) } });
}

/** The newest unfinished run of the same data with the same options. */
function resumed(store: RunStore, plan: SelectionPlan, { options }: RunSettings): string {
  const hash = taskHash(plan.task);
  const wanted = JSON.stringify(options);
  const found = store
    .listRuns()
    .find((run) => run.state !== "done" && run.task.hash === hash && JSON.stringify(run.options) === wanted);
  if (found) return store.resumeRun(found.id).id;
  throw new InputError(
    "bad-option",
    "there is no unfinished run of these data with these options.",
    "Leave --resume out: what was computed before is known anyway. heldout runs list shows all runs.",
  );
}

async function collect(
  plan: SelectionPlan,
  executor: Executor,
  stop: StopSign,
  quiet: boolean,
): Promise<(FitResult | undefined)[]> {
  const results: (FitResult | undefined)[] = new Array(plan.fits.length).fill(undefined);
  const progress = fitProgress(plan.fits.length, quiet);
  for await (const event of executor.run(plan.task, plan.fits, stop)) {
    if (event.kind !== "done") continue;
    results[event.fit] = event.result;
    progress.done();
    // lets Ctrl-C and the budget through between fits
    if (!event.known) await new Promise((resolve) => setImmediate(resolve));
  }
  progress.end();
  return results;
}

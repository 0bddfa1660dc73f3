import { availableParallelism } from "node:os";
import {
  type Executor,
  type FitResult,
  InputError,
  inlineExecutor,
  type RoundOptions,
  type RunResults,
  runPlan,
  type SelectionPlan,
  type StopSign,
} from "@heldout/core";
import { openRunStore, type RunStore, storedExecutor, taskHash, threadExecutor } from "@heldout/node";
import { bestSoFar } from "./bestSoFar.ts";
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
      ended: complete ? "complete" : ended,
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
  { choice, quiet }: RunSettings,
): Promise<RunResults> {
  const best = bestSoFar(plan, choice.metric);
  const progress = fitProgress(quiet, best.text);
  try {
    return await runPlan(plan, executor, {
      ...choice,
      stop,
      onResult: async ({ fit, result, known, done, needed }) => {
        best.add(fit, result);
        progress.done(done, needed);
        // lets Ctrl-C and the budget through between fits
        if (!known) await new Promise((resolve) => setImmediate(resolve));
      },
    });
  } finally {
    progress.end();
  }
}

import { availableParallelism } from "node:os";
import type { Budget, Executor, FitPlan, FitsProgress, Registry, StopSign, Terms } from "@heldout/core/internal";
import type { QueueOptions, QueueProgress } from "@heldout/node";
import { teamShare } from "@heldout/node/internal";
import { flagTerms } from "../parse/flagTerms.ts";
import { RUNS_FOLDER } from "./runsFolder.ts";
import { type KeptRun, storedRun, type WhichRun } from "./storedRun.ts";
import { type WatchedSettings, watchedFits } from "./watchedFits.ts";

/** What every verb that fits is told about where, how long and with whom. */
export interface FitFlags {
  readonly jobs?: number | undefined;
  readonly runs?: string | undefined;
  readonly budget?: number | undefined;
  readonly queue?: string | undefined;
  readonly dataDir?: string | undefined;
}

/** What a run over a queue says of itself. */
export interface QueueTold {
  /** Told in one line of what a user should know. */
  readonly note?: ((text: string) => void) | undefined;
  /** Told now and then how things stand. */
  readonly onQueue?: ((progress: QueueProgress) => void) | undefined;
  /** How options are called in what it says. Default: as flags. */
  readonly terms?: Terms | undefined;
}

export interface FittedCallSettings extends WatchedSettings, QueueTold {
  readonly flags: FitFlags;
  /** The run as the store knows it; null: nothing is kept. */
  readonly kept: (Pick<KeptRun, "verb" | "options" | "whenDone" | "onRun"> & { readonly run: WhichRun }) | null;
  /** How many threads when nobody says so. Default: one for each processor. */
  readonly threads?: ((plan: FitPlan<unknown>) => number) | undefined;
  /** What is known by name, where there are learners of others. */
  readonly registry?: Registry | undefined;
  /** Told when fits begin, and when no more are done. */
  readonly onBegin?: (() => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
}

/** What a call that fits needs of the surroundings. */
export interface Surroundings {
  readonly executor: (plan: FitPlan<unknown>) => Executor;
  readonly stop: StopSign;
  readonly budget: Budget;
  readonly onProgress: (progress: FitsProgress) => Promise<void>;
  readonly onEnd: (by: "complete" | "budget" | "stopped") => void;
  readonly registry: Registry | undefined;
}

/** How the fits ended, and whether the same command can go on with them. */
export interface FitsEnd {
  readonly by: "complete" | "budget" | "stopped" | null;
  readonly isKept: boolean;
}

/**
 * Makes a call that fits: on threads or over a queue, with its results in the store, its progress shown, and an end to it by
 * Ctrl-C or by a budget. The same for every verb.
 */
export async function fittedCall<T>(
  settings: FittedCallSettings,
  call: (surroundings: Surroundings) => Promise<T>,
): Promise<{ readonly result: T; readonly end: FitsEnd }> {
  const { flags, kept, threads = () => availableParallelism(), onBegin, onEnd } = settings;
  const run = storedRun({
    kept: kept && {
      ...kept,
      folder: flags.runs ?? RUNS_FOLDER,
      optional: kept.whenDone === "removed" && kept.run.kind === "new" && flags.runs === undefined,
    },
    // a program is worth a processor of its own, whatever its data
    threads: (plan) => usefulThreads(plan, flags.jobs ?? (settings.registry ? availableParallelism() : threads(plan))),
    queue: queueOf(flags, settings),
    registry: settings.registry,
  });
  const watched = watchedFits(flags.budget, settings);
  const end: { by: FitsEnd["by"] } = { by: null };
  try {
    const result = await call({
      executor: (plan) => {
        const executor = run.executor(plan);
        onBegin?.();
        watched.begin();
        return executor;
      },
      stop: watched.stop,
      budget: watched.budget,
      registry: settings.registry,
      onProgress: watched.onProgress,
      onEnd: (by) => {
        end.by = by;
        watched.end();
        run.finish(by === "complete");
        onEnd?.();
      },
    });
    return { result, end: { by: end.by, isKept: run.isKept() } };
  } finally {
    watched.end();
    await run.close();
  }
}

/** So many threads have something to do: one for each fit, or several for each of a few large ones. */
function usefulThreads({ task, fits, next }: FitPlan<unknown>, most: number): number {
  // later rounds may have more fits than the first
  if (next) return most;
  const size = { rows: task.rows, columns: task.features.columns.length };
  return Math.min(most, fits.length * teamShare(size, fits.length, most));
}

function queueOf({ queue, dataDir }: FitFlags, { note, onQueue, terms = flagTerms }: QueueTold): QueueOptions | null {
  if (queue === undefined) return null;
  return { url: queue, dataDir, terms, ...(note ? { note } : {}), ...(onQueue ? { onStatus: onQueue } : {}) };
}

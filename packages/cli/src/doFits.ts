import { availableParallelism } from "node:os";
import { type Fit, type FitResult, inlineExecutor, type StopSign, type Task } from "@heldout/core/internal";
import { threadExecutor } from "@heldout/node";
import type { FitProgress } from "./fitProgress.ts";

/** Starting threads takes as long as reading about so many values. */
const WORTH_THREADS = 2e7;

export interface DoFitsSettings {
  /** How many threads; undefined: as many as are worth it. */
  readonly threads: number | undefined;
  readonly stop: StopSign;
  readonly progress: FitProgress;
}

/** Does fits that nobody needs to resume, on threads when asked for or worth it; null when it was stopped. */
export async function doFits(
  { task, fits }: { readonly task: Task; readonly fits: readonly Fit[] },
  { threads, stop, progress }: DoFitsSettings,
): Promise<readonly FitResult[] | null> {
  const values = fits.reduce((sum, { train }) => sum + train.length, 0) * task.features.columns.length;
  const useful = Math.min(fits.length, threads ?? (values > WORTH_THREADS ? availableParallelism() : 1));
  const pool = useful > 1 ? threadExecutor({ threads: useful }) : null;
  const results = new Array<FitResult>(fits.length);
  let done = 0;
  try {
    for await (const event of (pool ?? inlineExecutor).run(task, fits, stop)) {
      if (event.kind !== "done") continue;
      results[event.fit] = event.result;
      progress.done(++done, fits.length, event.known);
      // lets Ctrl-C through between fits
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    progress.end();
    await pool?.close();
  }
  return stop.stopped ? null : results;
}

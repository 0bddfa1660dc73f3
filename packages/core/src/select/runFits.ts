import { type Executor, inlineExecutor } from "./executor.ts";
import type { FitResult } from "./fit.ts";
import type { FitsProgress, FittingOptions, PlannedFits, Stopped } from "./fittingOptions.ts";

/** Does fits that need no second round; the results are in their order. */
export async function runFits(
  work: PlannedFits,
  { executor, stop, onProgress }: Pick<FittingOptions, "executor" | "stop" | "onProgress">,
): Promise<readonly FitResult[] | Stopped> {
  const { task, fits } = work;
  const results = new Array<FitResult>(fits.length);
  let done = 0;
  for await (const event of executorFor(executor, work).run(task, fits, stop)) {
    if (event.kind !== "done") continue;
    results[event.fit] = event.result;
    done++;
    await onProgress?.({ done, needed: fits.length, known: event.known });
  }
  return stop?.stopped ? { stopped: true, done, planned: fits.length } : results;
}

/** The executor that was given, or made for this work; one fit after the other where there is none. */
export function executorFor<P extends FitsProgress, W extends PlannedFits>(
  executor: FittingOptions<P, W>["executor"],
  work: W,
): Executor {
  if (executor === undefined) return inlineExecutor;
  return typeof executor === "function" ? executor(work) : executor;
}

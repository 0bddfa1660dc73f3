import type { Task } from "../data/task.ts";
import type { Fit, FitResult } from "./fit.ts";
import { runFit } from "./runFit.ts";

/** What happens to a fit, by its number in the list that was handed in. */
export type FitEvent =
  | { readonly kind: "started"; readonly fit: number }
  /** `known` when the result was there already and nothing had to be computed. */
  | { readonly kind: "done"; readonly fit: number; readonly result: FitResult; readonly known: boolean };

/** Asks a run to stop: fits that are under way may finish, no other is started. */
export interface StopSign {
  stopped: boolean;
}

/**
 * Does fits, in any order, and tells of each when it is done. The results do not depend on which executor does them, on
 * the number of threads, or on the order.
 */
export interface Executor {
  run(task: Task, fits: readonly Fit[], stop?: StopSign): AsyncIterable<FitEvent>;
}

/** One fit after the other, in this thread. */
export const inlineExecutor: Executor = {
  async *run(task, fits, stop) {
    for (let fit = 0; fit < fits.length && !stop?.stopped; fit++) {
      yield { kind: "started", fit };
      yield { kind: "done", fit, result: runFit(task, fits[fit]), known: false };
    }
  },
};

import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Fit, FitResult } from "./fit.ts";
import { runFit } from "./runFit.ts";

/**
 * What happens to a fit, by its index in the list that was handed in.
 *
 * @see {@link Executor}
 */
export type FitEvent =
  | { readonly kind: "started"; readonly fit: number }
  /** `known` when the result was there already and nothing had to be computed. */
  | {
      readonly kind: "done";
      readonly fit: number;
      readonly result: FitResult;
      readonly known: boolean;
      /** Milliseconds that it took, where somebody looked; of a known result those of the first time. No result depends on it. */
      readonly spent?: number;
    };

/**
 * Asks a run to stop: fits that are under way may finish, and no further one is started.
 *
 * @see {@link Executor}
 */
export interface StopSign {
  /** Set it to true to stop the run. */
  stopped: boolean;
}

/**
 * Runs fits, in any order, and reports each when it is done. The results depend neither on the executor, nor on the
 * number of threads, nor on the order.
 *
 * @see {@link inlineExecutor}
 */
export interface Executor {
  /** Runs the fits and yields their events. */
  run(task: Task, fits: readonly Fit[], options?: ExecutorOptions): AsyncIterable<FitEvent>;
}

/**
 * What an executor is told besides the fits.
 *
 * @see {@link Executor}
 */
export interface ExecutorOptions {
  /** Once it is set, no further fit is started. Default: never stopped. */
  readonly stop?: StopSign | undefined;
  /** What is known by name, learners of your own too. Default: those that come with heldout. */
  readonly registry?: Registry | undefined;
}

/**
 * Runs one fit after the other, in this thread.
 *
 * @example
 * ```ts
 * import { candidatesFrom, defineTask, inlineExecutor, kFold, nestedDesign, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/noisy-sine.csv"), { target: "y" });
 * const split = kFold({ folds: 3 });
 * const candidates = candidatesFrom("ols, polynomial(degree=3)", task.kind);
 * const plan = nestedDesign(task, candidates, { outer: split, inner: split, seed: 1 });
 * const kinds = [];
 * for await (const event of inlineExecutor.run(task, plan.fits)) kinds.push(event.kind);
 * kinds.slice(0, 3); // [ 'started', 'done', 'started' ]
 * ```
 */
export const inlineExecutor: Executor = {
  async *run(task, fits, { stop, registry } = {}) {
    for (let fit = 0; fit < fits.length && !stop?.stopped; fit++) {
      yield { kind: "started", fit };
      yield { kind: "done", fit, result: runFit(task, fits[fit], registry), known: false };
    }
  },
};

import type { Task } from "../data/task.ts";
import type { Executor, StopSign } from "./executor.ts";
import type { Fit } from "./fit.ts";

/** Fits that are to be done, all of them known before the first begins. */
export interface PlannedFits {
  readonly task: Task;
  readonly fits: readonly Fit[];
}

/**
 * How far the fits are.
 *
 * @see {@link select}, whose option `onProgress` is told of it
 */
export interface FitsProgress {
  readonly done: number;
  /** Fits that are needed in all; a race may need fewer and fewer. */
  readonly needed: number;
  /** Whether the result that just came was there already, in a store, and nothing had to be computed. */
  readonly known: boolean;
}

/** How fits are done and watched: the same in every call that fits. None of it changes a result. */
export interface FittingOptions<P extends FitsProgress = FitsProgress, W extends PlannedFits = PlannedFits> {
  /**
   * What does the fits: `threadExecutor()` of Node, a queue, a store; or what makes one for the planned work, asked once all
   * options are checked and before the first fit. Default: one fit after the other, in this thread.
   */
  readonly executor?: Executor | ((work: W) => Executor) | undefined;
  /** Set its `stopped` to true to stop: fits under way may finish, no other is started. Default: never stopped. */
  readonly stop?: StopSign | undefined;
  /** Told after each fit; the next one waits until a promise is kept, so that other work gets its turn. */
  readonly onProgress?: ((progress: P) => void | Promise<void>) | undefined;
  /** Rows that were left out before, for the warnings. A whole number, default 0. */
  readonly dropped?: number | undefined;
}

/**
 * What a call gives that was stopped before all fits were done.
 *
 * @see {@link StopSign}
 */
export interface Stopped {
  readonly stopped: true;
  readonly done: number;
  readonly planned: number;
}

/** A call that cannot be stopped always has a result. */
export type Unstoppable = { readonly stop?: undefined };

/**
 * Whether a call was stopped before it had a result.
 *
 * @example
 * ```ts
 * import { curve, defineTask, isStopped, tableFrom } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * isStopped(await curve(task, { learner: "ols", stop: { stopped: true } })); // true
 * ```
 */
export function isStopped(result: object): result is Stopped {
  return "stopped" in result && result.stopped === true;
}

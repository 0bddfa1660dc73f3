import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Plan } from "../plan/plan.ts";
import type { Executor, StopSign } from "./executor.ts";

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

/** A sign that the time is up: no fit is started any more, and what is finished counts. */
export interface Budget extends StopSign {
  /** What the warning says to whoever wants the rest. Default: nothing. */
  readonly advice?: string | undefined;
}

/** How fits are done and watched: the same in every call that fits. */
export interface FittingOptions<P extends FitsProgress = FitsProgress, W extends Plan<unknown> = Plan<unknown>> {
  /**
   * What does the fits: `threadExecutor()` of Node, a queue, a store; or what makes one for the plan, asked once all
   * options are checked and before the first fit. Default: one fit after the other, in this thread.
   */
  readonly executor?: Executor | ((plan: W) => Executor) | undefined;
  /** Set its `stopped` to true to stop: fits under way may finish, no other is started. Default: never stopped. */
  readonly stop?: StopSign | undefined;
  /** When its `stopped` becomes true, the result is about what is finished, where that says anything. Default: no budget. */
  readonly budget?: Budget | undefined;
  /** Told after each fit; the next one waits until a promise is kept, so that other work gets its turn. */
  readonly onProgress?: ((progress: P) => void | Promise<void>) | undefined;
  /** Told how the fits ended, before anything is made of them. */
  readonly onEnd?: ((ended: "complete" | "budget" | "stopped") => void) | undefined;
  /** What is known by name: `withLearners` gives one that knows learners of your own. Default: those that come with heldout. */
  readonly registry?: Registry | undefined;
  /** Rows that were left out before, for the warnings. A whole number, default 0. */
  readonly dropped?: number | undefined;
}

/**
 * What a call gives that was stopped before all fits were done, or whose budget ended before anything could be said.
 *
 * @see {@link StopSign}
 */
export interface Stopped {
  readonly stopped: true;
  readonly done: number;
  readonly planned: number;
}

/** A call that nothing stops always has a result. */
export type Unstoppable = { readonly stop?: undefined; readonly budget?: undefined };

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

/** The warning of a result that rests on a part of the fits. */
export function budgetEnded(
  { done, planned }: Omit<Stopped, "stopped">,
  consequence: string,
  advice: string | undefined,
): string {
  const more = advice === undefined ? "" : ` (${advice})`;
  return `the time budget ended after ${done} of ${planned} fits: ${consequence}${more}.`;
}

/** What a budget that ends a selection means for it. */
export const ONLY_WHOLE_FOLDS = "only folds that all candidates have finished count";

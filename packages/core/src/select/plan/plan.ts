import type { Task } from "../../data/task.ts";
import type { Fit, FitResult } from "../fits/fit.ts";

/**
 * What the fits done so far gave, by the fit itself.
 *
 * @see {@link Plan}
 */
export type FitResults = ReadonlyMap<Fit, FitResult>;

/**
 * What a call that fits will do, before anything is done: the fits as pure data, and what to make of their results. Any
 * executor may do the fits, in any order.
 *
 * @see {@link runPlan}
 */
export interface Plan<T> {
  /** The task that the fits belong to. */
  readonly task: Task;
  /** The fits of the first round. */
  readonly fits: readonly Fit[];
  /**
   * The fits of the following round; none when all is done. A function of the results alone, so that a run that was stopped
   * goes on as if nothing had happened. Default: there is one round.
   */
  readonly next?: ((results: FitResults) => readonly Fit[]) | undefined;
  /** How many fits are needed in all, as far as the results say. Default: those of the rounds begun. */
  readonly needed?: ((results: FitResults) => number) | undefined;
  /** What the results of all rounds say. */
  readonly collect: (results: FitResults) => T;
  /** What can be said of a part of the results, because a budget ended; null: nothing. Default: nothing. */
  readonly part?: ((results: FitResults) => T | null) | undefined;
}

/** Whether every fit that the plan asks for is done. */
export function isComplete({ fits, next }: Plan<unknown>, results: FitResults): boolean {
  return fits.every((fit) => results.has(fit)) && (next?.(results) ?? []).length === 0;
}

/** The results of some fits, in their order; one that is missing is an error of the program. */
export function resultsInOrder(results: FitResults, fits: readonly Fit[]): FitResult[] {
  return fits.map((fit) => {
    const result = results.get(fit);
    if (result === undefined) throw new Error("a fit has no result");
    return result;
  });
}

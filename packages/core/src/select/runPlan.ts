import type { Executor, StopSign } from "./executor.ts";
import type { FitResult } from "./fit.ts";
import type { SelectionPlan } from "./planSelection.ts";
import { nextRound, type Round, type RoundOptions, withSpared } from "./race.ts";

export interface RunOptions extends RoundOptions {
  readonly stop?: StopSign | undefined;
  /** Told of every result as it comes, and of how many fits are known to be needed so far. */
  readonly onResult?: ((event: ResultEvent) => void | Promise<void>) | undefined;
}

export interface ResultEvent {
  readonly fit: number;
  readonly result: FitResult;
  /** It was there already. */
  readonly known: boolean;
  readonly done: number;
  /** Fits of the plan less those that are known to be unnecessary. */
  readonly needed: number;
}

/**
 * What a run gave, as far as it came.
 *
 * @see {@link runPlan}
 */
export interface RunResults {
  /** Results in the order of the plan's fits; undefined where the run was stopped before the fit. */
  readonly results: readonly (FitResult | undefined)[];
  /** Whether no fit is missing. */
  readonly complete: boolean;
}

/**
 * Does the fits of a selection on any executor, round by round; with `race`, candidates that are shown to be worse are
 * dropped early.
 *
 * @param plan the planned selection
 * @param executor what does the fits
 * @param options how candidates are chosen, whether to race, a stop sign, and a callback for results
 *
 * @example
 * ```ts
 * import { candidatesFrom, defineTask, inlineExecutor, kFold, mse, planSelection, tableFrom } from "@heldout/core";
 * import { runPlan } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const folds = kFold({ folds: 3 });
 * const plan = planSelection(task, candidatesFrom("baseline, ols", task.kind), { outer: folds, inner: folds, seed: 1 });
 * const choice = { metric: mse, rule: "best", criteria: [], complexity: false, constraints: [] } as const;
 * const { results, complete } = await runPlan(plan, inlineExecutor, choice);
 * [results.length, complete]; // [ 24, true ]
 * ```
 */
export async function runPlan(
  plan: SelectionPlan,
  executor: Executor,
  { stop = { stopped: false }, onResult, ...options }: RunOptions,
): Promise<RunResults> {
  const results: (FitResult | undefined)[] = new Array(plan.fits.length).fill(undefined);
  let done = 0;
  let round: Round = nextRound(plan, results, options);
  while (round.next.length > 0 && !stop.stopped) {
    const { next, spared } = round;
    const fits = next.map((fit) => plan.fits[fit]);
    for await (const event of executor.run(plan.task, fits, stop)) {
      if (event.kind !== "done") continue;
      const fit = next[event.fit];
      results[fit] = event.result;
      done++;
      const needed = plan.fits.length - spared.size;
      await onResult?.({ fit, result: event.result, known: event.known, done, needed });
    }
    if (next.some((fit) => results[fit] === undefined)) break;
    round = nextRound(plan, results, options);
  }
  const settled = withSpared(results, round);
  return { results: settled, complete: settled.every((result) => result !== undefined) };
}

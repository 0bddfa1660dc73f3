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

/** Results in the order of the plan's fits; undefined where the run was stopped before. */
export interface RunResults {
  readonly results: readonly (FitResult | undefined)[];
  readonly complete: boolean;
}

/** Does the fits of a selection, round by round, on any executor. */
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

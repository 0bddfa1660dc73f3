import type { Fit, FitResult } from "../fits/fit.ts";
import type { FitResults, Plan } from "../plan/plan.ts";
import { type Finished, finishedPart } from "./finishedPart.ts";
import { nextRound, type Round, type RoundOptions, withSpared } from "./race.ts";
import type { SelectionDesign } from "./selectionDesign.ts";

/**
 * Plans the fits of a selection, round by round; with `race`, candidates that are shown to be worse are dropped early. When
 * a budget ends it, only splits that all candidates have been through count.
 *
 * @param design candidates, splits and fits of the selection
 * @param options how candidates are chosen, and whether to race
 *
 * @example
 * ```ts
 * import { candidatesFrom, defineTask, kFold, mse, nestedDesign, selectionOf, tableFrom } from "@heldout/core";
 * import { planSelection, runPlan } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const folds = kFold({ folds: 3 });
 * const design = nestedDesign(task, candidatesFrom("baseline, ols", task.kind), { outer: folds, inner: folds, seed: 1 });
 * const choice = { metric: mse, rule: "best", criteria: [], complexity: false, constraints: [] } as const;
 * const { result, done } = await runPlan(planSelection(design, choice));
 * [done, result && selectionOf(design, result.results, choice).winner?.learner]; // [ 24, 'ols' ]
 * ```
 */
export function planSelection(design: SelectionDesign, options: RoundOptions): Plan<Finished> {
  /** The round that the results were last asked for: what it spares counts, however far the round got. */
  const rounds = new WeakMap<FitResults, Round>();
  const inOrder = (results: FitResults): (FitResult | undefined)[] => design.fits.map((fit) => results.get(fit));
  const begin = (results: FitResults): Round => {
    const round = nextRound(design, inOrder(results), options);
    rounds.set(results, round);
    return round;
  };
  const fitsOf = ({ next }: Round): Fit[] => next.map((fit) => design.fits[fit]);
  const first = begin(new Map());
  const under = (results: FitResults): Round => {
    const round = rounds.get(results) ?? (results.size === 0 ? first : begin(results));
    rounds.set(results, round);
    return round;
  };
  const finished = (results: FitResults): Finished =>
    finishedPart(design, withSpared(inOrder(results), under(results)));
  return {
    task: design.task,
    fits: fitsOf(first),
    next: (results) => fitsOf(begin(results)),
    needed: (results) => design.fits.length - under(results).spared.size,
    collect: finished,
    part: finished,
  };
}

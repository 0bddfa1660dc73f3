import type { Fit, FitResult } from "../fits/fit.ts";
import type { FitResults, Plan } from "../plan/plan.ts";
import { type Finished, finishedPart } from "./finishedPart.ts";
import { nextRound, type Round, type RoundOptions, withSpared } from "./race.ts";
import type { SelectionDesign } from "./selectionDesign.ts";
import { widenedDesign } from "./widening.ts";

/**
 * Plans the fits of a selection, round by round; with `race`, candidates that are shown to be worse are dropped early, and with
 * `widen` a grid goes on beyond the edge at which a choice stands. When a budget ends it, only splits that all candidates have finished count.
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
  const rounds = new WeakMap<FitResults, Stage>();
  const stageOf = (own: SelectionDesign, results: FitResults): Stage => {
    const known = own.fits.map((fit) => results.get(fit));
    const round = nextRound(own, known, options);
    return { design: own, round, results: withSpared(known, round) };
  };
  /** Fits are known by what they are, so that a widened design is made once. */
  const wider = new Map<SelectionDesign, Map<string, SelectionDesign>>();
  const widened = ({ design: own, results }: Stage): SelectionDesign | null => {
    const found = isWidening(options) ? widenedDesign(own, results.map(orMissing), options) : null;
    if (found === null) return null;
    const made = wider.get(own) ?? new Map<string, SelectionDesign>();
    wider.set(own, made);
    const key = JSON.stringify([found.candidates, [...(found.notAsked?.keys() ?? [])]]);
    const same = made.get(key) ?? found;
    made.set(key, same);
    return same;
  };
  /** The stages as far as the results go: the design as given, then, with all its fits done, the wider ones. */
  const stagesOf = (results: FitResults): Stage[] => {
    const stages = [stageOf(design, results)];
    while (stages.length <= MOST_WIDENINGS) {
      const last = stages[stages.length - 1];
      const next = last.round.next.length === 0 ? widened(last) : null;
      if (next === null) break;
      stages.push(stageOf(next, results));
    }
    return stages;
  };
  const begin = (results: FitResults): Stage => {
    const stages = stagesOf(results);
    const stage = stages[stages.length - 1];
    rounds.set(results, stage);
    return stage;
  };
  const fitsOf = ({ design: own, round }: Stage): Fit[] => round.next.map((fit) => own.fits[fit]);
  const first = begin(new Map());
  const under = (results: FitResults): Stage => {
    const round = rounds.get(results) ?? (results.size === 0 ? first : begin(results));
    rounds.set(results, round);
    return round;
  };
  const finished = (results: FitResults): Finished => {
    const { design: own, round } = under(results);
    // a wider grid that a budget ended counts for nothing: the one before it is whole
    const whole = own === design ? undefined : stagesOf(results).findLast((stage) => stage.round.next.length === 0);
    if (whole) return finishedPart(whole.design, whole.results);
    const known = own.fits.map((fit) => results.get(fit));
    return finishedPart(own, withSpared(known, round));
  };
  return {
    task: design.task,
    fits: fitsOf(first),
    next: (results) => fitsOf(begin(results)),
    needed: (results) => {
      const { design: own, round } = under(results);
      return own.fits.length - round.spared.size;
    },
    collect: finished,
    part: finished,
  };
}

/** A design, what is to be done of it next, and its results with what was spared in their places. */
interface Stage {
  readonly design: SelectionDesign;
  readonly round: Round;
  readonly results: readonly (FitResult | undefined)[];
}

/** A grid goes on so often at most: whoever is still at its edge is told. */
const MOST_WIDENINGS = 2;

/** A race drops what is behind before there is a choice, and structural risk chooses without held-out rows. */
function isWidening({ widen = false, race = false, rule }: RoundOptions): boolean {
  return widen && !race && rule !== "srm";
}

function orMissing(result: FitResult | undefined): FitResult {
  return result ?? { kind: "failed", reason: "it is still to be done" };
}

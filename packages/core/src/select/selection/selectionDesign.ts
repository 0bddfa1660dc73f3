import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { type NestedSplit, nested } from "../../split/nested.ts";
import type { Split, Splitter } from "../../split/split.ts";
import { splittable } from "../../split/splittable.ts";
import { type ThreeWayOptions, threeWay } from "../../split/threeWay.ts";
import { threeWayInTime } from "../../split/threeWayInTime.ts";
import { type Fit, type LearnerSetting, planFits } from "../fits/fit.ts";

/** The fits of all candidates on a list of splits, by their numbers in the design: split after split. */
export interface FitLoop {
  readonly splits: readonly Split[];
  readonly fits: readonly number[];
}

/**
 * Everything that a selection will do, known before anything is done.
 *
 * @see {@link nestedDesign}
 */
export interface SelectionDesign {
  /**
   * "nested": chosen again inside every outer fold. "hold-out": fitted, chosen and tested on three parts of the
   * rows.
   */
  readonly scheme: "nested" | "hold-out";
  /** The task to learn. */
  readonly task: Task;
  /** The candidates to choose among. */
  readonly candidates: readonly LearnerSetting[];
  /** All fits, each once; any executor may run them. */
  readonly fits: readonly Fit[];
  /** Seed of everything random. */
  readonly seed: number;
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
  /** The fits by which candidates are ranked and the final one is chosen. */
  readonly ranking: FitLoop;
  /** The fits on which the choice is tested. */
  readonly outer: FitLoop;
  /** The fits by which the choice is made inside each outer split. */
  readonly inner: readonly FitLoop[];
  /** What was added to the candidates as given, after them. Default: nothing. */
  readonly widened?: readonly Widened[];
  /** Fits that stand here for the order of things and are not done, with the reason. Default: none. */
  readonly notAsked?: ReadonlyMap<number, string>;
}

/** A grid that went on beyond an edge, because a choice stood there. */
export interface Widened {
  readonly learner: string;
  readonly parameter: string;
  readonly side: "least" | "largest";
  /** The value at which the choice stood. */
  readonly edge: number;
  /** The candidates that were added. */
  readonly candidates: readonly number[];
}

/**
 * Plans the fits of a selection with nested cross-validation.
 *
 * The fits on the outer training rows serve twice: they rank the candidates, and the one that the inner folds choose
 * is already there to be tested. So nesting costs only the inner fits.
 *
 * @example
 * ```ts
 * import { candidatesFrom, defineTask, kFold, nestedDesign, readTable, rmse, runFit, selectionOf } from "heldout";
 * const task = defineTask(await readTable("examples/noisy-sine.csv"), { target: "y" });
 * const split = kFold({ folds: 5 });
 * const candidates = candidatesFrom("polynomial(degree=1|3|5)", task.kind);
 * const design = nestedDesign(task, candidates, { outer: split, inner: split, seed: 1 });
 * design.fits.length; // 30
 * const results = design.fits.map((fit) => runFit(task, fit));
 * selectionOf(design, results, { metric: rmse }).winner?.label; // 'polynomial(degree=3)'
 * ```
 */
export function nestedDesign(
  task: Task,
  candidates: readonly LearnerSetting[],
  {
    outer,
    inner,
    seed,
    registry,
  }: {
    readonly outer: Splitter;
    readonly inner: Splitter | ((k: number) => Splitter);
    readonly seed: number;
    readonly registry?: Registry | undefined;
  },
): SelectionDesign {
  const splits = makeSplits(nested({ outer, inner }), splittable(task), seed);
  const fits: Fit[] = [];
  const add = adder(fits);
  const outerLoop = add(splits, planFits(candidates, splits, { seed, predictTrain: true, registry }));
  return {
    scheme: "nested",
    task,
    candidates,
    fits,
    seed,
    registry,
    ranking: outerLoop,
    outer: outerLoop,
    inner: splits.map((split: NestedSplit, k) =>
      add(split.inner, planFits(candidates, split.inner, { seed, place: ["outer", k], registry })),
    ),
  };
}

/**
 * Plans a selection on training, validation and test rows: fitted on the first, chosen by the second, and the chosen one, fitted on
 * both, tested on the third. The cheapest unbiased way, and the least exact: every part is only part of the rows. Rows
 * that have a time are cut in its order.
 */
export function holdOutDesign(
  task: Task,
  candidates: readonly LearnerSetting[],
  { seed, registry, ...shares }: ThreeWayOptions & { readonly seed: number; readonly registry?: Registry | undefined },
): SelectionDesign {
  const splitter = task.time ? threeWayInTime(shares) : threeWay(shares);
  const [{ train, validation, test }] = makeSplits(splitter, splittable(task), seed);
  const choosing: Split = { train, test: validation, repeat: 0, fold: 0 };
  const testing: Split = { train: Uint32Array.from([...train, ...validation]).sort(), test, repeat: 0, fold: 0 };
  const fits: Fit[] = [];
  const add = adder(fits);
  const ranking = add([choosing], planFits(candidates, [choosing], { seed, predictTrain: true, registry }));
  return {
    scheme: "hold-out",
    task,
    candidates,
    fits,
    seed,
    registry,
    ranking,
    outer: add([testing], planFits(candidates, [testing], { seed, place: ["test"], registry })),
    inner: [ranking],
  };
}

function adder(fits: Fit[]): (splits: readonly Split[], more: readonly Fit[]) => FitLoop {
  return (splits, more) => {
    const first = fits.length;
    // one by one: as arguments of a call, some 120,000 fits overflow the stack
    for (const fit of more) fits.push(fit);
    return { splits, fits: more.map((_, f) => first + f) };
  };
}

import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { NamedCosts } from "../../losses/namedCosts.ts";
import type { GivenSplit } from "../../split/foldsFor.ts";
import type { ChoiceRule } from "../choice/choiceRule.ts";
import type { StructuralSettings } from "../choice/structuralChoice.ts";
import type { FitsProgress, FittingOptions } from "../fits/fittingOptions.ts";
import type { GivenLearner } from "../givenLearners.ts";
import type { BestSoFar } from "./bestSoFar.ts";
import type { PlannedSelection } from "./plannedSelection.ts";
import type { Selection } from "./selection.ts";

/** What to choose by. */
export interface SelectionChoiceOptions {
  /**
   * Id of the metric to choose by. Default: logLoss or rmse, by the task; error for the rule "srm". The log loss takes no
   * probability of the truth for less than 2.2e-16, as scikit-learn's does.
   */
  readonly metric?: string | undefined;
  /**
   * "best": the best mean. "one-se": the simplest setting of the best learner within one standard error of it. "pareto": the
   * knee of several criteria. "constrained": the best that keeps the constraints. "srm": the least training error plus
   * penalty. Default: "constrained" with constraints, "pareto" with criteria, otherwise "one-se".
   */
  readonly rule?: ChoiceRule | undefined;
  /** What else to look at, for the rule "pareto": ids of metrics, and "complexity" within one learner. Default: nothing. */
  readonly criteria?: readonly string[] | undefined;
  /** Bounds to keep, such as "recall >= 0.9", for the rule "constrained". Default: none. */
  readonly constraint?: readonly string[] | undefined;
  /** The penalty of the rule "srm". Default "srm". */
  readonly srmPenalty?: StructuralSettings["penalty"] | undefined;
  /** Constant of that penalty, above 0, which theory leaves open. Default 1. */
  readonly srmC?: number | undefined;
  /** Probability with which the bound behind it may fail, above 0 and below 1. Default 0.05. */
  readonly srmDelta?: number | undefined;
  /**
   * What every confusion of classes costs; then candidates are compared by `leastCost`, the cost where each row gets the
   * class of the least expected cost, unless `metric` says otherwise.
   */
  readonly costs?: NamedCosts | undefined;
  /**
   * Of two classes, the probability from which on the model predicts the positive one, above 0 and below 1. Default: the share
   * of positives, at which both classes weigh the same; 0.5 where the metric is one of labels, which are compared at it.
   */
  readonly threshold?: number | undefined;
  /**
   * Go on beyond the edge of a grid of three values or more at which the choice stands, where more values cost little: lambda,
   * alpha, k and shrinkage. Not in a race, nor for the rule "srm". Default true.
   */
  readonly widen?: boolean | undefined;
  /** Drop candidates early that a paired test shows to be worse. Default false. */
  readonly race?: boolean | undefined;
}

/** How the rows are cut. */
export interface SelectionSplitOptions {
  /** Outer folds, which rank and test, from 2. Default 5. */
  readonly outer?: number | undefined;
  /** The same as `outer`. */
  readonly folds?: number | undefined;
  /** The outer folds as somebody made them, instead of `outer`: a splitter, or the fold of each row. */
  readonly split?: GivenSplit | undefined;
  /** Repetitions of the outer folds, each drawn again, from 1. Default 1. */
  readonly repeats?: number | undefined;
  /** Inner folds, which choose, from 2. Default 5. */
  readonly inner?: number | undefined;
  /** Instead of folds: fit, choose and test on training, validation and test rows, by their shares. Default: folds. */
  readonly holdOut?: { readonly validation: number; readonly test: number } | undefined;
  /** Seed of everything random, from 0. Default 1. */
  readonly seed?: number | undefined;
}

/** What is selected from, by what, and on which parts of the rows. */
export interface SelectionPlanOptions extends SelectionChoiceOptions, SelectionSplitOptions {
  /**
   * Candidates: a text such as "ridge(lambda=1e-3..1e3:log:50), knn(k=1|5|15)", in which a bare name means its default space,
   * or a list of texts and learners. Default: all learners of the task with their default spaces.
   */
  readonly learners?: string | readonly GivenLearner[] | undefined;
  /** At most so many settings of each learner, drawn from its space, from 1. Default: all; 20 of ranges to draw from. */
  readonly draws?: number | undefined;
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
}

export interface SelectProgress extends FitsProgress {
  /** Who is in front, by the folds that are done; computed when it is asked. */
  readonly best: BestSoFar;
}

/**
 * Options of a selection; every one has a default.
 *
 * @see {@link select}
 */
export interface SelectOptions extends SelectionPlanOptions, FittingOptions<SelectProgress, PlannedSelection> {
  /** Level of the intervals, in (0, 1). Default 0.95. */
  readonly level?: number | undefined;
}

/**
 * A selection with its warnings.
 *
 * @see {@link select}
 */
export interface SelectResult extends Selection {
  /** Where the winner was written to; null: nowhere. `train` fits it. */
  readonly model: string | null;
  readonly warnings: readonly string[];
}

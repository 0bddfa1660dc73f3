import type { GivenSplit } from "../../split/foldsFor.ts";
import type { SubsetCriterion } from "../../subset/subsetCriterion.ts";
import type { SubsetSearch } from "../../subset/subsetPath.ts";
import type { FittingOptions } from "../fits/fittingOptions.ts";
import type { GivenLearner } from "../givenLearners.ts";

/**
 * Options of a curve.
 *
 * @see {@link curve}
 */
export interface CurveOptions extends FittingOptions {
  /**
   * "learning": over the number of training rows. "validation": over the values of one parameter. "features": over the number
   * of features. Default "learning".
   */
  readonly kind?: "learning" | "validation" | "features" | undefined;
  /** What to fit, such as "ridge(lambda=0.1)" or `ridge({ lambda: 0.1 })`. */
  readonly learner: GivenLearner;
  /** The parameter of a validation curve and its values, such as "lambda=1e-3..1e3:log:20"; of features "features=1..10". */
  readonly param?: string | undefined;
  /** How features are searched. Default "forward". */
  readonly search?: SubsetSearch | undefined;
  /** What features are chosen by, inside the training rows. Default "cv". */
  readonly by?: SubsetCriterion | undefined;
  /** Id of the metric to draw. Default: auc, accuracy or rmse, by the task; for features the criterion of the selection. */
  readonly metric?: string | undefined;
  /** Folds, from 2. Default 10. */
  readonly folds?: number | undefined;
  /** The folds as somebody made them, instead of `folds`: a splitter, or the fold of each row. */
  readonly split?: GivenSplit | undefined;
  /** Repetitions of the folds, each drawn again, from 1. Default 1. */
  readonly repeats?: number | undefined;
  /** Level of the intervals, in (0, 1). Default 0.95. */
  readonly level?: number | undefined;
  /** Seed of everything random, from 0. Default 1. */
  readonly seed?: number | undefined;
}

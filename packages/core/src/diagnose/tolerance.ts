import { InputError } from "../data/inputError.ts";

/** A difference of losses that does not matter, in the unit of the metric. */
export interface Tolerance {
  readonly value: number;
  /** "baseline": a tenth of the loss of a model that knows only the target. */
  readonly from: "given" | "baseline";
  /**
   * From here on a difference matters once it is shown: where the best known loss is far below the baseline's, a tenth of
   * the latter can be all of the noise, and a learner that doubles the least possible loss would pass. Never above `value`.
   */
  readonly least: number;
}

const SHARE = 0.1;
/** Of the best known loss: a learner that loses a quarter more than another has something to remove. */
const SHARE_OF_BEST = 0.25;
/** Of the tolerance: what is left where the best known learner hardly errs, a hundredth of the baseline's loss. */
const FLOOR = 0.1;

/**
 * The tolerance that was given, or a tenth of the baseline's loss; then differences that are shown matter from a quarter of
 * the best known loss on. What a person gave is taken as it is.
 */
export function toleranceOf(
  given: number | undefined,
  { baseline, best }: { readonly baseline: number | null; readonly best: number | null },
): Tolerance {
  if (given !== undefined) {
    if (Number.isFinite(given) && given > 0) return { value: given, from: "given", least: given };
    throw new InputError(
      "bad-option",
      `the tolerance is ${given}.`,
      "It is the largest difference of the metric that does not matter, above 0, such as 0.02.",
    );
  }
  const share = SHARE * Math.abs(baseline ?? 0);
  // a baseline that never errs leaves nothing to tolerate; a tiny number keeps the rules going
  const value = share > 0 ? share : Number.MIN_VALUE;
  const ofBest = best === null ? value : SHARE_OF_BEST * Math.abs(best);
  return { value, from: "baseline", least: Math.min(value, Math.max(ofBest, FLOOR * value)) };
}

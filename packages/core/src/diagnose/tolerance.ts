import { InputError } from "../data/inputError.ts";

/** A difference of losses that does not matter, in the unit of the metric. */
export interface Tolerance {
  readonly value: number;
  /** "baseline": a tenth of the loss of a model that knows only the target. */
  readonly from: "given" | "baseline";
}

const SHARE = 0.1;

/** The tolerance that was given, or a tenth of the baseline's loss. */
export function toleranceOf(given: number | undefined, baselineLoss: number | null): Tolerance {
  if (given !== undefined) {
    if (Number.isFinite(given) && given > 0) return { value: given, from: "given" };
    throw new InputError(
      "bad-option",
      `the tolerance is ${given}.`,
      "It is a difference of the metric that does not matter, above 0, such as 0.02.",
    );
  }
  const value = SHARE * Math.abs(baselineLoss ?? 0);
  // a baseline that never errs leaves nothing to tolerate; a tiny number keeps the rules going
  return { value: value > 0 ? value : Number.MIN_VALUE, from: "baseline" };
}

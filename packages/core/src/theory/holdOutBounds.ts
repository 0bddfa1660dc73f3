import { hoeffdingEpsilon } from "./hoeffding.ts";

export interface HoldOutBoundsOptions {
  /** m': rows on which the models were compared and the winner chosen, at least 1. */
  readonly validation: number;
  /** m'': rows on which the winner alone was tried afterwards, at least 1. */
  readonly test: number;
  /** r: models that were compared, at least 1. */
  readonly models: number;
  /** Each of the two bounds may fail with this probability, in (0, 1). */
  readonly delta: number;
}

/**
 * How far the winner's loss may be from its true risk: on the validation rows that chose it,
 * sqrt(ln(2r/delta)/(2m')), because all r models were looked at, and on test rows that chose nothing,
 * sqrt(ln(2/delta)/(2m'')). For losses in [0, 1]; each with probability 1 - delta.
 *
 * Simon's lecture on model selection, 11.2.
 */
export function holdOutBounds({ validation, test, models, delta }: HoldOutBoundsOptions): {
  readonly validation: number;
  readonly test: number;
} {
  return {
    validation: hoeffdingEpsilon({ n: validation, delta, models }),
    test: hoeffdingEpsilon({ n: test, delta }),
  };
}

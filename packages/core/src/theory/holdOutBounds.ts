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
 * How far the winner's mean loss may be from its true risk: sqrt(ln(2r/delta)/(2m')) on the m' validation rows that
 * chose it among r models, and sqrt(ln(2/delta)/(2m'')) on m'' test rows that chose nothing. For losses in [0, 1]; each
 * holds with probability 1 - delta.
 *
 * @param options `validation` and `test`: rows, at least 1; `models` that were compared, at least 1; `delta`: each
 * bound may fail with this probability, in (0, 1)
 * @example
 * ```ts
 * import { holdOutBounds } from "@heldout/core/theory";
 * holdOutBounds({ validation: 1000, test: 500, models: 20, delta: 0.05 }).validation; // 0.0578
 * holdOutBounds({ validation: 1000, test: 500, models: 20, delta: 0.05 }).test; // 0.0607
 * ```
 * @see Hoeffding (1963), J. Amer. Statist. Assoc. 58:13; Simon's lecture on model selection, 11.2
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

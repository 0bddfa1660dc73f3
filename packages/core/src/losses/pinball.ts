import { InputError } from "../data/inputError.ts";
import type { RowLoss } from "./rowLoss.ts";

/**
 * The pinball (quantile) loss: alpha times the residual when the prediction is too low, 1 - alpha times when it is too
 * high.
 *
 * Its mean is minimised by the conditional alpha-quantile; alpha = 0.5 is half the absolute error. Range [0, Infinity).
 *
 * @example
 * ```ts
 * import { pinballLoss } from "@heldout/core/metrics";
 * const loss = pinballLoss(0.9);
 * loss(12, 10); // 1.8
 * loss(10, 12); // 0.2
 * ```
 *
 * @see Koenker and Bassett (1978), Econometrica 46:33
 */
export function pinballLoss(alpha: number): RowLoss {
  if (!(alpha > 0 && alpha < 1)) {
    throw new InputError(
      "bad-option",
      `the pinball loss has no quantile ${alpha}.`,
      "Give alpha strictly between 0 and 1, such as 0.9.",
    );
  }
  return (truth, predicted) => (truth >= predicted ? alpha * (truth - predicted) : (1 - alpha) * (predicted - truth));
}

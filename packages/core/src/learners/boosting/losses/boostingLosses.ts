import { absolute } from "./absolute.ts";
import type { BoostingLoss, BoostingLossName } from "./boostingLoss.ts";
import { exponential } from "./exponential.ts";
import { huber } from "./huber.ts";
import { logistic } from "./logistic.ts";
import { poisson } from "./poisson.ts";
import { quantile } from "./quantile.ts";
import { squared } from "./squared.ts";

/**
 * The loss of that name. `share` (default 0.9) is the quantile of `quantile`, and the quantile of the absolute
 * residuals that `huber` takes as its delta; the others ignore it.
 *
 * @param name one of the losses
 * @param options `share`, in (0, 1)
 *
 * @example
 * ```ts
 * import { boostingLoss } from "@heldout/core/learners";
 * const { value, negativeGradient } = boostingLoss("logistic");
 * value(1, 0); // 0.6931
 * negativeGradient(1, 0); // 0.5
 * ```
 */
export function boostingLoss(name: BoostingLossName, { share = 0.9 }: { readonly share?: number } = {}): BoostingLoss {
  switch (name) {
    case "squared":
      return squared;
    case "absolute":
      return absolute;
    case "huber":
      return huber(share);
    case "quantile":
      return quantile(share);
    case "poisson":
      return poisson;
    case "logistic":
      return logistic;
    case "exponential":
      return exponential;
    default:
      return name satisfies never;
  }
}

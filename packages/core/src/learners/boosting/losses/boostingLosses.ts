import { absolute } from "./absolute.ts";
import type { BoostingLoss, BoostingLossName } from "./boostingLoss.ts";
import { exponential } from "./exponential.ts";
import { huber } from "./huber.ts";
import { logistic } from "./logistic.ts";
import { poisson } from "./poisson.ts";
import { quantile } from "./quantile.ts";
import { squared } from "./squared.ts";

/** The loss of that name. `share` is the quantile of `quantile`, and what `huber` takes for the width; others ignore it. */
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

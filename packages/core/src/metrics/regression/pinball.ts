import { pinballLoss } from "../../losses/pinball.ts";
import { numberLossFamily } from "../families/numberLoss.ts";
import type { MetricAbout, NumberLossMetric } from "../metric.ts";

/**
 * The mean pinball, or quantile, loss of predictions of the `alpha` quantile: a prediction that is too low costs
 * `alpha` per unit, one that is too high 1 - `alpha`.
 *
 * @see Koenker and Bassett (1978), Regression quantiles
 * @example
 * ```ts
 * import { estimate, numbers, pinball } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(pinball(0.9), prediction).value; // 0.3875
 * ```
 */
export function pinball(alpha: number): NumberLossMetric {
  return {
    id: `pinball${alpha}`,
    name: `pinball loss, ${alpha} quantile`,
    from: "number-loss",
    family: numberLossFamily,
    accepts: ["numbers"],
    better: "lower",
    range: [0, Number.POSITIVE_INFINITY],
    loss: pinballLoss(alpha),
  };
}

export function pinballAbout(alpha: number): MetricAbout {
  return {
    definition: `The mean loss that is minimal when the prediction is the ${alpha} quantile of the target: being too low costs ${alpha}, being too high ${Number((1 - alpha).toFixed(12))} per unit.`,
    formula: "(1/n) sum max(a (y - f), (1 - a) (f - y))",
    peers: [
      `scikit-learn: mean_pinball_loss(alpha=${alpha}), the same`,
      "R quantreg: rho",
      "H2O: deviance of the quantile distribution",
    ],
    reference: "Koenker and Bassett (1978), Regression quantiles",
  };
}

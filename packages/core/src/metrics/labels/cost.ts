import { cellLossFamily } from "../families/cellLoss.ts";
import { type CellLossMetric, LABELLED, type MetricAbout } from "../metric.ts";

/**
 * Costs of the two mistakes, each 0 or more; a correct prediction costs nothing.
 *
 * @see {@link cost}
 */
export interface Costs {
  /** Cost of predicting a positive row negative. */
  readonly falseNegative: number;
  /** Cost of predicting a negative row positive. */
  readonly falsePositive: number;
}

/**
 * The mean cost per row for given costs of a false negative and of a false positive; correct predictions cost nothing.
 *
 * @see Elkan (2001), The foundations of cost-sensitive learning
 * @example
 * ```ts
 * import { cost, estimate, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(cost({ falseNegative: 5, falsePositive: 1 }), prediction).value; // 0.70
 * ```
 */
export function cost({ falseNegative, falsePositive }: Costs): CellLossMetric {
  return {
    id: "cost",
    name: "expected cost",
    from: "cell-loss",
    family: cellLossFamily,
    accepts: LABELLED,
    better: "lower",
    range: [0, Math.max(falseNegative, falsePositive)],
    loss: (truth, predicted) => (truth === predicted ? 0 : truth === 1 ? falseNegative : falsePositive),
  };
}

export const costAbout: MetricAbout = {
  definition: "The mean cost of a row at the threshold, when the two mistakes cost differently.",
  formula: "(cost-fn FN + cost-fp FP) / n",
  peers: ["scikit-learn: by hand, or through make_scorer", "R mlr3: classif.costs", "H2O: not printed"],
  reference: "Elkan (2001), The foundations of cost-sensitive learning",
};

import { type CellLossMetric, LABELLED, type MetricAbout } from "../metric.ts";

/** Costs of the two mistakes; what is right costs nothing. */
export interface Costs {
  /** Cost of predicting a positive row negative. */
  readonly falseNegative: number;
  /** Cost of predicting a negative row positive. */
  readonly falsePositive: number;
}

/** The mean cost of a row, for given costs. */
export function cost({ falseNegative, falsePositive }: Costs): CellLossMetric {
  return {
    id: "cost",
    name: "expected cost",
    from: "cell-loss",
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

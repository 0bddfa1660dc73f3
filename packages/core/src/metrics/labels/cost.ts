import { type CostMatrix, costLoss } from "../../losses/costMatrix.ts";
import { cheapestClass, mistakeCosts, type NamedCosts } from "../../losses/namedCosts.ts";
import type { RowLoss } from "../../losses/rowLoss.ts";
import { binaryLossFamily } from "../families/binaryLoss.ts";
import { cellLossFamily } from "../families/cellLoss.ts";
import { classLossFamily } from "../families/classLoss.ts";
import {
  type BinaryLossMetric,
  type CellLossMetric,
  type ClassLossMetric,
  LABELLED,
  type MetricAbout,
} from "../metric.ts";

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
 * The mean cost per row for given costs of a false negative and of a false positive, where correct predictions cost
 * nothing; or for a matrix of costs of any number of classes, in the order of those of the prediction.
 *
 * @see Elkan (2001), The foundations of cost-sensitive learning
 * @example
 * ```ts
 * import { cost, estimate, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(cost({ falseNegative: 5, falsePositive: 1 }), prediction).value; // 0.70
 * ```
 */
export function cost(costs: Costs | NamedCosts): CellLossMetric {
  const matrix = matrixOf(costs);
  let own: RowLoss | null = null;
  return {
    id: "cost",
    name: "expected cost",
    from: "cell-loss",
    family: cellLossFamily,
    accepts: LABELLED,
    better: "lower",
    range: rangeOf(matrix),
    loss: (truth, predicted) => {
      own ??= costLoss(matrix);
      return own(truth, predicted);
    },
  };
}

/**
 * The mean cost per row when each row of two classes is given the class of the least expected cost, by its probability.
 *
 * @see {@link cost}; Elkan (2001), The foundations of cost-sensitive learning
 */
export function leastCost(costs: NamedCosts): BinaryLossMetric {
  return {
    ...decided,
    from: "binary-loss",
    family: binaryLossFamily,
    accepts: ["probabilities"],
    range: rangeOf(costs.costs),
    // of equal ones the positive class, as everywhere: score >= threshold
    loss: (truth, p) => {
      const [[tn, fp], [fn, tp]] = costs.costs;
      return costs.costs[truth][(1 - p) * fp + p * tp <= (1 - p) * tn + p * fn ? 1 : 0];
    },
  };
}

/**
 * The mean cost per row of three or more classes when each row is given the class of the least expected cost.
 *
 * @see {@link leastCost}
 */
export function classLeastCost(costs: NamedCosts): ClassLossMetric {
  return {
    ...decided,
    from: "class-loss",
    family: classLossFamily,
    accepts: ["class-probabilities"],
    range: rangeOf(costs.costs),
    loss: (truth, probability, row) =>
      costs.costs[truth][cheapestClass(costs.costs, (other) => probability[other][row])],
  };
}

/**
 * The probability from which on predicting the positive one of two classes costs less.
 *
 * @see {@link leastCost}
 */
export function costThreshold(costs: NamedCosts): number {
  const { falseNegative, falsePositive } = mistakeCosts(costs);
  return falsePositive / (falsePositive + falseNegative);
}

const decided = { id: "leastCost", name: "lowest expected cost", better: "lower" } as const;

function matrixOf(costs: Costs | NamedCosts): CostMatrix {
  if ("classes" in costs) return costs.costs;
  return [
    [0, costs.falsePositive],
    [costs.falseNegative, 0],
  ];
}

function rangeOf(matrix: CostMatrix): readonly [number, number] {
  return [Math.min(...matrix.flat()), Math.max(...matrix.flat())];
}

export const costAbout: MetricAbout = {
  definition:
    "The mean cost per row at the threshold when errors have different costs: two costs, or a cost matrix over all classes.",
  formula: "(cost-fn FN + cost-fp FP) / n; of a matrix: the mean of costs[truth][prediction]",
  peers: ["scikit-learn: by hand, or through make_scorer", "R mlr3: classif.costs", "H2O: not printed"],
  reference: "Elkan (2001), The foundations of cost-sensitive learning",
};

export const leastCostAbout: MetricAbout = {
  definition:
    "The mean cost per row when every row is predicted as the class with the lowest expected cost under its probabilities. For two classes this is the threshold (cost of a false positive) / (sum of both costs). It is optimal for calibrated probabilities.",
  formula: "mean of costs[truth][argmin over j of the sum over k of p_k costs[k][j]]",
  peers: ["scikit-learn: FixedThresholdClassifier, of two classes", "R mlr3: classif.costs after setting thresholds"],
  reference: "Elkan (2001), The foundations of cost-sensitive learning",
};

/** Metrics that are there because costs were given: whoever gives them asks for these, whatever else is asked for. */
export const OF_COSTS: readonly string[] = ["cost", "leastCost"];

/** For whoever looks metrics up by id: nothing is computed with it. */
export const SOME_COSTS: NamedCosts = {
  classes: ["", ""],
  costs: [
    [0, Number.POSITIVE_INFINITY],
    [Number.POSITIVE_INFINITY, 0],
  ],
};

import { weightedMiddle } from "../../numeric/weightedMiddle.ts";
import { numbersFamily } from "../families/numbers.ts";
import { type MetricAbout, type NumbersMetric, undefinedBecause } from "../metric.ts";

/**
 * Median absolute error, in units of the target; of an even number of rows the mean of the two middle errors. Robust
 * to a few very wrong rows.
 *
 * @see Rousseeuw and Croux (1993), Alternatives to the median absolute deviation
 * @example
 * ```ts
 * import { estimate, medianAbsoluteError, numbers } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(medianAbsoluteError, prediction).value; // 0.75
 * ```
 */
export const medianAbsoluteError: NumbersMetric = {
  id: "medianAbsoluteError",
  name: "median absolute error",
  from: "numbers",
  family: numbersFamily,
  accepts: ["numbers"],
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
  value: ({ truth, predicted, byAbsoluteError }, weight) => {
    const errorAt = (at: number): number => Math.abs(truth[byAbsoluteError[at]] - predicted[byAbsoluteError[at]]);
    const middle = weightedMiddle(byAbsoluteError, weight);
    return middle === null ? undefinedBecause("there is no row") : (errorAt(middle[0]) + errorAt(middle[1])) / 2;
  },
  medianOf: ({ truth, predicted }) => truth.map((y, i) => Math.abs(y - predicted[i])),
};

export const medianAbsoluteErrorAbout: MetricAbout = {
  definition: "The median of the absolute errors. Robust to outliers.",
  formula: "median of |y - f|, the mean of the two middle ones when n is even",
  peers: ["scikit-learn: median_absolute_error, the same", "R mlr3: regr.medae", "H2O: not printed"],
  reference: "Rousseeuw and Croux (1993), Alternatives to the median absolute deviation",
};

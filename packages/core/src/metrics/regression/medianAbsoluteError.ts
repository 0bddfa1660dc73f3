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
    let total = 0;
    for (let i = 0; i < weight.length; i++) total += weight[i];
    if (!(total > 0)) return undefinedBecause("there is no row");
    const errorAt = (at: number): number => Math.abs(truth[byAbsoluteError[at]] - predicted[byAbsoluteError[at]]);
    let passed = 0;
    for (let at = 0; at < byAbsoluteError.length; at++) {
      passed += weight[byAbsoluteError[at]];
      if (passed > total / 2) return errorAt(at);
      if (passed === total / 2) {
        let next = at + 1;
        while (weight[byAbsoluteError[next]] === 0) next++;
        return (errorAt(at) + errorAt(next)) / 2;
      }
    }
    return errorAt(byAbsoluteError.length - 1);
  },
  medianOf: ({ truth, predicted }) => truth.map((y, i) => Math.abs(y - predicted[i])),
};

export const medianAbsoluteErrorAbout: MetricAbout = {
  definition: "Half of the rows have a smaller error than this. Robust to outliers.",
  formula: "median of |y - f|, the mean of the two middle ones when n is even",
  peers: ["scikit-learn: median_absolute_error, the same", "R mlr3: regr.medae", "H2O: not printed"],
  reference: "Rousseeuw and Croux (1993), Alternatives to the median absolute deviation",
};

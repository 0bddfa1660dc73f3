import { numbersFamily } from "../families/numbers.ts";
import { type MetricAbout, type NumbersMetric, undefinedBecause } from "../metric.ts";

/**
 * The largest absolute error among the rows, in units of the target. It can only grow with the number of rows: no
 * sample bounds the largest error there is.
 *
 * @see Coles (2001), An introduction to statistical modeling of extreme values
 * @example
 * ```ts
 * import { estimate, maxError, numbers } from "@heldout/core";
 * const prediction = numbers({ truth: [3, 5, 2, 8], predicted: [2.5, 5, 4, 7] });
 * estimate(maxError, prediction).value; // 2.0
 * ```
 */
export const maxError: NumbersMetric = {
  id: "maxError",
  name: "largest error",
  from: "numbers",
  family: numbersFamily,
  accepts: ["numbers"],
  better: "lower",
  range: [0, Number.POSITIVE_INFINITY],
  value: ({ truth, predicted, byAbsoluteError }, weight) => {
    let at = byAbsoluteError.length - 1;
    while (at > 0 && weight[byAbsoluteError[at]] === 0) at--;
    if (at < 0) return undefinedBecause("there is no row");
    const row = byAbsoluteError[at];
    return Math.abs(truth[row] - predicted[row]);
  },
  note: () => "the largest error of these rows; more rows can only increase it",
};

export const maxErrorAbout: MetricAbout = {
  definition:
    "The largest absolute difference between truth and prediction among these rows. It grows with the number of rows and does not bound the errors of new rows.",
  formula: "max |y - f|",
  peers: ["scikit-learn: max_error, the same", "R mlr3: regr.maxae", "H2O: not printed"],
  reference: "Coles (2001), An introduction to statistical modeling of extreme values",
};

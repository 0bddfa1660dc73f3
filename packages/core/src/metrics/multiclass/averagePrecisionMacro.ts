import { classesFamily } from "../families/classes.ts";
import { type ClassesMetric, type ClassSample, type MetricAbout, undefinedBecause, type Value } from "../metric.ts";
import { meanOfDefined } from "./classAuc.ts";

function classAveragePrecision(sample: ClassSample, positive: number, weight: Float64Array): Value {
  const order = sample.order[positive];
  const score = sample.probability[positive];
  let tp = 0;
  let claimed = 0;
  let sum = 0;
  for (let end = order.length; end > 0; ) {
    let gained = 0;
    let all = 0;
    const value = score[order[end - 1]];
    for (; end > 0 && score[order[end - 1]] === value; end--) {
      const row = order[end - 1];
      all += weight[row];
      if (sample.truth[row] === positive) gained += weight[row];
    }
    tp += gained;
    claimed += all;
    if (gained > 0) sum += gained * (tp / claimed);
  }
  return tp > 0 ? sum / tp : undefinedBecause("a class has no rows");
}

/**
 * The average precision of each class against the rest, averaged over the classes that have rows, in [0, 1].
 *
 * @see Buckley and Voorhees (2000), Evaluating evaluation measure stability
 * @example
 * ```ts
 * import { averagePrecisionMacro, classProbabilities, estimate } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(averagePrecisionMacro, prediction).value; // 0.694
 * ```
 */
export const averagePrecisionMacro: ClassesMetric = {
  id: "averagePrecisionMacro",
  name: "average precision, macro",
  from: "classes",
  family: classesFamily,
  accepts: ["class-probabilities"],
  better: "higher",
  range: [0, 1],
  value: (sample, weight) => {
    const values = sample.probability.map((_, c) => classAveragePrecision(sample, c, weight));
    return meanOfDefined(
      values,
      values.map(() => 1),
      "there is no row",
    );
  },
};

export const averagePrecisionMacroAbout: MetricAbout = {
  definition: "The average precision of each class against all others, averaged over the classes that have rows.",
  formula: "mean over classes of average precision(class versus rest)",
  ties: "Equal probabilities are one threshold.",
  peers: [
    'scikit-learn: average_precision_score(average="macro") on the indicator matrix',
    "R yardstick: average_precision(estimator = 'macro')",
    "H2O: not printed",
  ],
  reference: "Buckley and Voorhees (2000), Evaluating evaluation measure stability",
};

import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * Prevalence: the share of positive rows, in [0, 1]. A property of the data, not of the model, so neither direction is
 * better.
 *
 * @example
 * ```ts
 * import { estimate, labels, prevalence } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(prevalence, prediction).value; // 0.400
 * ```
 */
export const prevalence: ShareMetric = {
  id: "prevalence",
  name: "prevalence",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "neither",
  range: [0, 1],
  among: () => true,
  hit: (truth) => truth === 1,
  nobody: "there is no row",
  truthOnly: true,
};

export const prevalenceAbout: MetricAbout = {
  definition: "The share of positive rows: a property of the data, not of the model.",
  formula: "(TP + FN) / n",
  peers: ["scikit-learn: by hand", "R caret: prevalence", "H2O: from the class counts"],
  reference: "Wilson (1927) for the interval",
};

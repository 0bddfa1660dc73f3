import { shareFamily } from "../families/share.ts";
import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

/**
 * Error rate: the share of rows whose predicted label is wrong, in [0, 1]. The mean zero-one loss, 1 - accuracy.
 *
 * @example
 * ```ts
 * import { error, estimate, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(error, prediction).value; // 0.30
 * ```
 */
export const error: ShareMetric = {
  id: "error",
  name: "error rate",
  from: "share",
  family: shareFamily,
  accepts: LABELLED,
  better: "lower",
  range: [0, 1],
  among: () => true,
  hit: (truth, predicted) => truth !== predicted,
  nobody: "there is no row",
};

export const errorAbout: MetricAbout = {
  definition: "The share of rows whose class is predicted wrongly: the mean zero-one loss.",
  formula: "1 - accuracy",
  peers: ["scikit-learn: zero_one_loss", "R mlr3: classif.ce", "H2O: err, at its own threshold"],
  reference: "Sawade et al., Hypothesenbewertung",
};

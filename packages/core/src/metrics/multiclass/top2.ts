import { classShareFamily } from "../families/classShare.ts";
import type { ClassShareMetric, MetricAbout } from "../metric.ts";

/**
 * Top-2 accuracy: the share of rows whose true class is one of the two most probable, in [0, 1].
 *
 * Of equal probabilities the later class ranks first.
 *
 * @see Russakovsky et al. (2015), ImageNet large scale visual recognition challenge
 * @example
 * ```ts
 * import { classProbabilities, estimate, top2 } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(top2, prediction).value; // 0.8
 * ```
 */
export const top2: ClassShareMetric = {
  id: "top2",
  name: "top-2 accuracy",
  from: "class-share",
  family: classShareFamily,
  accepts: ["class-probabilities"],
  better: "higher",
  range: [0, 1],
  hit: (truth, probability, row) => {
    const own = probability[truth][row];
    let ahead = 0;
    for (let c = 0; c < probability.length; c++) {
      const other = probability[c][row];
      if (other > own || (other === own && c > truth)) ahead++;
    }
    return ahead < 2;
  },
};

export const top2About: MetricAbout = {
  definition: "The share of rows whose true class is among the two with the largest probability.",
  formula: "(1/n) rows with fewer than two classes ahead of the true one",
  ties: "Of equal probabilities the later class is ahead, as in scikit-learn.",
  peers: ["scikit-learn: top_k_accuracy_score(k=2)", "R mlr3: by hand", "H2O: hit ratio table, row 2"],
  reference: "Russakovsky et al. (2015), ImageNet large scale visual recognition challenge",
};

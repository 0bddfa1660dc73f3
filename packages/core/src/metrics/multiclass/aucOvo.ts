import { classesFamily } from "../families/classes.ts";
import type { ClassesMetric, ClassSample, MetricAbout, Value } from "../metric.ts";
import { classAuc, classWeights, meanOfDefined } from "./classAuc.ts";

function overPairs(sample: ClassSample, weight: Float64Array, byPrevalence: boolean): Value {
  const size = classWeights(sample, weight);
  const values: Value[] = [];
  const weights: number[] = [];
  for (let a = 0; a < size.length; a++) {
    for (let b = a + 1; b < size.length; b++) {
      const forward = classAuc(sample, a, b, weight);
      const backward = classAuc(sample, b, a, weight);
      if (typeof forward !== "number" || typeof backward !== "number") continue;
      values.push((forward + backward) / 2);
      weights.push(byPrevalence ? size[a] + size[b] : 1);
    }
  }
  return meanOfDefined(values, weights, "fewer than two classes have rows");
}

function aucOvoMetric(id: string, name: string, byPrevalence: boolean): ClassesMetric {
  return {
    id,
    name,
    from: "classes",
    family: classesFamily,
    accepts: ["class-probabilities"],
    better: "higher",
    range: [0, 1],
    value: (sample, weight) => overPairs(sample, weight, byPrevalence),
  };
}

/**
 * Hand and Till's M: the AUC averaged over all pairs of classes, one versus one. It does not depend on the class
 * frequencies.
 *
 * A tied pair of rows counts 1/2.
 *
 * @see Hand and Till (2001), Machine Learning 45:171
 * @example
 * ```ts
 * import { aucOvo, classProbabilities, estimate } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(aucOvo, prediction).value; // 0.833
 * ```
 */
export const aucOvo: ClassesMetric = /* @__PURE__ */ aucOvoMetric("aucOvo", "AUC, one versus one", false);
/**
 * The AUC averaged over all pairs of classes, one versus one, each pair weighted by its number of rows.
 *
 * A tied pair of rows counts 1/2.
 *
 * @see Hand and Till (2001), Machine Learning 45:171
 * @example
 * ```ts
 * import { aucOvoWeighted, classProbabilities, estimate } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(aucOvoWeighted, prediction).value; // 0.850
 * ```
 */
export const aucOvoWeighted: ClassesMetric = /* @__PURE__ */ aucOvoMetric(
  "aucOvoWeighted",
  "AUC, one versus one, weighted",
  true,
);

export function aucOvoAbout(byPrevalence: boolean): MetricAbout {
  return {
    definition: byPrevalence
      ? "The AUC averaged over all pairs of classes, each pair weighted by how many rows it has."
      : "Hand and Till's M: the AUC averaged over all pairs of classes. Does not depend on how frequent they are; recommended.",
    formula: `mean over pairs a < b of (A(a|b) + A(b|a)) / 2${byPrevalence ? ", weighted by n_a + n_b" : ""}; A(a|b) ranks by the probability of a`,
    ties: "A tied pair of rows counts 1/2.",
    peers: [
      `scikit-learn: roc_auc_score(multi_class="ovo", average="${byPrevalence ? "weighted" : "macro"}")`,
      byPrevalence ? "R mlr3: classif.mauc_aunp is near it" : "R pROC: multiclass.roc, which flips pairs below 0.5",
      "H2O: MACRO_OVO or WEIGHTED_OVO, on bins",
    ],
    reference: "Hand and Till (2001), A simple generalisation of the area under the ROC curve",
  };
}

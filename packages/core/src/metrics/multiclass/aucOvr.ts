import { classesFamily } from "../families/classes.ts";
import type { ClassesMetric, ClassSample, MetricAbout, Value } from "../metric.ts";
import { classAuc, classWeights, meanOfDefined } from "./classAuc.ts";

function overClasses(sample: ClassSample, weight: Float64Array, byPrevalence: boolean): Value {
  const size = classWeights(sample, weight);
  const values = Array.from(size, (_, c) => classAuc(sample, c, null, weight));
  return meanOfDefined(values, byPrevalence ? [...size] : values.map(() => 1), "fewer than two classes have rows");
}

function aucOvrMetric(id: string, name: string, byPrevalence: boolean): ClassesMetric {
  return {
    id,
    name,
    from: "classes",
    family: classesFamily,
    accepts: ["class-probabilities"],
    better: "higher",
    range: [0, 1],
    value: (sample, weight) => overClasses(sample, weight, byPrevalence),
  };
}

/**
 * The AUC of each class against the rest, averaged over classes. It depends on the class frequencies; {@link aucOvo}
 * does not.
 *
 * A tied pair of rows counts 1/2.
 *
 * @see Provost and Domingos (2000), Well-trained PETs
 * @example
 * ```ts
 * import { aucOvr, classProbabilities, estimate } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(aucOvr, prediction).value; // 0.847
 * ```
 */
export const aucOvr: ClassesMetric = /* @__PURE__ */ aucOvrMetric("aucOvr", "AUC, one versus rest", false);
/**
 * The AUC of each class against the rest, averaged over classes by their frequency.
 *
 * A tied pair of rows counts 1/2.
 *
 * @see Provost and Domingos (2000), Well-trained PETs
 * @example
 * ```ts
 * import { aucOvrWeighted, classProbabilities, estimate } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(aucOvrWeighted, prediction).value; // 0.892
 * ```
 */
export const aucOvrWeighted: ClassesMetric = /* @__PURE__ */ aucOvrMetric(
  "aucOvrWeighted",
  "AUC, one versus rest, weighted",
  true,
);

export function aucOvrAbout(byPrevalence: boolean): MetricAbout {
  return {
    definition: `The AUC of each class against all others, averaged over classes${byPrevalence ? " by how frequent they are" : ""}. Depends on the class frequencies; one versus one does not.`,
    formula: `mean over classes of AUC(class versus rest)${byPrevalence ? ", weighted by class size" : ""}`,
    ties: "A tied pair of rows counts 1/2.",
    peers: [
      `scikit-learn: roc_auc_score(multi_class="ovr", average="${byPrevalence ? "weighted" : "macro"}")`,
      `R mlr3: classif.mauc_${byPrevalence ? "aunp" : "aunu"}`,
      `H2O: ${byPrevalence ? "WEIGHTED" : "MACRO"}_OVR, on bins`,
    ],
    reference: "Provost and Domingos (2000), Well-trained PETs",
  };
}

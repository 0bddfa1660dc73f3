import { InputError } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import { type BinaryCounts, binaryCounts } from "../confusion.ts";
import { confusionFamily } from "../families/confusion.ts";
import { type ConfusionMetric, LABELLED, type MetricAbout, undefinedBecause, type Value } from "../metric.ts";

/** Never through precision, which may be undefined while F is 0. */
export function fBetaOf({ tp, fn, fp }: BinaryCounts, beta: number): Value {
  if (tp + fn + fp === 0) return undefinedBecause("no row is positive or predicted positive");
  const b2 = beta * beta;
  return ((1 + b2) * tp) / ((1 + b2) * tp + b2 * fn + fp);
}

/**
 * The F measure of any beta above 0, in [0, 1]: recall counts beta times as much as precision. Undefined when F1 is.
 *
 * Its id is `f` and the number, `f3`; wherever ids of metrics are asked for, such an id is understood.
 *
 * @see van Rijsbergen (1979), Information Retrieval, chapter 7. Kitov, Model evaluation, swaps the roles: his formula has
 *   beta² with precision, so his F of beta is this one of 1 / beta
 * @example
 * ```ts
 * import { estimate, labels } from "@heldout/core";
 * import { fBeta } from "@heldout/core/metrics";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(fBeta(3), prediction).value; // 0.732
 * ```
 */
export function fBeta(beta: number): ConfusionMetric {
  if (!(beta > 0 && Number.isFinite(beta))) {
    throw new InputError("bad-option", words`${option("beta")} is ${beta}.`, "It must be a number above 0.");
  }
  return ofBeta(`f${beta}`, beta);
}

/** The same under the id `fBeta`, as the option beta asks for it. */
export function fOfBeta(beta: number): ConfusionMetric {
  return { ...fBeta(beta), id: "fBeta", name: "F-beta", note: () => `beta ${beta}` };
}

/** The metric that an id with a number stands for, `f3` or `f0.25`; null where it is none. */
export function fNumbered(id: string): ConfusionMetric | null {
  const beta = /^f(\d+(?:\.\d+)?)$/.exec(id)?.[1];
  const metric = beta !== undefined && Number(beta) > 0 && Number.isFinite(Number(beta)) ? fBeta(Number(beta)) : null;
  return metric?.id === id ? metric : null;
}

/** Ids of that kind in texts such as "f3.lower >= 0.8". */
export function numberedIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(/\bf\d+(?:\.\d+)?/g) ?? []);
}

function ofBeta(id: string, beta: number): ConfusionMetric {
  return {
    id,
    name: `F${beta}`,
    from: "confusion",
    family: confusionFamily,
    accepts: LABELLED,
    better: "higher",
    range: [0, 1],
    value: (confusion) => fBetaOf(binaryCounts(confusion), beta),
  };
}

/**
 * F1: the harmonic mean of precision and recall, in [0, 1].
 *
 * It is 0 when no positive row is found, and undefined only when no row is positive or predicted positive.
 *
 * @see van Rijsbergen (1979), Information Retrieval, chapter 7
 * @example
 * ```ts
 * import { estimate, f1, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(f1, prediction).value; // 0.667
 * ```
 */
export const f1: ConfusionMetric = /* @__PURE__ */ ofBeta("f1", 1);
/**
 * F0.5: the F measure in which precision counts twice as much as recall, in [0, 1]. Undefined when F1 is.
 *
 * @see van Rijsbergen (1979), Information Retrieval, chapter 7
 * @example
 * ```ts
 * import { estimate, f05, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(f05, prediction).value; // 0.625
 * ```
 */
export const f05: ConfusionMetric = /* @__PURE__ */ ofBeta("f0.5", 0.5);
/**
 * F2: the F measure in which recall counts twice as much as precision, in [0, 1]. Undefined when F1 is.
 *
 * @see van Rijsbergen (1979), Information Retrieval, chapter 7
 * @example
 * ```ts
 * import { estimate, f2, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(f2, prediction).value; // 0.714
 * ```
 */
export const f2: ConfusionMetric = /* @__PURE__ */ ofBeta("f2", 2);

function about(beta: number | string, meaning: string): MetricAbout {
  return {
    definition: `${meaning} 0 when no positive row is found; undefined only when no row is positive and none is predicted positive.`,
    formula: "(1 + b^2) TP / ((1 + b^2) TP + b^2 FN + FP)",
    peers: [
      `scikit-learn: fbeta_score(beta=${beta}); 0 with a warning where it is undefined`,
      "R mlr3: classif.fbeta",
      "H2O: the maximum over thresholds, which is optimistic",
    ],
    reference: "van Rijsbergen (1979), Information Retrieval, ch. 7",
  };
}

export const f1About: MetricAbout = /* @__PURE__ */ about(
  1,
  "The harmonic mean of precision and recall at the threshold.",
);
export const f05About: MetricAbout = /* @__PURE__ */ about(0.5, "F with precision counting twice as much as recall.");
export const fBetaAbout: MetricAbout = /* @__PURE__ */ about(
  "b",
  "F with recall counting b times as much as precision, for any b above 0. Ask for f3, f0.25, or for fBeta with a beta. Some texts swap the roles (Kitov: b^2 with precision): their F of b equals this F of 1/b.",
);
export const f2About: MetricAbout = /* @__PURE__ */ about(2, "F with recall counting twice as much as precision.");

import { estimateFormat, estimateText } from "../../../data/numbers/estimateFormat.ts";
import type { FeatureCurve } from "../../../select/curves/featureCurve.ts";
import { printable } from "../../format.ts";

/** The inner criteria in a sentence, and at the head of a column. */
export const criterionWords: Readonly<Record<FeatureCurve["by"], readonly [sentence: string, head: string]>> = {
  cv: ["inner cross-validation", "inner cv"],
  aic: ["AIC", "AIC"],
  bic: ["BIC", "BIC"],
  bound: ["the VC bound", "VC bound"],
};

/** What a curve over features says: how good the procedure is, what it takes on all rows, and last a remark. */
export function featureCurveVerdict({ chosen, final, metric, innerScale, by }: FeatureCurve): string[] {
  const { sizes, inner, test } = chosen;
  const known = sizes.filter((size) => size !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const range = least === most ? String(least) : `${least} to ${most}`;
  const inside = by === "cv" && innerScale === metric && inner.value !== null;
  const step = final.chosen === null ? undefined : final.steps[final.chosen];
  return [
    ...(known.length > 0 && test.value !== null && inner.value !== null
      ? [
          `number of features chosen by ${criterionWords[by][0]}, ${range} per fold: ${metric} ${estimateText(metric, { ...test, value: test.value })} on held-out rows${inside ? `, ${estimateFormat(metric, { ...test, value: test.value })(inner.value)} in the inner folds` : ""}`,
        ]
      : []),
    ...(step
      ? [`on all rows it selects ${step.features.length}: ${step.features.map((name) => printable(name)).join(", ")}`]
      : []),
    by === "cv"
      ? "The inner error is optimistic: the features were selected on the same rows."
      : "The criterion is computed on the rows that select the features, so it does not estimate the error.",
  ];
}

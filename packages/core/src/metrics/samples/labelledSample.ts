import type { LabelledPrediction } from "../metric.ts";
import { classSample } from "./classSample.ts";
import { labelSample } from "./labelSample.ts";
import type { Sample } from "./sample.ts";
import { scoredSample } from "./scoredSample.ts";

/** The sample of a prediction that gives labels: directly, by a threshold, or by the largest probability. */
export function labelledSample(prediction: LabelledPrediction, threshold: number | null): Sample {
  switch (prediction.kind) {
    case "scores":
    case "probabilities":
      return scoredSample(prediction, threshold);
    case "labels":
      return labelSample(prediction);
    case "class-probabilities":
      return classSample(prediction);
    default:
      return prediction satisfies never;
  }
}

import type { Labels, Prediction } from "../../data/prediction.ts";
import { labelsOf } from "../../metrics/samples/classSample.ts";

/** The labels that follow from a prediction; null for numbers, and for scores without a threshold. */
export function modelLabels(prediction: Prediction, threshold: number | null): Labels | null {
  switch (prediction.kind) {
    case "labels":
      return prediction;
    case "class-probabilities":
      return labelsOf(prediction);
    case "scores":
    case "probabilities": {
      if (threshold === null) return null;
      const { classes, truth, score, weight, group } = prediction;
      const predicted = new Int32Array(score.length);
      for (let row = 0; row < score.length; row++) predicted[row] = score[row] >= threshold ? 1 : 0;
      return { kind: "labels", classes, truth, predicted, weight, group };
    }
    case "numbers":
      return null;
    default:
      return prediction satisfies never;
  }
}

import type { Prediction } from "../../data/prediction.ts";

/** 1 for a wrong class, squared error for numbers. */
export function rowLosses(prediction: Prediction): number[] {
  switch (prediction.kind) {
    case "numbers":
      return Array.from(prediction.truth, (truth, i) => (truth - prediction.predicted[i]) ** 2);
    case "class-probabilities": {
      const { truth, probability } = prediction;
      return Array.from(truth, (code, i) => (probability.some((column) => column[i] > probability[code][i]) ? 1 : 0));
    }
    case "labels":
      return Array.from(prediction.truth, (truth, i) => (truth === prediction.predicted[i] ? 0 : 1));
    case "scores":
    case "probabilities":
      return Array.from(prediction.truth, (truth, i) => (prediction.score[i] >= 0.5 === (truth === 1) ? 0 : 1));
    default:
      return prediction satisfies never;
  }
}

import type { Prediction } from "./prediction.ts";

/** The prediction on some of its rows, in the given order. */
export function selectRows(prediction: Prediction, rows: Uint32Array): Prediction {
  const ints = (values: Int32Array): Int32Array => Int32Array.from(rows, (row) => values[row]);
  const numbers = (values: Float64Array): Float64Array => Float64Array.from(rows, (row) => values[row]);
  const notes = {
    weight: prediction.weight && numbers(prediction.weight),
    group: prediction.group && ints(prediction.group),
  };
  switch (prediction.kind) {
    case "labels":
      return { ...prediction, ...notes, truth: ints(prediction.truth), predicted: ints(prediction.predicted) };
    case "scores":
    case "probabilities":
      return { ...prediction, ...notes, truth: ints(prediction.truth), score: numbers(prediction.score) };
    case "class-probabilities":
      return {
        ...prediction,
        ...notes,
        truth: ints(prediction.truth),
        probability: prediction.probability.map(numbers),
      };
    case "numbers":
      return { ...prediction, ...notes, truth: numbers(prediction.truth), predicted: numbers(prediction.predicted) };
    default:
      return prediction satisfies never;
  }
}

import type { Prediction } from "../data/prediction.ts";
import { selectRows } from "../data/selectRows.ts";
import { meaningOf } from "../data/weights.ts";
import { classSample } from "./classSample.ts";
import { labelSample } from "./labelSample.ts";
import { numberSample } from "./numberSample.ts";
import type { Sample } from "./sample.ts";
import { scoredSample } from "./scoredSample.ts";

/** The sample that belongs to a prediction: sorted, counted, ready for every metric. */
export function sampleOf(everyRow: Prediction, threshold: number | null): Sample {
  const prediction = withoutEqualWeights(withoutWeightless(everyRow));
  switch (prediction.kind) {
    case "scores":
    case "probabilities":
      return scoredSample(prediction, threshold);
    case "labels":
      return labelSample(prediction);
    case "class-probabilities":
      return classSample(prediction);
    case "numbers":
      return numberSample(prediction);
    default:
      return prediction satisfies never;
  }
}

/** A row of weight 0 is not there: it must not count as a row, a unit or a group either. */
function withoutWeightless(prediction: Prediction): Prediction {
  const { weight } = prediction;
  if (!weight?.includes(0)) return prediction;
  return selectRows(
    prediction,
    Uint32Array.from(weight.keys()).filter((row) => weight[row] > 0),
  );
}

/** Of sampling weights only the ratios matter, so equal ones are none. Equal whole numbers still repeat their rows. */
function withoutEqualWeights(prediction: Prediction): Prediction {
  const { weight } = prediction;
  if (!weight || meaningOf(weight) === "repetition" || weight.some((w) => w !== weight[0])) return prediction;
  return { ...prediction, weight: null };
}

import type { Prediction } from "../../data/prediction.ts";
import { selectRows } from "../../data/selectRows.ts";
import { meaningOf } from "../../data/weights.ts";

/** The prediction on the rows that count, without weights that say nothing. */
export function countedRows(prediction: Prediction): Prediction {
  return withoutEqualWeights(withoutWeightless(prediction));
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

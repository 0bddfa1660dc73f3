import type { Prediction } from "../data/prediction.ts";
import { countedRows } from "../metrics/samples/countedRows.ts";
import { labelledSample } from "../metrics/samples/labelledSample.ts";
import { numberSample } from "../metrics/samples/numberSample.ts";
import type { Sample } from "../metrics/samples/sample.ts";

/** The sample that belongs to a prediction: sorted, counted, ready for every metric. */
export function sampleOf(everyRow: Prediction, threshold: number | null): Sample {
  const prediction = countedRows(everyRow);
  return prediction.kind === "numbers" ? numberSample(prediction) : labelledSample(prediction, threshold);
}

import type { Prediction } from "../../data/prediction.ts";
import { type Metric, type Undefined, undefinedBecause } from "../metric.ts";

/** Why nothing that needs an order or a probability exists for hard labels. */
export const NEEDS_SCORES = "it needs scores; predicted classes have no ranking and no probabilities";

/** Why a metric does not exist for this kind of prediction. */
export function notApplicable(metric: Metric, kind: Prediction["kind"]): Undefined {
  if (kind === "labels") return undefinedBecause(NEEDS_SCORES);
  if (kind === "scores" && metric.accepts.some((accepted) => accepted === "probabilities")) {
    return undefinedBecause("the scores are not probabilities");
  }
  return undefinedBecause(`${metric.name} is not defined for ${kind}`);
}

import type { MetricResult } from "../../evaluate/evaluation.ts";
import type { RowDifference } from "./conservativeT.ts";

/** What is known of models on splits beyond their values: the rows that were held out, and how each was predicted. */
export interface HeldOutRows {
  /** A metric of a model over all splits, aggregated as the metric needs it, with its interval. */
  readonly estimate: (model: number, metric: string) => MetricResult;
  /** a - b over all splits, with the noise of the rows; null when one of them has no value. */
  readonly difference: (a: number, b: number, metric: string) => RowDifference | null;
}

import type { Metric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";

/** Which rows make a mean of losses infinite. */
export function infiniteLosses(metric: Metric, sample: Sample): string {
  const { weight, meaning } = sample.facts;
  const rows = sample.losses(metric).reduce((sum, loss, row) => {
    if (loss !== Number.POSITIVE_INFINITY) return sum;
    return sum + (weight && meaning === "repetition" ? weight[row] : 1);
  }, 0);
  return `${rows} ${rows === 1 ? "row gives" : "rows give"} the true class probability 0`;
}

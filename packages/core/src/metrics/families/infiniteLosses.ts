import type { Metric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";

/** Which rows make a mean of log losses infinite. */
export function infiniteLosses(metric: Metric, sample: Sample): string {
  const rows = infiniteRows(metric, sample);
  return `${rows} ${rows === 1 ? "row gives" : "rows give"} the true class probability 0`;
}

/** Why a mean of losses of numbers is infinite. */
export function infiniteErrors(metric: Metric, sample: Sample): string {
  const rows = infiniteRows(metric, sample);
  if (rows === 0) return "the sum over the rows is too large for a double";
  return `the error of ${rows} ${rows === 1 ? "row" : "rows"} is too large for a double`;
}

function infiniteRows(metric: Metric, sample: Sample): number {
  const { weight, meaning } = sample.facts;
  return sample.losses(metric).reduce((sum, loss, row) => {
    if (loss !== Number.POSITIVE_INFINITY) return sum;
    return sum + (weight && meaning === "repetition" ? weight[row] : 1);
  }, 0);
}

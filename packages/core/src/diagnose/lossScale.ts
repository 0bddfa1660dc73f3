import type { Metric } from "../metrics/metric.ts";

/** Values of a metric as losses, of which less is better, and back again. */
export interface LossScale {
  readonly toLoss: (value: number) => number;
  readonly fromLoss: (loss: number) => number;
  /** The least loss there can be: 0, or -Infinity where the metric has no best value. */
  readonly least: number;
}

/**
 * A metric of which less is better is a loss already. One of which more is better becomes what is missing to its best
 * value: 1 - AUC, 1 - accuracy. Differences keep their size, so a gap of losses is a gap of the metric.
 */
export function lossScale({ better, range: [lowest, highest] }: Pick<Metric, "better" | "range">): LossScale {
  if (better !== "higher") {
    return { toLoss: (value) => value, fromLoss: (loss) => loss, least: lowest };
  }
  const top = Number.isFinite(highest) ? highest : 0;
  return {
    toLoss: (value) => top - value,
    fromLoss: (loss) => top - loss,
    least: Number.isFinite(highest) ? 0 : Number.NEGATIVE_INFINITY,
  };
}

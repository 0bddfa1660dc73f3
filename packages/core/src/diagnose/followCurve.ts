import type { PartSizes } from "../intervals/correctedMean.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Contender, Gathered } from "./conclude.ts";
import { type Extrapolation, extrapolate } from "./extrapolate.ts";
import { lossScale } from "./lossScale.ts";
import type { Term } from "./term.ts";

/** The learning curve of the first repetition with its last point, followed to twice and ten times the rows. */
export function followCurve(gathered: Gathered, own: Contender, best: Contender, sizes: PartSizes): Extrapolation {
  const { curve, metric, seed, level, task, splits } = gathered;
  const { toLoss, least } = lossScale(metric);
  const once = (losses: Contender["losses"]): (number | null)[] =>
    losses.filter((_, s) => splits[s].repeat === splits[0].repeat);
  return extrapolate(
    {
      sizes: [...curve.points.map(({ at }) => at), sizes.trainRows],
      losses: [
        ...curve.values.map((values) => values.map((value) => (value === null ? null : toLoss(value)))),
        once(own.losses),
      ],
      testToTrain: sizes.testRows / sizes.trainRows,
    },
    { seed, level, least, ahead: [2 * task.rows, 10 * task.rows], against: once(best.losses) },
  );
}

/** A loss with its interval as values of the metric. */
export function onMetric({ value, lower, upper, method }: Term, metric: Metric): Term {
  const { fromLoss } = lossScale(metric);
  if (lower === undefined || upper === undefined) return { value: fromLoss(value), method };
  const [a, b] = [fromLoss(lower), fromLoss(upper)];
  return { value: fromLoss(value), lower: Math.min(a, b), upper: Math.max(a, b), method };
}

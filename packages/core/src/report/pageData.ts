import type { Curves, Evaluation, Thinned } from "../evaluate/evaluation.ts";
import { thinCurve } from "../metrics/curves/thin.ts";

/** What a page draws at most: more points than pixels only make the file larger. */
const MOST_POINTS = 2000;

/** The evaluation with its curves thinned for drawing; every number stays what it was. */
export function pageData(evaluation: Evaluation): Evaluation {
  return { ...evaluation, curves: drawable(evaluation.curves, evaluation.threshold ?? null) };
}

function drawable(curves: Curves, threshold: number | null): Curves {
  const { roc, tally, precisionRecall } = curves;
  if (!roc || !tally || !precisionRecall) return curves;
  const atThreshold = threshold === null ? -1 : tally.threshold.findLastIndex((t) => t === null || t >= threshold);
  const kept = thinCurve(Float64Array.from(roc.fpr), Float64Array.from(roc.tpr), {
    most: MOST_POINTS,
    keep: [...(atThreshold < 0 ? [] : [atThreshold]), ...(roc.hull ?? []).slice(0, 500)],
  });
  if (!kept) return curves;
  const size = roc.fpr.length;
  const position = new Map(Array.from(kept, (index, at) => [index, at]));
  const pick = <T>(values: readonly T[]): T[] => Array.from(kept, (index) => values[index]);
  const pickReversed = <T>(values: readonly T[]): T[] =>
    Array.from(kept, (index) => values[size - 1 - index]).reverse();
  const thinned: Thinned = { kept: kept.length, of: roc.thinned?.of ?? size };
  return {
    ...curves,
    roc: {
      ...roc,
      fpr: pick(roc.fpr),
      tpr: pick(roc.tpr),
      threshold: pick(roc.threshold),
      hull: (roc.hull ?? []).flatMap((index) => position.get(index) ?? []),
      thinned,
    },
    tally: {
      ...tally,
      threshold: pick(tally.threshold),
      truePositive: pick(tally.truePositive),
      falsePositive: pick(tally.falsePositive),
      thinned,
    },
    precisionRecall: {
      precision: pickReversed(precisionRecall.precision),
      recall: pickReversed(precisionRecall.recall),
      threshold: pickReversed(precisionRecall.threshold),
      thinned,
    },
  };
}

import { drawnCuts } from "../../evaluate/drawnCuts.ts";
import type { Curves, Evaluation, Thinned } from "../../evaluate/evaluation.ts";
import { onKeptCuts } from "../../evaluate/sliceTally.ts";
import { withSummary } from "../evaluationVerdict.ts";

/** The evaluation with its summary, and its curves thinned for drawing; every number stays what it was. */
export function pageData(whole: Evaluation): Evaluation {
  const evaluation = withSummary(whole);
  const { curves, slices } = evaluation;
  const kept = drawnCuts(curves, evaluation.threshold ?? null);
  if (!kept) return evaluation;
  return {
    ...evaluation,
    curves: drawable(curves, kept),
    ...(slices
      ? {
          slices: {
            ...slices,
            values: slices.values.map((slice) =>
              slice.tally ? { ...slice, tally: onKeptCuts(slice.tally, kept) } : slice,
            ),
          },
        }
      : {}),
  };
}

function drawable(curves: Curves, kept: Uint32Array): Curves {
  const { roc, tally, precisionRecall } = curves;
  if (!roc || !tally || !precisionRecall) return curves;
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

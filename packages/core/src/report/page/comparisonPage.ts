import type { Comparison, ModelSummary } from "../../compare/comparison.ts";
import type { PrecisionRecallCurve, RocCurve } from "../../evaluate/evaluation.ts";
import { thinCurve } from "../../metrics/curves/thin.ts";

/** What a page draws at most of each curve, and lists at most of the rows on which models disagree. */
const MOST_POINTS = 2000;
const MOST_ROWS = 1000;

/** The comparison with its curves and rows thinned for a page; every number stays what it was. */
export function comparisonPage(comparison: Comparison): Comparison {
  const { disagreements } = comparison;
  return {
    ...comparison,
    models: comparison.models.map(drawable),
    ...(disagreements ? { disagreements: { of: disagreements.of, rows: disagreements.rows.slice(0, MOST_ROWS) } } : {}),
  };
}

function drawable(model: ModelSummary): ModelSummary {
  const { roc, precisionRecall } = model;
  return {
    ...model,
    ...(roc ? { roc: thinned(roc) } : {}),
    ...(precisionRecall ? { precisionRecall: thinnedSteps(precisionRecall) } : {}),
  };
}

function thinnedSteps(curve: PrecisionRecallCurve): PrecisionRecallCurve {
  const kept = thinCurve(Float64Array.from(curve.recall), Float64Array.from(curve.precision), { most: MOST_POINTS });
  if (!kept) return curve;
  const pick = <T>(values: readonly T[]): T[] => Array.from(kept, (index) => values[index]);
  return {
    precision: pick(curve.precision),
    recall: pick(curve.recall),
    threshold: pick(curve.threshold),
    thinned: { kept: kept.length, of: curve.thinned?.of ?? curve.recall.length },
  };
}

function thinned(roc: RocCurve): RocCurve {
  const hull = roc.hull ?? [];
  const kept = thinCurve(Float64Array.from(roc.fpr), Float64Array.from(roc.tpr), {
    most: MOST_POINTS,
    keep: hull.slice(0, 500),
  });
  if (!kept) return roc;
  const position = new Map(Array.from(kept, (index, at) => [index, at]));
  const pick = <T>(values: readonly T[]): T[] => Array.from(kept, (index) => values[index]);
  return {
    ...roc,
    fpr: pick(roc.fpr),
    tpr: pick(roc.tpr),
    threshold: pick(roc.threshold),
    ...(roc.hull ? { hull: hull.flatMap((index) => position.get(index) ?? []) } : {}),
    thinned: { kept: kept.length, of: roc.thinned?.of ?? roc.fpr.length },
  };
}

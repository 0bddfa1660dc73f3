import type { Prediction, Ranked } from "../data/prediction.ts";
import {
  type BinningOptions,
  calibrationBins,
  calibrationBinsWithIntervals,
} from "../metrics/curves/calibrationBins.ts";
import { corpOf } from "../metrics/curves/corp.ts";
import { precisionRecallOf } from "../metrics/curves/precisionRecall.ts";
import { type Roc, rocHull, rocOf } from "../metrics/curves/roc.ts";
import { scoreHistogram } from "../metrics/curves/scoreHistogram.ts";
import { thinCurve } from "../metrics/curves/thin.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { countAtLeast, type Tally, tallyOf } from "../numeric/tally.ts";
import { curveBands } from "./bands.ts";
import type { CalibrationCurve, ClassRocCurve, Curves, RocCurve, TallyCurve, Thinned } from "./evaluation.ts";
import { groupedBins } from "./groupedBins.ts";
import type { Settings } from "./options.ts";
import { topLabelCalibration } from "./topLabelCalibration.ts";

/** Curves with more points than this are thinned, to `THINNED_POINTS`. */
const MOST_POINTS = 100_000;
const THINNED_POINTS = 10_000;

export interface CurveOptions {
  /** Whether curves get bootstrap bands. */
  readonly bands: boolean;
  readonly calibration: { readonly bins: number; readonly binning: "equal-mass" | "equal-width" };
}

export function curvesOf(prediction: Prediction, sample: Sample, settings: Settings, options: CurveOptions): Curves {
  switch (prediction.kind) {
    case "scores":
    case "probabilities":
      return sample.tally ? binaryCurves(prediction, sample, sample.tally, settings, options) : {};
    case "class-probabilities": {
      const top = topLabelCalibration(prediction, sample, settings, options.calibration);
      return {
        rocPerClass: rocPerClass(prediction.classes, prediction.truth, prediction.probability, prediction.weight),
        ...(top === null ? {} : { topLabelCalibration: top }),
      };
    }
    case "numbers":
      return { scatter: scatterOf(prediction.truth, prediction.predicted) };
    case "labels":
      return {};
    default:
      return prediction satisfies never;
  }
}

function binaryCurves(
  prediction: Ranked,
  sample: Sample,
  tally: Tally,
  settings: Settings,
  { calibration, bands: wanted }: CurveOptions,
): Curves {
  const roc = rocOf(tally);
  const precisionRecall = precisionRecallOf(tally);
  const unit = prediction.kind === "probabilities";
  if (!roc || !precisionRecall) return { scoreHistogram: plainHistogram(tally, unit) };
  const corp = unit ? corpOf(tally) : null;
  const corpKept = corp && thinCurve(corp.score, corp.rate, { most: 1000 });
  const corpScore = corp && pick(corp.score, corpKept);
  const bands = wanted ? curveBands(sample, settings, corpScore) : null;
  const hull = rocHull(roc);
  const keep = [...operatingIndices(tally, settings.threshold), ...hull.slice(0, 500)];
  const kept = thin(roc.fpr, roc.tpr, keep);
  return {
    roc: { ...rocPoints(roc, kept), ...(bands ? { band: bands.roc } : {}), hull: positionsIn(hull, kept) },
    precisionRecall: pointsOf(precisionRecall, kept?.map((i) => roc.fpr.length - 1 - i).reverse() ?? null),
    ...(corp && corpScore
      ? {
          calibration: {
            binning: calibration.binning,
            bins: binsOf(prediction, sample, tally, { ...calibration, level: settings.bounds.level }),
            isotonic: { score: corpScore, rate: pick(corp.rate, corpKept), ...bands?.isotonic },
          } satisfies CalibrationCurve,
        }
      : {}),
    tally: tallyPoints(tally, kept),
    scoreHistogram: plainHistogram(tally, unit),
  };
}

function binsOf(
  prediction: Ranked,
  { facts }: Sample,
  tally: Tally,
  options: BinningOptions & { readonly level: number },
): CalibrationCurve["bins"] {
  if (facts.group && prediction.kind === "probabilities") {
    return groupedBins(calibrationBins(tally, options), prediction, options.level);
  }
  return calibrationBinsWithIntervals(tally, { ...options, rowsPerWeight: facts.effectiveRows / facts.sum });
}

/** The +Infinity point is index 0 of a ROC curve, so the score at index i of the tally is point i + 1. */
function operatingIndices(tally: Tally, threshold: number | null): number[] {
  return threshold === null ? [] : [countAtLeast(tally, threshold)];
}

function thin(x: Float64Array, y: Float64Array, keep: readonly number[]): Uint32Array | null {
  return x.length > MOST_POINTS ? thinCurve(x, y, { most: THINNED_POINTS, keep }) : null;
}

function pick(values: Float64Array, kept: Uint32Array | null): number[] {
  return kept ? Array.from(kept, (i) => values[i]) : Array.from(values);
}

function thinnedNote(of: number, kept: Uint32Array | null): { readonly thinned?: Thinned } {
  return kept ? { thinned: { kept: kept.length, of } } : {};
}

function finiteOrNull(values: readonly number[]): (number | null)[] {
  return values.map((value) => (value === Number.POSITIVE_INFINITY ? null : value));
}

function positionsIn(indices: readonly number[], kept: Uint32Array | null): number[] {
  if (!kept) return [...indices];
  const position = new Map(Array.from(kept, (index, at) => [index, at]));
  return indices.flatMap((index) => position.get(index) ?? []);
}

function rocPoints(roc: Roc, kept: Uint32Array | null): RocCurve {
  return {
    fpr: pick(roc.fpr, kept),
    tpr: pick(roc.tpr, kept),
    threshold: finiteOrNull(pick(roc.threshold, kept)),
    ...thinnedNote(roc.fpr.length, kept),
  };
}

function pointsOf(
  curve: { readonly precision: Float64Array; readonly recall: Float64Array; readonly threshold: Float64Array },
  kept: Uint32Array | null,
): NonNullable<Curves["precisionRecall"]> {
  return {
    precision: pick(curve.precision, kept),
    recall: pick(curve.recall, kept),
    threshold: finiteOrNull(pick(curve.threshold, kept)),
    ...thinnedNote(curve.precision.length, kept),
  };
}

function tallyPoints(tally: Tally, kept: Uint32Array | null): TallyCurve {
  const size = tally.score.length + 1;
  const wanted = kept ?? Uint32Array.from({ length: size }, (_, i) => i);
  const threshold: (number | null)[] = [];
  const truePositive: number[] = [];
  const falsePositive: number[] = [];
  let tp = 0;
  let fp = 0;
  let passed = 0;
  for (const point of wanted) {
    for (; passed < point; passed++) {
      tp += tally.positive[passed];
      fp += tally.negative[passed];
    }
    threshold.push(point === 0 ? null : tally.score[point - 1]);
    truePositive.push(tp);
    falsePositive.push(fp);
  }
  const { positives, negatives } = tally;
  return { threshold, truePositive, falsePositive, positives, negatives, ...thinnedNote(size, kept) };
}

function plainHistogram(tally: Tally, unit: boolean): NonNullable<Curves["scoreHistogram"]> {
  const { edges, negative, positive } = scoreHistogram(tally, { unit });
  return { edges: [...edges], negative: [...negative], positive: [...positive] };
}

/** One class against the rest, drawn with at most 500 points each. */
function rocPerClass(
  classes: readonly string[],
  truth: Int32Array,
  probability: readonly Float64Array[],
  weight: Float64Array | null,
): readonly ClassRocCurve[] {
  const curves: ClassRocCurve[] = [];
  for (let c = 0; c < Math.min(classes.length, 50); c++) {
    const roc = rocOf(
      tallyOf(
        truth.map((t) => (t === c ? 1 : 0)),
        probability[c],
        weight,
      ),
    );
    if (roc) curves.push({ class: classes[c], ...rocPoints(roc, thinCurve(roc.fpr, roc.tpr, { most: 500 })) });
  }
  return curves;
}

function scatterOf(truth: Float64Array, predicted: Float64Array): NonNullable<Curves["scatter"]> {
  const step = Math.max(1, Math.ceil(truth.length / 2000));
  const rows = Array.from({ length: Math.ceil(truth.length / step) }, (_, i) => i * step);
  return { truth: rows.map((i) => truth[i]), predicted: rows.map((i) => predicted[i]), of: truth.length };
}

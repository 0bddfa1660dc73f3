import type { ClassProbabilities, Probabilities } from "../data/prediction.ts";
import { curvesOf } from "../evaluate/curves.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import type { Settings } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import { brier } from "../metrics/probability/brier.ts";
import type { Calibrator } from "./calibrator.ts";
import { corpMetrics } from "./corp/corpMetrics.ts";
import { classMapCurve } from "./mapCurve.ts";
import type { RowPairs } from "./pairedBootstrap.ts";
import type { CalibrationSide, ClassCalibration } from "./recalibration.ts";

/** More classes than this nobody looks at one by one. */
const MOST_CLASSES = 12;

/** Each class against the rest, before and after; the largest classes first when there are many. */
export function classCalibrations(
  { before, after }: RowPairs,
  calibrator: Calibrator,
  folds: readonly Calibrator[],
  settings: Settings,
  bands: boolean,
): ClassCalibration[] {
  if (before.kind !== "class-probabilities" || after.kind !== "class-probabilities") return [];
  const { classes, truth } = before;
  const rows = classes.map((_, c) => truth.reduce((sum, own) => (own === c ? sum + 1 : sum), 0));
  const largest = classes
    .map((_, c) => c)
    .sort((a, b) => rows[b] - rows[a] || a - b)
    .slice(0, MOST_CLASSES);
  return classes.flatMap((name, c) => {
    if (!largest.includes(c) || rows[c] === 0) return [];
    return {
      class: name,
      rows: rows[c],
      before: sideOf(before, c, settings, bands),
      after: sideOf(after, c, settings, bands),
      map: classMapCurve(c, calibrator, folds),
    };
  });
}

function sideOf(prediction: ClassProbabilities, c: number, settings: Settings, bands: boolean): CalibrationSide {
  const { classes, truth, probability, weight, group } = prediction;
  const own: Probabilities = {
    kind: "probabilities",
    classes: ["other", classes[c]],
    truth: truth.map((code) => (code === c ? 1 : 0)),
    score: probability[c],
    weight,
    group,
  };
  const sample = sampleOf(own, null);
  const curves = curvesOf(own, sample, settings, { bands, calibration: { bins: 10, binning: "equal-mass" } });
  const parts = corpMetrics().filter(({ id }) => id.startsWith("brier"));
  return {
    metrics: estimateAll([brier, ...parts], sample, settings),
    ...(curves.calibration ? { calibration: curves.calibration } : {}),
    ...(curves.scoreHistogram ? { scoreHistogram: curves.scoreHistogram } : {}),
  };
}

import { applyCalibrator } from "./applyCalibrator.ts";
import { type Calibrator, probabilityAt } from "./calibrator.ts";
import type { CalibrationMapCurve } from "./recalibration.ts";

const POINTS = 201;

/** The map of two classes on a grid: from 0 to 1 for probabilities, else over the scores there are. */
export function mapCurve(
  given: Float64Array,
  kind: "scores" | "probabilities",
  calibrator: Calibrator,
  folds: readonly Calibrator[],
): CalibrationMapCurve {
  let [low, high] = kind === "probabilities" ? [0, 1] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  if (kind === "scores") {
    for (const score of given) {
      low = Math.min(low, score);
      high = Math.max(high, score);
    }
  }
  const grid = gridOf(low, high);
  const along = (own: Calibrator): number[] => [...applyCalibrator(own, [grid])[0]];
  return { score: [...grid], probability: along(calibrator), folds: folds.map(along) };
}

/**
 * The map of one of several classes, before the classes are made to sum to 1. A temperature has no map of one class alone;
 * it is drawn as if one other class had the rest.
 */
export function classMapCurve(c: number, calibrator: Calibrator, folds: readonly Calibrator[]): CalibrationMapCurve {
  const grid = gridOf(0, 1);
  const along = ({ maps }: Calibrator): number[] =>
    Array.from(grid, (score) => probabilityAt(maps.length === 1 ? maps[0] : maps[c], score));
  return { score: [...grid], probability: along(calibrator), folds: folds.map(along) };
}

function gridOf(low: number, high: number): Float64Array {
  return Float64Array.from({ length: POINTS }, (_, i) =>
    i === POINTS - 1 ? high : low + ((high - low) * i) / (POINTS - 1),
  );
}

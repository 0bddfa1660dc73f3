import { InputError, quoteValue } from "../data/inputError.ts";
import type { Prediction } from "../data/prediction.ts";
import { option, words } from "../data/wording.ts";
import { curvesOf } from "../evaluate/curves.ts";
import { estimateAll } from "../evaluate/estimate.ts";
import { rowSource } from "../evaluate/evaluate.ts";
import type { Source } from "../evaluate/evaluation.ts";
import { type Settings, settingsOf } from "../evaluate/options.ts";
import { sampleOf } from "../evaluate/prepareSample.ts";
import { accuracy } from "../metrics/labels/accuracy.ts";
import type { Metric } from "../metrics/metric.ts";
import { brierMulti } from "../metrics/multiclass/brierMulti.ts";
import { brier } from "../metrics/probability/brier.ts";
import { ece } from "../metrics/probability/ece.ts";
import { classLogLoss, logLoss } from "../metrics/probability/logLoss.ts";
import { auc } from "../metrics/ranking/auc.ts";
import type { CalibrationMethod } from "./calibrator.ts";
import { cautionAbout } from "./chooseMethod.ts";
import { classCalibrations } from "./classCalibrations.ts";
import { corpMetrics } from "./corp/corpMetrics.ts";
import { type CrossFit, type CrossFitOptions, crossFit, fittingFolds, smallestClass } from "./crossFit.ts";
import { type Calibratable, fitCalibrator, withWeight } from "./fitCalibrator.ts";
import { mapCurve } from "./mapCurve.ts";
import { pairedChanges } from "./pairedChanges.ts";
import type { CalibrationSide, Recalibration } from "./recalibration.ts";
import { methodOf, methodResults } from "./recalibrationMethods.ts";
import { verdictOn } from "./recalibrationVerdict.ts";

/**
 * Options of a recalibration; every one has a default.
 *
 * @see {@link calibrate}
 */
export interface CalibrateOptions {
  /** Default: by the kind and number of rows. "all" compares every method and takes the best by cross-fitting. */
  readonly method?: CalibrationMethod | "all" | undefined;
  /** Number of folds; each is recalibrated by what was fitted on the others. Default 5, fewer for a rare class. */
  readonly folds?: number | undefined;
  /** How often to make the folds anew; the probabilities of a row are averaged. Default 1. */
  readonly repeats?: number | undefined;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number | undefined;
  /** Seed of the folds and of the bootstrap, from 0. Default 1. */
  readonly seed?: number | undefined;
  /** Bootstrap replicates. Default 2000, fewer beyond 2,000 rows. */
  readonly replicates?: number | undefined;
  /** Whether curves get bootstrap bands, which only a drawing needs. Default true. */
  readonly bands?: boolean | undefined;
  /** What to say about where the rows came from. */
  readonly source?: Partial<Source> | undefined;
  /** Warnings from whoever read the rows. */
  readonly warnings?: readonly string[] | undefined;
}

/**
 * A recalibration, and the recalibrated rows themselves.
 *
 * @see {@link calibrate}
 */
export interface RecalibratedRows {
  /** What changes, with intervals, and the calibrator to keep. */
  readonly result: Recalibration;
  /** Every row, recalibrated by what was fitted on the other folds. */
  readonly prediction: CrossFit["prediction"];
  /** Fold of each row, from 0. */
  readonly fold: Int32Array;
}

const DEFAULT_FOLDS = 5;

/**
 * Recalibrates predictions by cross-fitting: every row by a calibrator that was fitted on the other folds. The result
 * says what that changes, and holds a calibrator fitted on all rows, for use.
 *
 * The calibrator of all rows has learned from more rows than those of the folds, so the change shown is conservative.
 *
 * @example
 * ```ts
 * import { calibrate, readPredictions } from "heldout";
 * const { prediction } = await readPredictions("examples/judge-confidence.csv", { score: "confidence" });
 * const { result } = calibrate(prediction, { method: "platt", bands: false });
 * result.verdict; // 'better'
 * result.difference.brier.value; // -0.032
 * ```
 */
export function calibrate(whole: Prediction, options: CalibrateOptions = {}): RecalibratedRows {
  const given = requireOutputs(whole);
  const { seed = 1, repeats = 1 } = options;
  const folds = options.folds ?? fittingFolds(given, DEFAULT_FOLDS);
  const cut: CrossFitOptions = { folds, repeats, seed };
  const chosen = methodOf(given, options.method, cut);
  const found = chosen.crossFit ?? crossFit(given, (part) => fitCalibrator(part, { method: chosen.method }), cut);
  const rows = { before: withWeight(given), after: withWeight(found.prediction) };
  const replicates = options.replicates ?? affordable(given.truth.length);
  const settings = settingsOf({ seed, replicates, threshold: null, level: options.level }, null);
  const metrics = metricsFor(given);
  const before = sideOf(rows.before, metrics, settings, options.bands ?? true);
  const after = sideOf(rows.after, metrics, settings, options.bands ?? true);
  const difference = pairedChanges(rows, metrics, settings);
  const calibrator = fitCalibrator(given, { method: chosen.method });
  const { facts } = sampleOf(rows.before, null);
  const several = given.kind === "class-probabilities";
  const classRows = given.classes.map((_, c) =>
    given.truth.reduce((sum, truth, row) => (truth === c ? sum + (given.weight?.[row] ?? 1) : sum), 0),
  );
  const methods =
    options.method === "all"
      ? methodResults(
          given,
          cut,
          settings,
          found.calibrators.map(({ method }) => method),
        )
      : null;
  const caution = cautionAbout(given, chosen.method);
  const judged = verdictOn({
    before,
    after,
    difference,
    method: chosen.method,
    by: chosen.choice.by,
    prediction: given,
    classRows,
  });
  const result: Recalibration = {
    schema: "heldout/calibration@1",
    task: several ? "multiclass" : "binary",
    input: given.kind,
    n: facts.n,
    classes: given.classes,
    ...(several ? {} : { positive: given.classes[1] }),
    classRows,
    level: settings.bounds.level,
    seed,
    replicates,
    folds,
    repeats,
    method: chosen.method,
    choice: chosen.choice,
    ...judged,
    before,
    after,
    difference,
    advice: caution === null ? [] : [caution],
    ...(methods ? { methods } : {}),
    ...(several
      ? { perClass: classCalibrations(rows, calibrator, found.calibrators, settings, options.bands ?? true) }
      : { map: mapCurve(given.score, given.kind, calibrator, found.calibrators) }),
    calibrator,
    source: {
      name: "predictions",
      rows: given.truth.length,
      dropped: 0,
      columns: {},
      ...rowSource(facts),
      ...options.source,
    },
    warnings: [...(options.warnings ?? []), ...warningsOf(given, options, folds), ...calibrator.notes.map(asSentence)],
  };
  return { result, prediction: found.prediction, fold: found.fold };
}

function requireOutputs(prediction: Prediction): Calibratable {
  if (prediction.kind !== "labels" && prediction.kind !== "numbers") {
    const { units, name } = smallestClass(prediction);
    if (new Set(prediction.truth).size >= 2 && units >= 2) return prediction;
    throw new InputError(
      "one-class",
      `class ${quoteValue(name)} ${prediction.group ? "is in" : "has"} ${units} ${prediction.group ? "group" : "row"}${units === 1 ? "" : "s"}${new Set(prediction.truth).size < 2 ? ", and there is no other class" : ""}.`,
      "Recalibration is cross-fitted: every class needs at least two rows.",
    );
  }
  throw new InputError(
    "wrong-kind",
    prediction.kind === "labels" ? "hard labels cannot be recalibrated." : "predicted numbers cannot be recalibrated.",
    words`Pass scores or probabilities: ${option("score", "COL")}, or ${option("proba", "p_*")}.`,
  );
}

function metricsFor({ kind }: Calibratable): readonly Metric[] {
  if (kind === "class-probabilities") return [classLogLoss(), brierMulti, accuracy];
  return [logLoss(), brier, ece(), auc, ...corpMetrics()];
}

function sideOf(
  prediction: Calibratable,
  metrics: readonly Metric[],
  settings: Settings,
  bands: boolean,
): CalibrationSide {
  const sample = sampleOf(prediction, settings.threshold);
  const curves = curvesOf(prediction, sample, settings, { bands, calibration: { bins: 10, binning: "equal-mass" } });
  return {
    metrics: estimateAll(metrics, sample, settings),
    ...(curves.calibration ? { calibration: curves.calibration } : {}),
    ...(curves.scoreHistogram ? { scoreHistogram: curves.scoreHistogram } : {}),
  };
}

/** Isotonic regression in each replicate costs a pass over the rows. */
function affordable(rows: number): number {
  return Math.max(100, Math.min(2000, Math.round(4e6 / rows)));
}

function warningsOf(given: Calibratable, { folds: asked }: CalibrateOptions, folds: number): string[] {
  if (asked !== undefined || folds === DEFAULT_FOLDS) return [];
  const { name, units } = smallestClass(given);
  return [
    `${folds} folds instead of ${DEFAULT_FOLDS}: class ${quoteValue(name)} ${given.group ? "is in" : "has"} ${units} ${given.group ? "groups" : "rows"} only.`,
  ];
}

function asSentence(note: string): string {
  return `${note}.`;
}

import type { CalibrationCurve, MetricResult, ScoreHistogram, Source } from "../evaluate/evaluation.ts";
import type { CalibrationMethod, Calibrator, CalibratorInput } from "./calibrator.ts";
import type { Change } from "./pairedChanges.ts";

/**
 * The result of `calibrate`, as data: exactly its JSON document, and what the report page shows.
 *
 * Convention, stated once: every difference is after - before. Of a loss a negative one is a gain.
 */
export interface Recalibration {
  readonly schema: "heldout/calibration@1";
  readonly task: "binary" | "multiclass";
  /** What was recalibrated. */
  readonly input: CalibratorInput;
  /** Rows that count: with whole-number weights their sum. */
  readonly n: number;
  readonly classes: readonly string[];
  readonly positive?: string;
  /** Rows of each class, weights counted. */
  readonly classRows: readonly number[];
  readonly level: number;
  readonly seed: number;
  /** Replicates of each bootstrap. */
  readonly replicates: number;
  readonly folds: number;
  readonly repeats: number;
  readonly method: CalibrationMethod;
  readonly choice: {
    /** "size": by the kind and number of rows; "cross-fit": the least log loss on rows held out from each choice. */
    readonly by: "asked" | "size" | "cross-fit";
    readonly reason: string;
  };
  /** The loss on which the verdict rests. */
  readonly metric: "logLoss" | "brier" | "brierMulti";
  readonly before: CalibrationSide;
  /** Of rows that each were recalibrated by what was fitted on other rows. */
  readonly after: CalibrationSide;
  /** After - before, by metric. */
  readonly difference: Readonly<Record<string, Change>>;
  readonly verdict: "better" | "worse" | "no gain shown" | "probabilities made";
  /** The verdict in words, never more than was shown. */
  readonly sentence: string;
  /** Cautions about the method on so many rows. */
  readonly advice: readonly string[];
  /** All methods on the same folds, when they were compared. */
  readonly methods?: readonly MethodResult[];
  /** The map from old to new, of two classes; several have one for each class in `perClass`. */
  readonly map?: CalibrationMapCurve;
  /** Several classes: each against the rest, at most 12 of them. */
  readonly perClass?: readonly ClassCalibration[];
  /** Fitted on all rows: what is stored, and what new scores would go through. */
  readonly calibrator: Calibrator;
  readonly source: Source;
  readonly warnings: readonly string[];
}

export interface CalibrationSide {
  readonly metrics: Readonly<Record<string, MetricResult>>;
  /** Of two classes with probabilities. */
  readonly calibration?: CalibrationCurve;
  readonly scoreHistogram?: ScoreHistogram;
}

export interface MethodResult {
  readonly method: CalibrationMethod;
  readonly metrics: Readonly<Record<string, MetricResult>>;
  readonly difference: Readonly<Record<string, Change>>;
  /** In how many of the folds it was the one chosen, on the other folds. */
  readonly chosen: number;
}

export interface ClassCalibration {
  readonly class: string;
  readonly rows: number;
  readonly before: CalibrationSide;
  readonly after: CalibrationSide;
  readonly map: CalibrationMapCurve;
}

/** A score in, a probability out. */
export interface CalibrationMapCurve {
  readonly score: readonly number[];
  /** By the calibrator of all rows. */
  readonly probability: readonly number[];
  /** By that of each fold, which did not see its rows: how far they lie apart is how much the rows decide. */
  readonly folds: readonly (readonly number[])[];
}

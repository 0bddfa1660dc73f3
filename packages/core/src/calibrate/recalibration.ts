import type { CalibrationCurve, MetricResult, ScoreHistogram, Source } from "../evaluate/evaluation.ts";
import type { CalibrationMethod, Calibrator, CalibratorInput } from "./calibrator.ts";
import type { Change } from "./pairedChanges.ts";

/**
 * The result of a recalibration as plain data, a document of schema "heldout/calibration@1".
 *
 * Convention, stated once: every difference is after - before, so a negative difference of a loss is a gain.
 *
 * @see {@link calibrate}
 */
export interface Recalibration {
  readonly schema: "heldout/calibration@1";
  /** Two classes, or three or more. */
  readonly task: "binary" | "multiclass";
  /** What was recalibrated. */
  readonly input: CalibratorInput;
  /** Rows that count: with whole-number weights their sum. */
  readonly n: number;
  /** Names of the classes; of two the second is the positive one. */
  readonly classes: readonly string[];
  /** The positive one of two classes. */
  readonly positive?: string;
  /** Rows of each class, weights counted. */
  readonly classRows: readonly number[];
  /** Level of the intervals. */
  readonly level: number;
  /** Seed of the folds and of the bootstrap. */
  readonly seed: number;
  /** Replicates of each bootstrap. */
  readonly replicates: number;
  /** Number of folds. */
  readonly folds: number;
  /** How often the folds were made again. */
  readonly repeats: number;
  /** The calibration method that was used. */
  readonly method: CalibrationMethod;
  /** Why this method was used. */
  readonly choice: {
    /** "size": by the kind and number of rows; "cross-fit": the least log loss on rows held out from each choice. */
    readonly by: "asked" | "size" | "cross-fit";
    readonly reason: string;
  };
  /** The loss on which the verdict rests. */
  readonly metric: "logLoss" | "brier" | "brierMulti";
  /** Metrics and calibration of the rows as they came. */
  readonly before: CalibrationSide;
  /** The same of the recalibrated rows, each by a calibrator that was fitted on other rows. */
  readonly after: CalibrationSide;
  /** After - before, by metric. */
  readonly difference: Readonly<Record<string, Change>>;
  /** What the change of the loss has shown. */
  readonly verdict: "better" | "worse" | "no gain shown" | "probabilities made";
  /** The verdict in words, never more than was shown. */
  readonly sentence: string;
  /** Cautions about using the method on this number of rows. */
  readonly advice: readonly string[];
  /** All methods on the same folds, when they were compared. */
  readonly methods?: readonly MethodResult[];
  /** The map from old to new probabilities of two classes; more have one per class in `perClass`. */
  readonly map?: CalibrationMapCurve;
  /** Three or more classes: each against the rest, at most 12 of them. */
  readonly perClass?: readonly ClassCalibration[];
  /** Fitted on all rows: what is stored, and applied to new scores. */
  readonly calibrator: Calibrator;
  /** Where the rows came from. */
  readonly source: Source;
  /** What the reader of the result must know about the rows. */
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

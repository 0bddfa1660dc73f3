import { isCount, isFiniteNumber, isNumbers, isRecord, isTexts } from "../learners/shape.ts";
import { type BetaMap, betaAt } from "./maps/beta.ts";
import { type BinningMap, binAt } from "./maps/binning.ts";
import { type IsotonicMap, lineAt } from "./maps/isotonic.ts";
import { type PlattMap, plattAt } from "./maps/platt.ts";
import { type TemperatureMap, temperatureAt } from "./maps/temperature.ts";

export type CalibrationMethod = "platt" | "isotonic" | "beta" | "temperature" | "binning";

export const CALIBRATION_METHODS: readonly CalibrationMethod[] = [
  "platt",
  "isotonic",
  "beta",
  "temperature",
  "binning",
];

/** What turns one score into a probability. */
export type ScoreMap = PlattMap | IsotonicMap | BetaMap | TemperatureMap | BinningMap;

/** What scores a calibrator takes: scores or probabilities of the positive class, or probabilities of every class. */
export type CalibratorInput = "scores" | "probabilities" | "class-probabilities";

/**
 * Plain data that turns scores into probabilities; survives JSON bit by bit.
 *
 * @see {@link fitCalibrator} and {@link applyCalibrator}
 */
export type Calibrator = Readonly<{
  /** How it was fitted: "platt", "isotonic", "beta", "temperature" or "binning". */
  method: CalibrationMethod;
  /** What it takes: scores or probabilities of the positive class, or probabilities of every class. */
  input: CalibratorInput;
  /** Of two classes the second is the positive one. */
  classes: readonly string[];
  /** One map for two classes, and for the temperature of several; otherwise one per class, against the rest. */
  maps: readonly ScoreMap[];
  /** Rows that it was fitted on; with whole-number weights their sum. */
  rows: number;
  /** What must be known about the fit, as sentences. */
  notes: readonly string[];
}>;

export function probabilityAt(map: ScoreMap, score: number): number {
  switch (map.kind) {
    case "platt":
      return plattAt(map, score);
    case "isotonic":
      return lineAt(map, score);
    case "beta":
      return betaAt(map, score);
    case "temperature":
      return temperatureAt(map, score);
    case "binning":
      return binAt(map, score);
    default:
      return map satisfies never;
  }
}

export function isCalibrationMethod(name: unknown): name is CalibrationMethod {
  return CALIBRATION_METHODS.some((method) => method === name);
}

/** Whether something from outside is a calibrator, down to the last number. */
export function isCalibrator(stored: unknown): stored is Calibrator {
  if (!isRecord(stored) || !isCalibrationMethod(stored.method) || !isTexts(stored.classes)) return false;
  const { method, input, classes, maps, rows, notes } = stored;
  const several = input === "class-probabilities";
  if (!several && input !== "scores" && input !== "probabilities") return false;
  if (several ? classes.length < 3 : classes.length !== 2) return false;
  const count = several && method !== "temperature" ? classes.length : 1;
  return (
    isFiniteNumber(rows) &&
    rows > 0 &&
    isTexts(notes) &&
    Array.isArray(maps) &&
    maps.length === count &&
    maps.every((map) => isMap(map, method, input === "scores"))
  );
}

function isMap(map: unknown, method: CalibrationMethod, scores: boolean): map is ScoreMap {
  if (!isRecord(map) || map.kind !== method) return false;
  const edged = scores ? map.edge === null : isFiniteNumber(map.edge) && map.edge > 0 && map.edge < 0.5;
  switch (method) {
    case "platt":
      return isFiniteNumber(map.slope) && map.slope >= 0 && isFiniteNumber(map.offset) && edged;
    case "isotonic":
      return isNumbers(map.score) && map.score.length > 0 && isProbabilities(map.probability, map.score.length);
    case "beta":
      return isFiniteNumber(map.a) && isFiniteNumber(map.b) && isFiniteNumber(map.c) && edged && !scores;
    case "temperature":
      return isFiniteNumber(map.temperature) && map.temperature > 0 && edged;
    case "binning":
      return isNumbers(map.edges) && isProbabilities(map.probability, map.edges.length + 1);
    default:
      return method satisfies never;
  }
}

function isProbabilities(values: unknown, length: number): boolean {
  return isCount(length) && isNumbers(values, length) && values.every((p) => p >= 0 && p <= 1);
}

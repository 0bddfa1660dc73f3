import { InputError, quoteValue } from "../data/inputError.ts";
import { listNames } from "../data/table.ts";
import { option, verb, words } from "../data/wording.ts";
import { checkPredicted } from "../learners/checkPredicted.ts";
import { isRecord, isTexts } from "../learners/shape.ts";
import type { PredictedRows } from "../learners/storedModel.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import { type Calibrator, isCalibrator } from "./calibrator.ts";

/**
 * A calibrator in a file, with what it was fitted on.
 *
 * @see {@link readCalibrator}
 */
export interface StoredCalibrator {
  /** Name and version of the document. */
  readonly schema: "heldout/calibrator@1";
  /** The version of heldout that wrote it. */
  readonly heldout: string;
  /** The predictions that it was fitted on. */
  readonly fittedOn: {
    /** The file. */
    readonly name: string;
    /** Its columns of scores: one, or one for each class in the order of the calibrator's classes. */
    readonly columns: readonly string[];
    /** Of two classes with one column of probabilities for a class: that class. */
    readonly of?: string;
  };
  /** The calibrator itself. */
  readonly calibrator: Calibrator;
}

/**
 * Checks the content of a calibrator file, from end to end, and returns it; anything else is an error that names
 * `file`.
 *
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * import { fitCalibrator, readCalibrator } from "@heldout/core/calibrate";
 * const calibrator = fitCalibrator(probabilities({ truth: [0, 1, 1, 0], score: [0.2, 0.7, 0.4, 0.5] }));
 * const fittedOn = { name: "predictions.csv", columns: ["score"] };
 * const stored = { schema: "heldout/calibrator@1", heldout: "0.1.0", fittedOn, calibrator };
 * readCalibrator(JSON.parse(JSON.stringify(stored)), "calibrator.json").calibrator.method; // 'platt'
 * ```
 */
export function readCalibrator(content: unknown, file: string): StoredCalibrator {
  if (!isRecord(content) || typeof content.schema !== "string" || !content.schema.startsWith("heldout/calibrator@")) {
    throw new InputError(
      "bad-model",
      "this is not a heldout calibrator.",
      words`Make one with ${verb("calibrate", "PREDICTIONS", option("calibrator", "FILE.json"))}.`,
      { file },
    );
  }
  const { schema, heldout, fittedOn, calibrator } = content;
  if (schema !== "heldout/calibrator@1") {
    throw new InputError(
      "bad-model",
      `the calibrator is a ${quoteValue(schema)}, this heldout reads heldout/calibrator@1.`,
      "Use the heldout that wrote it, or fit it again.",
      { file },
    );
  }
  const damaged = (part: string): InputError =>
    new InputError("bad-model", `the part ${quoteValue(part)} of the calibrator is damaged.`, "Fit it again.", {
      file,
    });
  if (typeof heldout !== "string") throw damaged("heldout");
  if (!isFittedOn(fittedOn)) throw damaged("fittedOn");
  if (!isCalibrator(calibrator)) throw damaged("calibrator");
  return { schema, heldout, fittedOn, calibrator };
}

function isFittedOn(value: unknown): value is StoredCalibrator["fittedOn"] {
  if (!isRecord(value) || typeof value.name !== "string" || !isTexts(value.columns)) return false;
  return value.of === undefined || typeof value.of === "string";
}

/** What a model predicts, recalibrated. Classes are matched by name. */
export function calibratePredicted(
  { calibrator }: StoredCalibrator,
  predicted: PredictedRows,
  file?: string,
): PredictedRows {
  const { classes, probability } = predicted;
  const place = file === undefined ? {} : { file };
  if (classes === null || probability === null) {
    throw new InputError(
      "wrong-kind",
      "a calibrator is for classes, and the model predicts numbers.",
      words`Leave ${option("calibrator")} out.`,
      place,
    );
  }
  if (calibrator.input === "scores") {
    throw new InputError(
      "wrong-kind",
      "the calibrator was fitted on scores, and the model gives probabilities.",
      words`Fit one on predictions of the model: ${verb("predict")}, then ${verb("calibrate", option("calibrator", "FILE.json"))}.`,
      place,
    );
  }
  const places = calibrator.classes.map((name) => classes.indexOf(name));
  if (places.includes(-1) || classes.length !== calibrator.classes.length) {
    throw new InputError(
      "wrong-kind",
      `the calibrator is for the classes ${listNames(calibrator.classes)}, and the model predicts ${listNames(classes)}.`,
      "Fit one on predictions of this model.",
      place,
    );
  }
  if (classes.length === 2) {
    const [positive] = applyCalibrator(calibrator, [probability[places[1]]]);
    const columns = [positive.map((p) => 1 - p), positive];
    return checkPredicted(
      { ...predicted, probability: classes.map((_, c) => columns[places.indexOf(c)]) },
      probability[0].length,
    );
  }
  const found = applyCalibrator(
    calibrator,
    places.map((c) => probability[c]),
  );
  return checkPredicted(
    { ...predicted, probability: classes.map((_, c) => found[places.indexOf(c)]) },
    probability[0].length,
  );
}

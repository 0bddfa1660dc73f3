import type { CalibrationMethod } from "../../calibrate/calibrator.ts";
import { option, verb, words } from "../../data/wording.ts";
import { measureOptions } from "../measureOptions.ts";
import { choice, column, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";
import { COLUMNS, MEASURES, OUTPUT } from "../places.ts";
import { predictionOptions } from "../predictionOptions.ts";

const { truth, score, proba, weight, id, positive, delimiter, maxBytes, dropMissing } = predictionOptions;
const { level, bootstrap } = measureOptions;
const { json, report, seed, jobs, quiet, color } = outputOptions;

export const calibrateOptions = {
  truth,
  score,
  proba,
  group: column("rows with the same value stay in one fold", COLUMNS),
  weight,
  id: { ...id, default: "id" },
  positive,
  delimiter,
  maxBytes,
  dropMissing,
  method: choice<CalibrationMethod | "all">("the calibration method", {
    ...MEASURES,
    placeholder: "NAME",
    choices: ["platt", "isotonic", "beta", "temperature", "binning", "all"],
    default: "by the kind and number of rows",
    further: "all compares them",
  }),
  folds: wholeNumber("folds of the rows; each is recalibrated by a calibrator fitted on the other folds", {
    ...MEASURES,
    placeholder: "K",
    least: 2,
    default: 5,
    example: 5,
  }),
  repeats: wholeNumber("repetitions with new folds; the probabilities of each row are averaged", {
    ...MEASURES,
    placeholder: "T",
    least: 1,
    default: 1,
    example: 3,
  }),
  level,
  bootstrap: { ...bootstrap, default: "2000, fewer beyond 2,000 rows" },
  out: text("where to write the recalibrated rows: id, truth, fold and p_CLASS for each class", {
    ...OUTPUT,
    placeholder: "FILE.csv",
  }),
  calibrator: text(
    words`where to write the calibrator, fitted on all rows, for ${option("apply")} and ${verb("predict")}`,
    { ...OUTPUT, placeholder: "FILE.json" },
  ),
  apply: text("instead: apply this stored calibrator to the scores; no truth is needed", {
    ...OUTPUT,
    placeholder: "FILE.json",
  }),
  json,
  report,
  seed,
  jobs,
  quiet,
  color,
};

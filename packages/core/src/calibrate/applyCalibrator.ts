import { InputError, quoteValue } from "../data/inputError.ts";
import { type Calibrator, probabilityAt } from "./calibrator.ts";
import { heatRow } from "./maps/temperature.ts";

/**
 * Turns scores into probabilities. For two classes one column goes in and one comes out, of the positive class; for
 * several, one column per class in the order of the calibrator's classes, and each row sums to 1.
 *
 * One-vs-rest calibration gives each class a probability of its own, and these are divided by their sum; a row in which
 * all are 0 gets equal shares.
 *
 * @example
 * ```ts
 * import { probabilities } from "@heldout/core";
 * import { applyCalibrator, fitCalibrator } from "@heldout/core/calibrate";
 * const truth = ["no", "no", "yes", "no", "no", "yes", "yes", "no", "yes", "yes", "yes", "no"];
 * const score = [0.01, 0.02, 0.1, 0.2, 0.4, 0.6, 0.7, 0.9, 0.95, 0.98, 0.99, 0.99];
 * const calibrator = fitCalibrator(probabilities({ truth, score }), { method: "temperature" });
 * applyCalibrator(calibrator, [Float64Array.of(0.95)])[0][0]; // 0.687
 * ```
 */
export function applyCalibrator(calibrator: Calibrator, columns: readonly Float64Array[]): Float64Array[] {
  checkColumns(calibrator, columns);
  const { maps, input } = calibrator;
  if (input !== "class-probabilities") return [columns[0].map((score) => probabilityAt(maps[0], score))];
  const result = columns.map((column) => new Float64Array(column.length));
  const row = new Float64Array(columns.length);
  const [first] = maps;
  for (let i = 0; i < columns[0].length; i++) {
    for (let c = 0; c < columns.length; c++) row[c] = columns[c][i];
    if (first.kind === "temperature") heatRow(first, row);
    else {
      for (let c = 0; c < columns.length; c++) row[c] = probabilityAt(maps[c], row[c]);
      toShares(row);
    }
    for (let c = 0; c < columns.length; c++) result[c][i] = row[c];
  }
  return result;
}

function toShares(row: Float64Array): void {
  let sum = 0;
  for (let c = 0; c < row.length; c++) sum += row[c];
  if (sum > 0) for (let c = 0; c < row.length; c++) row[c] /= sum;
  else row.fill(1 / row.length);
}

function checkColumns({ input, classes }: Calibrator, columns: readonly Float64Array[]): void {
  const wanted = input === "class-probabilities" ? classes.length : 1;
  if (columns.length !== wanted) {
    throw new InputError(
      "wrong-kind",
      `the calibrator takes ${wanted === 1 ? "one column of scores" : `${wanted} columns of probabilities`}, and ${columns.length} are given.`,
      `It was fitted on ${input.replace("-", " ")} of ${classes.map(quoteValue).join(", ")}.`,
    );
  }
  if (columns.some(({ length }) => length !== columns[0].length)) {
    throw new InputError("length-mismatch", "the columns have different lengths.", "Give one value per row in each.");
  }
  for (const column of columns) {
    for (let row = 0; row < column.length; row++) {
      const value = column[row];
      if (input === "scores" ? Number.isFinite(value) : value >= 0 && value <= 1) continue;
      throw new InputError(
        input === "scores" ? "not-finite" : "not-a-probability",
        `${value} is not ${input === "scores" ? "a finite number" : "a probability"}.`,
        `The calibrator was fitted on ${input === "scores" ? "scores" : "probabilities between 0 and 1"}.`,
        { row },
      );
    }
  }
}

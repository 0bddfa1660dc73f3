import type { Recalibration, StoredCalibrator } from "@heldout/core/internal";
import type { Output } from "./outputColumns.ts";

/** Where the calibrator comes from. */
export interface CalibratorSource {
  /** Version of heldout that fitted it. */
  readonly version: string;
  readonly output: Output;
  /** Names of all columns of the file. */
  readonly columns: readonly string[];
}

/** The calibrator as `heldout calibrate --calibrator` would write it, for `--apply` and `heldout predict`. */
export function storedCalibrator(
  { calibrator, source }: Recalibration,
  { version, output, columns }: CalibratorSource,
): StoredCalibrator {
  const fittedOn = { name: source.name, ...scoreColumns(calibrator.classes, output, columns) };
  return { schema: "heldout/calibrator@1", heldout: version, fittedOn, calibrator };
}

/** Two classes need one column; where there is only that of the negative class, its complement is used. */
function scoreColumns(
  classes: readonly string[],
  output: Output,
  columns: readonly string[],
): Pick<StoredCalibrator["fittedOn"], "columns" | "of"> {
  if (output.kind !== "proba") return { columns: [output.column] };
  const columnOf = (label: string): string => output.pattern.replace("*", () => label);
  if (classes.length > 2) return { columns: classes.map(columnOf) };
  const own = columns.includes(columnOf(classes[1])) ? classes[1] : classes[0];
  return { columns: [columnOf(own)], of: own };
}

import {
  type Calibrator,
  type ChosenColumns,
  calibrationDocument,
  json,
  markdown,
  type RecalibratedRows,
  type Recalibration,
  type StoredCalibrator,
} from "@heldout/core/internal";
import type { PredictionsFile } from "@heldout/node";
import { writeFileWhole } from "@heldout/node/internal";
import type { Io } from "../../io.ts";
import type { CalibrateFlags } from "../../parse/verbFlags.ts";
import { csvLine } from "../../print/csvLine.ts";
import { documentText } from "../../print/documentText.ts";
import { appendSummary } from "../../print/jobSummary.ts";
import { showStage } from "../../print/progress.ts";
import { writeReport } from "../../print/writeReport.ts";
import { version } from "../../version.ts";
import { recalibratedFile } from "./recalibratedFile.ts";

/** Recalibrates, writes and prints. */
export async function calibrateFile(path: string, flags: CalibrateFlags, io: Io): Promise<void> {
  const stage = showStage(io, flags.quiet === true);
  try {
    const bands = flags.json === true || flags.report !== undefined;
    const { rows, reading } = await recalibratedFile(path, flags, { stdin: io.stdin, tell: stage, bands });
    stage(null);
    await deliver(rows, reading, flags, io);
  } finally {
    stage(null);
  }
}

async function deliver(rows: RecalibratedRows, reading: PredictionsFile, flags: CalibrateFlags, io: Io): Promise<void> {
  const { result } = rows;
  const written: string[] = [];
  if (flags.out !== undefined) {
    await writeFileWhole(flags.out, csvOf(rows, reading.ids));
    written.push(`recalibrated rows: ${flags.out}`);
  }
  if (flags.calibrator !== undefined) {
    await writeFileWhole(flags.calibrator, json(storedOf(result, reading)));
    written.push(`calibrator: ${flags.calibrator}`);
  }
  if (flags.report !== undefined) {
    await writeReport(flags.report, result);
    written.push(`report: ${flags.report}`);
  }
  if (flags.json) io.stdout.write(json(result));
  else {
    const document = calibrationDocument(result, { warnings: false });
    io.stdout.write(documentText(document, io, flags));
  }
  if (!flags.quiet) {
    for (const warning of result.warnings) io.stderr.write(`warning: ${warning}\n`);
    for (const line of written) io.stderr.write(`${line}\n`);
  }
  await appendSummary(io, () => markdown(calibrationDocument(result)));
}

/** id, truth, fold, p_CLASS...: a file that `evaluate` reads. */
function csvOf({ prediction, fold }: RecalibratedRows, ids: readonly string[] | null): string {
  const { classes, truth } = prediction;
  const columns =
    prediction.kind === "class-probabilities"
      ? prediction.probability
      : [prediction.score.map((p) => 1 - p), prediction.score];
  const lines = [csvLine(["id", "truth", "fold", ...classes.map((name) => `p_${name}`)])];
  for (let row = 0; row < truth.length; row++) {
    lines.push(
      csvLine([
        ids?.[row] ?? String(row),
        classes[truth[row]],
        String(fold[row]),
        ...columns.map((column) => String(column[row])),
      ]),
    );
  }
  return `${lines.join("\n")}\n`;
}

function storedOf({ calibrator }: Recalibration, { name, columns }: PredictionsFile): StoredCalibrator {
  return {
    schema: "heldout/calibrator@1",
    heldout: version(),
    fittedOn: { name, ...scoreColumns(calibrator, columns) },
    calibrator,
  };
}

function scoreColumns(
  { classes }: Calibrator,
  { output }: ChosenColumns,
): { readonly columns: readonly string[]; readonly of?: string } {
  if (output.kind !== "proba") return { columns: [output.column] };
  if (classes.length > 2) return { columns: classes.map((name) => output.columns[output.classes.indexOf(name)]) };
  // of two classes one column tells all; where there is only that of the negative class it is turned round
  const own = output.classes.includes(classes[1]) ? classes[1] : classes[0];
  return { columns: [output.columns[output.classes.indexOf(own)]], of: own };
}
